import { checks } from './checks/checks-catalogue.ts'
import { chemicals, chemicalsGroups } from './chemicals/chemical-catalogue.ts'
import { dashboardShow } from './dashboards/dashboard-show.ts'
import { enterpriseRisk, onlineTh, regionRisk } from './dashboards/region-risk.ts'
import { weatherPush } from './dashboards/weather-push.ts'
import { deviceHistory } from './devices/device-history.ts'
import { deviceLog, deviceOnline } from './devices/device-log.ts'
import { gateway } from './devices/gateway.ts'
import { gatewayPort } from './devices/gateway-port.ts'
import { hazarddatacollection } from './devices/hazard-point.ts'
import { deviceRegisters } from './devices/registers.ts'
import { rejected } from './devices/rejected.ts'
import { companyList } from './enterprises/company-list.ts'
import { baseenterprise, enterprise } from './enterprises/enterprise.ts'
import { fieldNull } from './enterprises/field-null.ts'
import { plant } from './enterprises/plant.ts'
import { plantModel } from './enterprises/plant-model.ts'
import { plantScene } from './enterprises/plant-scene.ts'
import { sitePlan } from './enterprises/site-plan.ts'
import { flowGroups, flows } from './flow/flow-catalogue.ts'
import { handover } from './handovers/handover.ts'
import { intake } from './intake/intake.ts'
import type { Group, Resource } from './kit/resource.ts'
import { licences, licencesGroups } from './licences/licence-catalogue.ts'
import { logApi } from './logs/api.ts'
import { logError } from './logs/error.ts'
import { logUsual } from './logs/usual.ts'
import { viewLog } from './logs/view-log.ts'
import { maps, mapsGroups } from './maps/map-catalogue.ts'
import { news } from './notices/news.ts'
import { deskNotice, notice } from './notices/notice.ts'
import { orders, ordersGroups } from './orders/order-catalogue.ts'
import { baseorganize, organize } from './organisations/organize.ts'
import { factoryPersonRecord } from './passages/person-record.ts'
import { people } from './people/people-catalogue.ts'
import { registers, registersGroups } from './registers/register-catalogue.ts'
import { replay } from './replay/replay.ts'
import { replayCase } from './replay/replay-case.ts'
import { reports } from './reports/report-catalogue.ts'
import { search } from './search/search.ts'
import { socialBinding } from './session/binding.ts'
import { openDialect } from './session/dialect.ts'
import { oauth } from './session/oauth.ts'
import { ownAccount } from './session/password.ts'
import { phoneCode } from './session/phone-code.ts'
import { session } from './session/session.ts'
import { social } from './session/social.ts'
import { userLogin } from './session/user-login.ts'
import { wechat } from './session/wechat.ts'
import { statistics, statisticsGroups } from './statistics/statistics-catalogue.ts'
import { attach, storage } from './storage/attach.ts'
import { oss } from './storage/oss.ts'
import { deviceChange } from './supervision/change.ts'
import { changeLog } from './supervision/change-log.ts'
import { apiScope } from './system/api-scope.ts'
import { client } from './system/client.ts'
import { dataScope } from './system/data-scope.ts'
import { datasource } from './system/datasource.ts'
import { departmentLists } from './system/department-lists.ts'
import { dept } from './system/dept.ts'
import { dict, dictBiz } from './system/dict.ts'
import { menu } from './system/menu.ts'
import { param } from './system/param.ts'
import { permission } from './system/permission.ts'
import { userPost } from './system/post.ts'
import { region } from './system/region.ts'
import { registration } from './system/registration.ts'
import { role } from './system/role.ts'
import { tenant } from './system/tenant.ts'
import { tenantPackage } from './system/tenant-package.ts'
import { topmenu } from './system/topmenu.ts'
import { user } from './system/user.ts'
import { limitsInForce } from './telemetry/limits-in-force.ts'
import { warnRule } from './telemetry/warn-rule.ts'
import { sms } from './texts/sms.ts'
import { today } from './today/today.ts'
import { jt808Terminal } from './tracks/terminal.ts'
import { trip } from './tracks/trip.ts'
import { vehicleTrack } from './tracks/vehicle-track.ts'
import { video, videoGroups } from './video/video-catalogue.ts'
import { warehouse, warehouseGroups } from './warehouse/warehouse-catalogue.ts'
import { incident } from './warnings/incident.ts'
import { myWarnings } from './warnings/my-notices.ts'
import { warn, warningproduce, warningvideo } from './warnings/warning.ts'
import { warningcase } from './warnings/warning-case.ts'
import { detectorWarnings, highRisk, longTimeElectrostatic, longTimeOverMan } from './warnings/warning-lists.ts'
import { workplaceChange } from './workplaces/change.ts'
import { station } from './workplaces/station.ts'
import { workplace } from './workplaces/workplace.ts'

/** All resources of the product; the server mounts exactly these. */
export const resources: readonly Resource[] = [
  enterprise,
  baseenterprise,
  companyList,
  fieldNull,
  sitePlan,
  plantModel,
  organize,
  baseorganize,
  workplace,
  workplaceChange,
  station,
  gateway,
  gatewayPort,
  ...[...deviceRegisters.values()].filter((of) => of !== gateway),
  rejected,
  hazarddatacollection,
  deviceChange,
  changeLog,
  deviceLog,
  factoryPersonRecord,
  user,
  dept,
  userPost,
  role,
  session,
  userLogin,
  sms,
  social,
  registration,
  warnRule,
  warn,
  warningvideo,
  warningproduce,
  highRisk,
  longTimeOverMan,
  longTimeElectrostatic,
  detectorWarnings,
  warningcase,
  attach,
  oss,
  logUsual,
  logApi,
  logError,
  viewLog,
  notice,
  deskNotice,
  news,
  handover,
  menu,
  topmenu,
  tenant,
  tenantPackage,
  client,
  param,
  dataScope,
  apiScope,
  dict,
  dictBiz,
  region,
  ...chemicals,
  ...licences,
  ...orders,
  ...warehouse,
  ...registers,
  ...people,
  ...checks,
  ...flows,
  ...statistics,
  ...video,
  ...reports,
  // A table is named by its register, which is above.
  vehicleTrack,
  jt808Terminal,
  trip,
  replayCase,
  ...maps,
]
/** All groups of calls that have no rows of their own. */
export const groups: readonly Group[] = [
  oauth,
  openDialect,
  ownAccount,
  phoneCode,
  plant,
  plantScene,
  datasource,
  storage,
  deviceHistory,
  deviceOnline,
  limitsInForce,
  dashboardShow,
  weatherPush,
  today,
  search,
  regionRisk,
  enterpriseRisk,
  onlineTh,
  socialBinding,
  wechat,
  incident,
  myWarnings,
  replay,
  permission,
  departmentLists,
  intake,
  ...chemicalsGroups,
  ...licencesGroups,
  ...ordersGroups,
  ...warehouseGroups,
  ...registersGroups,
  ...statisticsGroups,
  ...flowGroups,
  ...videoGroups,
  ...mapsGroups,
]
