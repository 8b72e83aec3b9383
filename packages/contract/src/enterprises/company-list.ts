import { z } from 'zod'
import {
  abnormalReason,
  companyListVariant,
  enterpriseLevel,
  enterpriseNature,
  enterpriseStatus,
  enterpriseType,
  productionState,
  riskGrade,
} from '../dictionaries/enterprises.ts'
import { keysOf } from '../kit/dictionary.ts'
import { code, date, decimal, integer, json, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { geo } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const
const shown = { readOnly: true, list: true } as const

const abnormality = z.object({
  reason: z.enum(keysOf(abnormalReason)),
  /** Percent online of `lowOnlineRate`, else how many warnings, certificates, submissions or devices. */
  count: z.number().nullable(),
  /** Reason given by the authority, or the name of the certificate. */
  note: z.string().nullable(),
})
export type Abnormality = z.infer<typeof abnormality>

/** Which list is asked for; all enterprises without it. */
export const companyListFilters = {
  type: code(['名单', 'List'], companyListVariant, { search: 'eq' }),
}
export const companyListMost = 1000

/** Reason of an enterprise on the list of random checks. */
export const drawnReason: Label = ['{month}随机抽查', 'Drawn for a check in {month}']

/** 企业名单 (domain-model.md#R2.14): brief of an enterprise, in four lists. */
export const companyList = resource({
  path: '/yhjg-dp/sss/Dashboard/company',
  label: ['企业名单', 'Company list'],
  area: 'enterprise',
  table: 'ent_enterprise',
  view: 'ent_company_v',
  title: 'enterpriseName',
  standard: { page: '/yhjg-dp/sss/Dashboard/getCompanyPage', list: '/yhjg-dp/sss/Dashboard/getCompanyList' },
  idAlias: 'enterpriseId',
  fields: {
    enterpriseName: text(['企业名称', 'Enterprise name'], 100, { ...shown, search: 'like' }),
    shortName: text(['简称', 'Short name'], 30, ro),
    creditCode: text(['统一社会信用代码', 'Credit code'], 18, { ...ro, search: 'eq' }),
    /** Why it is on the list: for key supervision the authority's words; for abnormal ones all reasons. */
    reason: text(['列入原因', 'Reason'], 500, { ...shown, priority: 'decides' }),
    abnormalReasons: json(['异常原因', 'Abnormalities'], z.array(abnormality), ro),
    riskGrade: code(['风险等级', 'Risk grade'], riskGrade, { ...shown, search: 'eq' }),
    riskScore: decimal(['风险分（每小时）', 'Risk score (hourly)'], 5, 2, shown),
    unhandled: integer(['未处理报警', 'Unhandled warnings'], 0, 1e6, shown),
    warnToday: integer(['今日报警', 'Warnings today'], 0, 1e6, shown),
    onlineRate: decimal(['在线率', 'Online'], 5, 2, { ...shown, unit: '%' }),
    peopleNow: integer(['当前在岗', 'People now'], 0, 1e6, shown),
    lastCheckDate: date(['最近检查', 'Last check'], shown),
    enterpriseType: code(['企业类型', 'Type'], enterpriseType, { ...shown, search: 'eq' }),
    enterpriseLevel: code(['企业等级', 'Level'], enterpriseLevel, { ...shown, search: 'eq' }),
    enterpriseNature: code(['企业性质', 'Nature'], enterpriseNature, { ...ro, search: 'eq' }),
    enterpriseStatus: code(['企业状态', 'Status'], enterpriseStatus, { ...shown, search: 'eq' }),
    productionState: code(['生产状态', 'Production'], productionState, { ...shown, search: 'eq' }),
    regionCode: ref(['行政区划', 'Region'], 'region', { ...ro, search: 'subtree' }),
    regionName: text(['所在区划', 'Region name'], 60, shown),
    organizeId: ref(['监管机构', 'Supervising organisation'], 'organize', { ...ro, search: 'subtree' }),
    organizeName: text(['监管机构', 'Supervising organisation'], 100, ro),
    principal: text(['主要负责人', 'Head of plant'], 30, shown),
    principalPhone: text(['负责人电话', 'Phone of head'], 20, shown),
    longitude: { ...geo.longitude, readOnly: true },
    latitude: { ...geo.latitude, readOnly: true },
  },
})

/** Words of an abnormality with its figure: 红色报警未处理2条. */
export function abnormalityWords({ reason, count, note }: Abnormality): Label {
  const [zh, en] = abnormalReason.entries[reason]
  if (reason === abnormalReason.is.lowOnlineRate) return [`${zh}（${count}%）`, `${en} (${count}%)`]
  const more = [note, count !== null && count > 1 ? String(count) : null].filter((one) => one !== null && one !== '')
  return more.length > 0 ? [`${zh}（${more.join('，')}）`, `${en} (${more.join(', ')})`] : [zh, en]
}
