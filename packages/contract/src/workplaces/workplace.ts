import { z } from 'zod'
import { productionState, stopReason } from '../dictionaries/enterprises.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { hazardGrade, workplaceKind, workplaceProcess } from '../dictionaries/workplaces.ts'
import { done, get, paged, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, clock, code, decimal, files, flag, integer, json, optional, ref, text, time } from '../kit/field.ts'
import { base, ent, geo, review } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { changeImpact } from '../supervision/impact.ts'
import { reasonFields } from '../supervision/reason.ts'
import { changeRow } from './change.ts'
import { settingFields } from './setting.ts'
import { workplaceMessages as say } from './workplace-messages.ts'

const fields = {
  ...ent,
  code: text(['编号', 'Code'], 30, { required: true, search: 'like', list: true }),
  buildingNumber: text(['工房号', 'Building number'], 30, {
    required: true,
    search: 'like',
    list: true,
    numbered: true,
  }),
  name: text(['名称', 'Name'], 60, { required: true, search: 'like', list: true }),
  workplaceKind: code(['类别', 'Category'], workplaceKind, { required: true, search: 'eq', list: true }),
  processType: code(['工序', 'Process'], workplaceProcess, {
    requiredWhen: { field: 'workplaceKind', is: [workplaceKind.is.productionRoom], message: say.processRequired },
    search: 'eq',
    list: true,
  }),
  hazardGrade: code(['危险等级', 'Hazard grade'], hazardGrade, { required: true, search: 'eq', list: true }),
  area: checked(
    decimal(['面积', 'Area'], 10, 2, { list: true, unit: 'm²' }),
    (value) => Number(value) > 0,
    messages.notPositive,
  ),
  xianDingYaoLiang: decimal(['限定药量', 'Explosive limit'], 10, 3, {
    required: true,
    requiredWhen: {
      field: 'hazardGrade',
      not: [hazardGrade.is.noExplosive],
      above: 0,
      message: say.quantityRequired,
    },
    min: 0,
    list: true,
    unit: 'kg',
  }),
  maxPerson: integer(['定员', 'Person limit'], 0, 99, { required: true, list: true }),
  peopleNow: integer(['当前人数', 'People now'], 0, 10_000, { readOnly: true, list: true }),
  weightNow: decimal(['当前药量', 'Explosive now'], 12, 3, { readOnly: true, list: true, unit: 'kg' }),
  maxPersonStr: text(['定员说明', 'People'], 40, { readOnly: true }),
  permittedProducts: json(['允许物料', 'Permitted materials'], z.array(z.string().max(4)).max(20)),
  workStart: clock(['作业开始', 'Work from'], { default: '06:00' }),
  workEnd: clock(['作业结束', 'Work to'], { default: '18:30' }),
  productionState: code(['生产状态', 'Production status'], productionState, {
    required: true,
    default: productionState.is.inProduction,
    search: 'eq',
    list: true,
  }),
  stopReason: code(['停产原因', 'Stop reason'], stopReason, {
    requiredWhen: { field: 'productionState', is: [productionState.is.stopped], message: say.stopReasonRequired },
  }),
  stopFrom: time(['停产起', 'Stopped from']),
  stopTo: time(['停产止', 'Stopped to']),
  settingId: ref(['设置方案', 'Setting'], 'workplace-setting', { readOnly: true }),
  settingName: text(['方案名称', 'Setting name'], 60, { readOnly: true }),
  isEnableVideoWarning: flag(['视频报警', 'Video warning'], { default: 1 }),
  isEnablePdsImage: flag(['PDS抓图', 'PDS image'], { default: 1 }),
  soundCheck: flag(['声音检测', 'Sound detection']),
  staticDischargeWicksId: ref(['静电释放器', 'Static discharger'], 'electrostatic'),
  staticDischargeWicksName: text(['静电释放器名', 'Static discharger name'], 60, { readOnly: true }),
  staticDischargeWicksEnable: flag(['静电联动', 'Static discharger linked']),
  safeDistance: decimal(['内部安全距离', 'Internal safety distance'], 8, 2, { min: 0, unit: 'm' }),
  protectiveBarrier: flag(['防护屏障', 'Protective barrier']),
  platCode: text(['平台编码', 'Platform code'], 40, { search: 'eq' }),
  deviceCount: integer(['设备数', 'Devices'], 0, 100_000, { readOnly: true, list: true }),
  bjCount: integer(['未处理报警', 'Open warnings'], 0, 100_000, { readOnly: true, list: true }),
  worstSeverity: code(['最高级别', 'Highest severity'], warnSeverity, { readOnly: true }),
  /** Null without devices: not connected, rather than offline. */
  onLine: flag(['在线', 'Online'], { readOnly: true, search: 'eq', list: true }),
  layoutFiles: files(['平面图', 'Layout']),
  ...geo,
  ...review(reviewStatus),
  ...base,
}
const row = rowSchema(fields)
const decision = {
  status: code(['审核结论', 'Decision'], reviewStatus, { required: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500),
}
const id = { id: ref(['工库房', 'Workplace'], 'workplace', { required: true }) }
const changes = z.union([z.array(changeRow), paged(changeRow)])

const rate = z.number().nullable()
const counted = z.object({ total: z.number(), online: z.number(), offline: z.number(), rate })
const online = counted.extend({
  inProduction: z.number(),
  stopped: z.number(),
  overMan: z.number(),
  byRegion: z.array(z.object({ region: z.string(), name: z.string(), ...counted.shape })),
})

/** 工库房 (domain-model.md#R2.1). Written by `add` and `update`; an enterprise's changes are reviewed first. */
export const workplace = resource({
  path: '/yhjg-dp/sss/Dashboard/workplace',
  label: ['工库房', 'Workplace'],
  area: 'workplace',
  table: 'wp_workplace',
  view: 'wp_workplace_v',
  idAlias: 'positionId',
  fields,
  standard: { page: 'page', remove: 'remove', list: '/yhjg-dp/sss/Dashboard/enterprise/workplace/list' },
  calls: {
    info: get(['工库房详情', 'Workplace details'], id, row, 'workplace_view'),
    findOneWorkplace: get(['查询工库房', 'Find a workplace'], id, row, 'workplace_view', {
      path: '/yhjg-base/workplace/findOneWorkplace',
    }),
    add: post(
      ['新增工库房', 'Add a workplace'],
      // Optional for the enterprise's own users.
      { ...fields, ...reasonFields, enterpriseId: { ...fields.enterpriseId, required: false } },
      z.object({ id: z.string() }),
      'workplace_add',
    ),
    update: post(
      ['修改工库房', 'Change a workplace'],
      { ...optional(fields), ...reasonFields, ...id },
      z.object({ id: z.string() }),
      'workplace_edit',
    ),
    setting: post(
      ['设置工库房', 'Set limits and switches'],
      { ...settingFields, ...reasonFields },
      done,
      'workplace_edit',
    ),
    process: post(
      ['审核变更', 'Review a change'],
      { id: ref(['变更', 'Change'], 'workplace-process', { required: true }), ...decision },
      done,
      'workplace_process',
    ),
    batchProcess: post(
      ['批量审核变更', 'Review changes'],
      { ids: text(['变更', 'Changes'], 4000, { required: true }), ...decision },
      done,
      'workplace_process',
    ),
    workplaceProcessList: get(
      ['工库房变更', 'Workplace changes'],
      {
        enterpriseName: text(['企业名称', 'Enterprise name'], 100),
        status: code(['审核状态', 'Review status'], reviewStatus),
        applyTime_datege: time(['申请时间起', 'Applied from']),
        applyTime_datelt: time(['申请时间止', 'Applied before']),
        current: integer(['页码', 'Page'], 1, 1_000_000),
        size: integer(['每页条数', 'Page size'], 1, 500),
      },
      changes,
      'workplace_view',
      { path: '/yhjg-dp/sss/Dashboard/workplaceProcessList' },
    ),
    workplaceProcessInfo: get(
      ['工库房变更详情', 'Workplace change details'],
      { id: ref(['变更', 'Change'], 'workplace-process', { required: true }) },
      changeRow,
      'workplace_view',
      {
        path: '/yhjg-dp/sss/Dashboard/workplaceProcessInfo',
      },
    ),
    workplaceProcessImpact: get(
      ['工库房变更影响', 'Impact of a workplace change'],
      { id: ref(['变更', 'Change'], 'workplace-process', { required: true }) },
      changeImpact,
      'workplace_view',
      { path: '/yhjg-dp/sss/Dashboard/workplaceProcessImpact' },
    ),
    onlineSummary: get(['工库房在线汇总', 'Workplaces online'], {}, online, 'stat_view', {
      path: '/yhjg-online/workplace/summary',
    }),
  },
})
