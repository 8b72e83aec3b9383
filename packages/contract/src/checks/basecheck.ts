import { z } from 'zod'
import { checkStatus } from '../dictionaries/checks.ts'
import { enforcementResult, enforcementType } from '../dictionaries/registers.ts'
import { userType } from '../dictionaries/system.ts'
import { get } from '../kit/call.ts'
import { code, date, files, integer, json, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { checkItems, templateItems } from './check-items.ts'

const ro = { readOnly: true } as const

/**
 * Figures of a week that begins on Monday in Shanghai: `plan` plants drawn for the month that were not checked
 * before it, `done` checks, `problems` failed items, and the hidden troubles made from those checks, `rectified`
 * closed and `open` not.
 */
const week = z.object({
  plan: z.number(),
  done: z.number(),
  problems: z.number(),
  rectified: z.number(),
  open: z.number(),
  byDay: z.array(z.object({ date: z.string(), count: z.number() })),
})
export type CheckWeek = z.infer<typeof week>

/**
 * 日常检查 (domain-model.md#R2.9): a visit by an authority or a check by the enterprise itself. Each failed item makes
 * a hidden trouble in the same transaction.
 */
export const basecheck = resource({
  path: '/yhjg-dp/sss/Dashboard/basecheck',
  label: ['日常检查', 'Check'],
  area: 'hidden',
  table: 'ops_base_check',
  view: 'ops_base_check_v',
  title: 'checkNo',
  prefix: 'JC',
  standard: ['page', 'detail', 'submit'],
  fields: {
    checkNo: text(['检查编号', 'Number'], 30, { ...ro, search: 'like', list: true }),
    ...ent,
    checkSide: code(['检查方', 'Checked by'], userType, { ...ro, search: 'eq', list: true }),
    checkType: code(['检查类型', 'Type'], enforcementType, {
      required: true,
      default: enforcementType.is.dailyInspection,
      search: 'eq',
      list: true,
    }),
    checkDate: date(['检查日期', 'Date'], { required: true, dated: 'past', search: 'range', list: true }),
    checkers: text(['检查人员', 'Checkers'], 100, { required: true, list: true }),
    checkOrg: ref(['检查机构', 'Organisation'], 'organize', { ...ro, search: 'eq' }),
    checkOrgName: text(['检查机构', 'Organisation'], 60, { ...ro, list: true }),
    accompany: text(['陪同人员', 'Accompanied by'], 60),
    items: json(['检查项', 'Items'], checkItems, { required: true }),
    failCount: integer(['不符合项', 'Failed items'], 0, 200, { ...ro, list: true }),
    conclusion: code(['结论', 'Conclusion'], enforcementResult, { required: true, search: 'eq', list: true }),
    deadline: date(['整改期限', 'Deadline'], { list: true }),
    signFile: files(['签字文书', 'Signed form']),
    status: code(['状态', 'Status'], checkStatus, { ...ro, search: 'eq', list: true }),
    ...base,
  },
  calls: {
    thisWeek: get(['本周检查', 'Checks of this week'], {}, week, 'hidden_view'),
    template: get(
      ['检查项', 'Items to check'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
      z.object({ templateName: z.string().nullable(), items: templateItems }),
      'hidden_view',
    ),
  },
})
