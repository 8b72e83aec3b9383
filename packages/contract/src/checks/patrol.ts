import { z } from 'zod'
import { patrolResult, patrolType } from '../dictionaries/checks.ts'
import { get } from '../kit/call.ts'
import { code, date, files, integer, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { idList } from '../kit/id-list.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { troubleCategory } from '../registers/enterprisehiddentrouble.ts'

const ro = { readOnly: true } as const
const whenAbnormal = { field: 'result', is: [patrolResult.is.abnormal] } as const

const day = z.object({ date: z.string(), count: z.number() })
/** Counts of a week that begins on Monday in Shanghai; `coverage` in percent, null without enterprises. */
const week = z.object({
  total: z.number(),
  video: z.number(),
  site: z.number(),
  abnormal: z.number(),
  enterprisesCovered: z.number(),
  enterprisesTotal: z.number(),
  coverage: z.number().nullable(),
  byDay: z.array(day),
})
export type PatrolWeek = z.infer<typeof week>

/** 巡查 (domain-model.md#R2.8): by an enterprise or an authority. An abnormal result makes a hidden trouble. */
export const patrol = resource({
  path: '/yhjg-dp/sss/Dashboard/patrol',
  label: ['巡查', 'Patrol'],
  area: 'hidden',
  table: 'ops_patrol',
  view: 'ops_patrol_v',
  title: 'patrolNo',
  prefix: 'XC',
  standard: ['page', 'detail', 'submit'],
  fields: {
    patrolNo: text(['巡查单号', 'Number'], 30, { ...ro, search: 'like', list: true }),
    ...ent,
    patrolType: code(['巡查类型', 'Type'], patrolType, { required: true, search: 'eq', list: true }),
    patrolUser: ref(['巡查人', 'Patroller'], 'user', { required: true, search: 'eq' }),
    patrolUserName: text(['巡查人', 'Patroller'], 30, { ...ro, list: true }),
    patrolOrg: ref(['巡查机构', 'Patrolled by'], 'organize', { ...ro, search: 'eq' }),
    patrolOrgName: text(['巡查机构', 'Patrolled by'], 60, { ...ro, list: true }),
    startTime: time(['开始时间', 'Start'], { required: true, dated: 'past', search: 'range', list: true }),
    endTime: time(['结束时间', 'End'], { dated: 'past', list: true }),
    workplaceIds: idList(['巡查点位', 'Points'], { required: true }),
    workplaceNames: text(['巡查点位', 'Points'], 4000, ro),
    pointCount: integer(['点位数', 'Number of points'], 0, 5000, { ...ro, list: true }),
    result: code(['结果', 'Result'], patrolResult, { required: true, search: 'eq', list: true }),
    problem: text(['发现问题', 'Problem'], 500, { requiredWhen: whenAbnormal, list: true }),
    /** These become the hidden trouble's. */
    category: code(['隐患类别', 'Category'], troubleCategory, { requiredWhen: whenAbnormal }),
    responsible: text(['整改责任人', 'Responsible person'], 30, { requiredWhen: whenAbnormal }),
    deadline: date(['整改期限', 'Deadline']),
    hiddenTroubleId: ref(['转隐患', 'Hidden trouble'], 'enterprisehiddentrouble', ro),
    troubleNo: text(['转隐患', 'Hidden trouble'], 30, { ...ro, list: true }),
    files: files(['照片', 'Photos'], { accepts: pictures, requiredWhen: whenAbnormal }),
    ...base,
  },
  calls: {
    thisWeek: get(['本周巡查', 'Patrols of this week'], {}, week, 'hidden_view'),
  },
})
