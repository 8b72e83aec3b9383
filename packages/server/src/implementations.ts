import dashboardShow from './dashboards/dashboard-show.ts'
import { risk, th } from './dashboards/risk.ts'
import type { Implementation } from './framework/http/implement.ts'
import { chemicals } from './modules/chemicals/implementations.ts'
import changeLog from './modules/devices/change-log.ts'
import chargeGunpowder from './modules/devices/charge-gunpowder.ts'
import deviceHistory from './modules/devices/device-history.ts'
import deviceLog from './modules/devices/device-log.ts'
import deviceOnline from './modules/devices/device-online.ts'
import druginvolvedmachine from './modules/devices/druginvolvedmachine.ts'
import dust from './modules/devices/dust.ts'
import electrostatic from './modules/devices/electrostatic.ts'
import gateway from './modules/devices/gateway.ts'
import gatewayPort from './modules/devices/gateway-port.ts'
import warnRule from './modules/devices/limits/warn-rule.ts'
import pds from './modules/devices/pds.ts'
import deviceChange from './modules/devices/review/device-change.ts'
import temperaturehumidity from './modules/devices/temperaturehumidity.ts'
import baseenterprise from './modules/enterprises/baseenterprise.ts'
import enterprise from './modules/enterprises/enterprise.ts'
import { licences } from './modules/licences/implementations.ts'
import logApi from './modules/logs/api.ts'
import logError from './modules/logs/error.ts'
import logUsual from './modules/logs/usual.ts'
import viewLog from './modules/logs/view-log.ts'
import deskNotice from './modules/notices/desk-notice.ts'
import notice from './modules/notices/notice.ts'
import { orders } from './modules/orders/implementations.ts'
import baseorganize from './modules/organisations/baseorganize.ts'
import organize from './modules/organisations/organize.ts'
import { registers } from './modules/registers/implementations.ts'
import socialBinding from './modules/session/binding.ts'
import oauth from './modules/session/oauth.ts'
import openDialect from './modules/session/open-dialect.ts'
import ownAccount from './modules/session/own-account.ts'
import phoneCodes from './modules/session/phone-codes.ts'
import sessions from './modules/session/sessions.ts'
import social from './modules/session/social.ts'
import wechat from './modules/session/wechat.ts'
import { exportOf } from './modules/statistics/export.ts'
import { statistics } from './modules/statistics/implementations.ts'
import attach from './modules/storage/attach.ts'
import oss from './modules/storage/oss.ts'
import storage from './modules/storage/storage.ts'
import client from './modules/system/clients/client.ts'
import dept from './modules/system/departments/dept.ts'
import dict from './modules/system/dictionaries/dict.ts'
import dictBiz from './modules/system/dictionaries/dict-biz.ts'
import permission from './modules/system/explain/explain.ts'
import menu from './modules/system/menus/menu.ts'
import topmenu from './modules/system/menus/top-menu.ts'
import param from './modules/system/params/param.ts'
import userPost from './modules/system/posts/post.ts'
import region from './modules/system/regions/region.ts'
import registration from './modules/system/registrations/registration.ts'
import role from './modules/system/roles/role.ts'
import apiScope from './modules/system/scopes/api-scope.ts'
import dataScope from './modules/system/scopes/data-scope.ts'
import datasource from './modules/system/tenants/datasource.ts'
import tenant from './modules/system/tenants/tenant.ts'
import tenantPackage from './modules/system/tenants/tenant-package.ts'
import user from './modules/system/users/user.ts'
import whiteList from './modules/system/white-list/white-list.ts'
import sms from './modules/texts/sms.ts'
import { warehouse } from './modules/warehouse/implementations.ts'
import myWarnings from './modules/warnings/my-notices.ts'
import warn from './modules/warnings/warn.ts'
import warningproduce from './modules/warnings/warningproduce.ts'
import warningvideo from './modules/warnings/warningvideo.ts'
import station from './modules/workplaces/station.ts'
import workplace from './modules/workplaces/workplace.ts'
import limitsInForce from './telemetry/limits-in-force.ts'

/** Every module's implementation of calls other than the standard ones. */
const own: readonly Implementation[] = [
  oauth,
  openDialect,
  ownAccount,
  phoneCodes,
  sessions,
  sms,
  user,
  dept,
  userPost,
  role,
  menu,
  topmenu,
  datasource,
  tenant,
  tenantPackage,
  client,
  param,
  dict,
  dictBiz,
  region,
  organize,
  baseorganize,
  whiteList,
  enterprise,
  baseenterprise,
  workplace,
  station,
  gateway,
  gatewayPort,
  temperaturehumidity,
  dust,
  electrostatic,
  pds,
  chargeGunpowder,
  druginvolvedmachine,
  deviceHistory,
  deviceLog,
  deviceOnline,
  deviceChange,
  changeLog,
  warnRule,
  storage,
  attach,
  oss,
  social,
  socialBinding,
  wechat,
  registration,
  logUsual,
  logApi,
  logError,
  viewLog,
  warn,
  warningvideo,
  warningproduce,
  myWarnings,
  notice,
  deskNotice,
  limitsInForce,
  dashboardShow,
  risk,
  th,
  dataScope,
  apiScope,
  permission,
  ...chemicals,
  ...licences,
  ...orders,
  ...warehouse,
  ...registers,
  ...statistics,
]

/** All non-standard calls of the modules. The export uses the others' list implementations. */
export const implementations: readonly Implementation[] = [...own, exportOf(own)]
