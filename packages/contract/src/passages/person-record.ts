import { z } from 'zod'
import { personDesc } from '../dictionaries/enterprises.ts'
import { personKind } from '../dictionaries/passages.ts'
import { inOut } from '../dictionaries/warehouse.ts'
import { get } from '../kit/call.ts'
import { code, decimal, flag, ref, text, time } from '../kit/field.ts'
import { importCalls } from '../kit/import-calls.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const
const dashboard = '/yhjg-dp/sss/Dashboard'

const passage = z.object({ inOut: z.string(), passTime: z.string(), place: z.string().nullable() })
const dayOnSite = z.object({
  date: z.string(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  minutesOnSite: z.number(),
  /** A way in without a way out, closed at midnight. */
  missingOut: z.boolean(),
  passages: z.array(passage),
})
export type DayOnSite = z.infer<typeof dayOnSite>

const personInside = z.object({
  id: z.string(),
  personName: z.string(),
  personNo: z.string().nullable(),
  personKind: z.string(),
  workplaceName: z.string().nullable(),
  gateName: z.string().nullable(),
  passTime: z.string(),
})
const inside = z.object({
  at: z.string(),
  enterpriseName: z.string(),
  /** Ways in of strangers without a way out, of 16 hours. */
  strangers: z.number(),
  people: z.array(personInside),
})
export type Inside = z.infer<typeof inside>

/** 人员进出 (domain-model.md#R2.7): passages at wing gates. Nobody changes or deletes them. */
export const factoryPersonRecord = resource({
  path: `${dashboard}/factoryPersonRecord`,
  label: ['人员进出', 'Passage'],
  area: 'staff',
  table: 'ops_person_record',
  view: 'ops_person_record_v',
  title: 'personName',
  standard: ['page'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { ...ro, search: 'eq' }),
    personId: ref(['人员', 'Person'], 'user-staff', { ...ro, search: 'eq' }),
    personName: text(['姓名', 'Name'], 30, { ...ro, search: 'like', list: true }),
    personNo: text(['工号', 'Number'], 40, { ...ro, search: 'eq', list: true }),
    cardNo: text(['卡号', 'Card'], 40, { ...ro, search: 'eq' }),
    personKind: code(['人员类别', 'Category'], personKind, { ...ro, search: 'eq', list: true }),
    personDesc: code(['人员说明', 'Remark on person'], personDesc, { ...ro, search: 'eq', list: true }),
    inOut: code(['方向', 'Direction'], inOut, { ...ro, search: 'eq', list: true }),
    passTime: time(['通过时间', 'Passed at'], { ...ro, search: 'range', list: true, priority: 'decides' }),
    gateId: ref(['翼闸', 'Gate'], 'winggate', { ...ro, search: 'eq' }),
    gateName: text(['翼闸', 'Gate'], 60, { ...ro, list: true }),
    gateArea: text(['通行区域', 'Area'], 40, { ...ro, list: true }),
    /** The camera that the gate had when the passage was recorded. */
    cameraId: ref(['摄像机', 'Camera'], 'camera', { ...ro, search: 'eq' }),
    cameraName: text(['摄像机', 'Camera'], 60, ro),
    workplaceId: ref(['工库房', 'Workplace'], 'workplace', { ...ro, search: 'eq' }),
    workplaceName: text(['工库房', 'Workplace'], 60, { ...ro, list: true }),
    similarity: decimal(['相似度', 'Similarity'], 5, 2, { ...ro, list: true, unit: '%' }),
    temperature: decimal(['体温', 'Body temperature'], 4, 1, { ...ro, unit: '℃' }),
    discharged: flag(['已释放静电', 'Discharged'], { ...ro, list: true }),
    photo: text(['抓拍', 'Picture'], 255, ro),
    warnId: ref(['关联报警', 'Warning'], 'warning', ro),
    imported: flag(['表格导入', 'From a sheet'], { ...ro, search: 'eq', list: true }),
    createTime: time(['记录时间', 'Recorded at'], ro),
  },
  calls: {
    ...importCalls(['人员进出', 'Passages'], 'staff_add', 'import-passages'),
    entryExit: get(
      ['人员出入记录', 'Days on site of a person'],
      {
        enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
        personId: ref(['人员', 'Person'], 'user-staff'),
        personNo: text(['工号', 'Number'], 40),
        start: time(['开始时间', 'From'], { required: true }),
        end: time(['结束时间', 'To'], { required: true }),
      },
      z.array(dayOnSite),
      'staff_view',
      { path: `${dashboard}/person/entryExit` },
    ),
    inside: get(
      ['在场人员', 'People on site'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
      inside,
      'staff_view',
    ),
  },
})

/** A person is a stranger below this similarity of the face, in percent. */
export const leastSimilarity = 80

export const passageMessages = {
  importedTime: [
    '通过时间应在最近31天内，不能晚于现在',
    'The time must be within the last 31 days and not in the future',
  ],
  who: ['请输入人员或工号', 'Enter a person or a staff number'],
  rangeTooLong: ['查询时间不能超过31天', 'The period must not exceed 31 days'],
  stranger: ['{time}有陌生人进入', 'an unknown person entered at {time}'],
  plate: ['{time}未登记车辆「{plate}」驶入', 'the unregistered vehicle {plate} entered at {time}'],
  unlicensed: [
    '{time}{name}无有效特种作业操作证，进入涉药区域',
    '{name} entered at {time} without a valid special operations certificate',
  ],
  overPeople: ['在内{n}人，超过定员{m}人', '{n} people inside; the limit is {m}'],
  offHours: ['作业时间外仍有{n}人在内', '{n} people inside outside working hours'],
} as const
