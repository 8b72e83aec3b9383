import { staffPost, watchState } from '../dictionaries/staff.ts'
import { code, flag, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const

/** 夜间值守: who of a plant watches a store, or the plant as a whole, from when to when. */
export const nightWatch = resource({
  path: '/yhjg-dp/sss/Dashboard/nightwatch',
  label: ['夜间值守', 'Night watch'],
  area: 'staff',
  table: 'ops_night_watch',
  view: 'ops_night_watch_v',
  title: 'realName',
  fields: {
    ...ent,
    /** Of the same enterprise, with a certificate that is valid until the end of the watch. */
    staffId: ref(['值守人员', 'On watch'], 'user-staff', { required: true, search: 'eq' }),
    realName: text(['值守人员', 'On watch'], 30, { ...ro, search: 'like', list: true }),
    post: code(['岗位', 'Post'], staffPost, { ...ro, search: 'eq', list: true }),
    /** Without one the plant as a whole is watched. */
    workplaceId: ref(['值守库房', 'Store'], 'workplace', { search: 'eq' }),
    workplaceName: text(['值守库房', 'Store'], 60, { ...ro, list: true }),
    watchFrom: time(['值守开始', 'Watch from'], { required: true, search: 'range', list: true, priority: 'decides' }),
    watchTo: time(['值守结束', 'Watch to'], { required: true, list: true }),
    watchState: code(['值守状态', 'Watch state'], watchState, { ...ro, search: 'eq', list: true }),
    /** Whether the certificate is valid for the whole watch. */
    certified: flag(['持证', 'Certified'], { ...ro, search: 'eq', list: true }),
    remark: text(['备注', 'Remark'], 255),
    ...base,
  },
})

/**
 * The longest watch, in hours, how far ahead and back its beginning may be, and how long before and after it who is on
 * watch may come and leave.
 */
export const watchBounds = { hours: 24, daysAhead: 31, minutesBack: 60, graceMinutes: 30 } as const

export const nightWatchMessages = {
  tooLong: ['一次值守不能超过{hours}小时', 'A watch must not exceed {hours} hours'],
  tooEarly: [
    '值守开始不能早于{minutes}分钟前，已过去的值守不能补录',
    'The watch must not begin more than {minutes} minutes ago: past watches cannot be entered afterwards',
  ],
  tooFar: ['值守开始不能晚于{days}天后', 'The watch must begin within {days} days'],
  otherPlace: ['值守库房应属于本企业', 'The store must be of the same enterprise'],
  twice: ['「{name}」在{from}至{to}已安排在此处值守', '"{name}" is on watch here already from {from} to {to}'],
  over: ['值守已结束，不能修改', 'The watch is over and can no longer be changed'],
  running: [
    '值守已开始，只能修改结束时间和备注',
    'The watch has begun: only its end and the remark can still be changed',
  ],
  endPast: ['值守结束不能早于现在', 'The watch must not end in the past'],
  begun: ['值守已开始', 'the watch has begun'],
  act: ['安排值守', 'to be on watch'],
  storing: ['储存类特种作业操作证', 'special operations certificate for storing'],
  either: ['储存类特种作业操作证或安全资格证书', 'special operations certificate for storing or safety qualification'],
  uncertified: [
    '值守人员{name}在值守期间没有有效证书（{from}至{to}）',
    '{name} is on night watch without a valid certificate ({from} to {to})',
  ],
} as const satisfies Record<string, Label>
