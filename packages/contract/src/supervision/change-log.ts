import { z } from 'zod'
import { deviceKind } from '../dictionaries/devices.ts'
import { code, json, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { changeSubject } from './change.ts'

const value = (label: Label) => json(label, z.unknown(), { readOnly: true, list: true })

/** 变更日志: every field change of a device, room, binding or limit: user, time, reason, approver. */
export const changeLog = resource({
  path: '/yhjg-dp/sss/Dashboard/change-log',
  label: ['变更日志', 'Change log'],
  area: 'device',
  table: 'change_log',
  view: 'change_log_v',
  title: 'subjectName',
  standard: ['page'],
  fields: {
    time: time(['变更时间', 'Changed at'], { readOnly: true, search: 'range', list: true }),
    ...ent,
    subject: code(['变更对象', 'Changed object'], changeSubject, { readOnly: true, search: 'eq', list: true }),
    subjectId: ref(['对象编号', 'Object ID'], 'any', { readOnly: true, search: 'eq' }),
    subjectName: text(['对象名称', 'Name'], 120, { readOnly: true, search: 'like', list: true }),
    deviceId: ref(['设备', 'Device'], 'device', { readOnly: true, search: 'eq' }),
    deviceName: text(['设备', 'Device'], 60, { readOnly: true }),
    deviceKind: code(['设备类型', 'Device type'], deviceKind, { readOnly: true, search: 'eq' }),
    workplaceId: ref(['工库房', 'Workplace'], 'workplace', { readOnly: true, search: 'eq' }),
    workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, search: 'like', list: true }),
    field: text(['字段', 'Field'], 40, { readOnly: true, search: 'eq' }),
    fieldName: text(['变更项', 'Item'], 60, { readOnly: true, list: true }),
    oldValue: value(['原值', 'Old value']),
    newValue: value(['新值', 'New value']),
    userId: ref(['变更人', 'Changed by'], 'user', { readOnly: true }),
    userName: text(['变更人', 'Changed by'], 30, { readOnly: true, search: 'like', list: true }),
    reason: text(['变更理由', 'Reason'], 500, { readOnly: true, list: true }),
    requestId: ref(['审核的变更', 'Approved change'], 'device-change', { readOnly: true }),
    reviewUserName: text(['审核人', 'Reviewer'], 30, { readOnly: true, list: true }),
    reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true }),
  },
})
