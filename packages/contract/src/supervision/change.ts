import { z } from 'zod'
import { deviceKind } from '../dictionaries/devices.ts'
import { done, get, post } from '../kit/call.ts'
import { choiceList, dictionary, type KeyOf } from '../kit/dictionary.ts'
import { code, files, flag, json, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { machine } from '../kit/machine.ts'
import { ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { changeImpact } from './impact.ts'

export const changeStatus = dictionary('changeStatus', ['审核状态', 'Review status'], {
  approved: ['1', '通过', 'Approved'],
  pending: ['2', '待审核', 'Pending'],
  returned: ['3', '退回', 'Returned'],
  withdrawn: ['4', '已撤回', 'Withdrawn'],
  approvedInPart: ['5', '部分通过', 'Approved in part'],
})
export type ChangeState = KeyOf<typeof changeStatus>

/**
 * Review of an enterprise's change to a device, a binding, a workstation or a limit: approved parts take
 * effect; returned or withdrawn, nothing changes.
 */
export const deviceChangeReview = machine({
  initial: '2',
  moves: {
    approve: { from: ['2'], to: '1', needs: 'device_process' },
    approvePart: { from: ['2'], to: '5', needs: 'device_process' },
    sendBack: { from: ['2'], to: '3', needs: 'device_process' },
    withdraw: { from: ['2'], to: '4', needs: 'device_edit' },
  },
} as const satisfies {
  initial: ChangeState
  moves: Record<string, { from: readonly ChangeState[]; to: ChangeState; needs: string }>
})

export const changeType = choiceList('workplaceChangeType', ['变更类型', 'Change type'], {
  add: ['新增', 'Added'],
  update: ['修改', 'Changed'],
  setting: ['设置', 'Set'],
  remove: ['删除', 'Deleted'],
})

/** Subject of the change: a resource by the last segment of its path. */
export const changeSubject = choiceList('changeSubject', ['变更对象', 'Changed object'], {
  workplace: ['工库房', 'Workplace'],
  setting: ['设置方案', 'Setting'],
  station: ['工位', 'Workstation'],
  device: ['设备', 'Device'],
  'gateway-port': ['网关端口', 'Gateway port'],
  rule: ['报警阈值', 'Limit'],
  majorhazardunit: ['重大危险源单元', 'Major hazard source unit'],
  'map-area': ['地图区域', 'Map area'],
  certificate: ['企业证照', 'Enterprise certificate'],
  userCertificate: ['人员证书', 'Staff certificate'],
  staff: ['从业人员', 'Staff member'],
  warehousestocktake: ['库存盘点', 'Stocktake'],
  warehouseinstore: ['入库单', 'In-store document'],
  warehouseoutstore: ['出库单', 'Out-store document'],
  indexinformation: ['指标', 'Quota'],
})
export type ChangeSubject = KeyOf<typeof changeSubject>

const image = (label: Label) => json(label, z.record(z.string(), z.unknown()).nullable(), { readOnly: true })

/** Fields of every change pending review. */
export const requestFields = {
  ...ent,
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { readOnly: true, search: 'eq' }),
  workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, search: 'like', list: true }),
  subject: code(['变更对象', 'Changed object'], changeSubject, { readOnly: true, search: 'eq', list: true }),
  subjectId: ref(['对象编号', 'Object ID'], 'any', { readOnly: true, search: 'eq' }),
  subjectName: text(['对象名称', 'Name'], 120, { readOnly: true, search: 'like', list: true }),
  changeType: code(['变更类型', 'Change type'], changeType, { readOnly: true, search: 'eq', list: true }),
  status: code(['审核状态', 'Review status'], changeStatus, { readOnly: true, search: 'eq', list: true }),
  before: image(['变更前', 'Before']),
  after: image(['变更后', 'After']),
  reason: text(['变更理由', 'Reason'], 500, { readOnly: true, list: true }),
  files: files(['附件', 'Attachments'], { readOnly: true }),
  applyUser: ref(['申请人', 'Applied by'], 'user', { readOnly: true }),
  applyUserName: text(['申请人', 'Applied by'], 30, { readOnly: true, list: true }),
  applyTime: time(['申请时间', 'Applied at'], { readOnly: true, search: 'range', list: true }),
  /** Due time of the review (parameter change.reviewDays); when it passes, the reviewers are warned. */
  dueTime: time(['审核期限', 'Review due by'], { readOnly: true, search: 'range', list: true }),
  overdue: flag(['审核逾期', 'Review overdue'], { readOnly: true, search: 'eq' }),
  reviewUser: ref(['审核人', 'Reviewer'], 'user', { readOnly: true }),
  reviewUserName: text(['审核人', 'Reviewer'], 30, { readOnly: true, list: true }),
  reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, search: 'range', list: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true, list: true }),
  /** Fields approved in a partial approval; the others remain unchanged. */
  approvedFields: json(['同意的变更项', 'Approved items'], z.array(z.string()).nullable(), { readOnly: true }),
  createTime: time(['创建时间', 'Created at'], { readOnly: true }),
}

const fields = {
  ...requestFields,
  deviceId: ref(['设备', 'Device'], 'device', { readOnly: true, search: 'eq' }),
  deviceName: text(['设备', 'Device'], 60, { readOnly: true }),
  deviceKind: code(['设备类型', 'Device type'], deviceKind, { readOnly: true, search: 'eq' }),
  applyUserPhone: text(['申请人电话', 'Phone'], 20, { readOnly: true }),
}

const difference = z.object({
  field: z.string(),
  label: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  /** For a field that references a row: its name. */
  oldName: z.string().nullable().optional(),
  newName: z.string().nullable().optional(),
})
export type Difference = z.infer<typeof difference>
/** All differing fields of a change. */
export const changeDiff = z.array(difference)
const withDiff = z.looseObject({ diff: changeDiff })
/** Schema of a change in responses: all differing fields with labels in the reader's language. */
export const changeRowOf = <T>(row: z.ZodType<T>) => row.and(withDiff)

/** A subset of a change: field names, comma-separated. */
const parts = text(['同意的变更项', 'Approved items'], 2000)
const change = { id: ref(['变更', 'Change'], 'device-change', { required: true }) }

/** 设备变更: an enterprise's requests for changes that weaken supervision, with their outcome. */
export const deviceChange = resource({
  path: '/yhjg-dp/sss/Dashboard/device-change',
  label: ['设备变更', 'Device change'],
  area: 'device',
  table: 'change_request',
  view: 'change_request_v',
  only: { area: 'device' },
  title: 'subjectName',
  standard: ['page'],
  derived: { diff: changeDiff },
  fields,
  calls: {
    detail: get(['设备变更详情', 'Device change details'], change, changeRowOf(rowSchema(fields)), 'device_view'),
    impact: get(['变更影响', 'Impact of a change'], { ...change, fields: parts }, changeImpact, 'device_view'),
    process: post(
      ['审核设备变更', 'Review device changes'],
      {
        ids: text(['变更', 'Changes'], 4000, { required: true }),
        status: code(['审核结论', 'Decision'], changeStatus, { required: true }),
        reviewOpinion: text(['审核意见', 'Comments'], 500),
        fields: parts,
      },
      done,
      'device_process',
    ),
    withdraw: post(['撤回设备变更', 'Withdraw a device change'], change, done, 'device_edit'),
  },
})
