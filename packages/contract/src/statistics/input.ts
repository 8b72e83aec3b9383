import { timebucket } from '../dictionaries/statistics.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { code, date, integer, ref } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'

/** Subject and period of a figure (domain-model.md#G). */
export const statInput = {
  oid: ref(['监管机构', 'Organisation'], 'organize'),
  eid: ref(['企业', 'Enterprise'], 'enterprise'),
  timebucket: code(['统计周期', 'Period'], timebucket, { default: timebucket.is.month }),
}
/** What a period counts, up to now (domain-model.md#G). */
export const periodWords: Readonly<Record<KeyOf<typeof timebucket>, Label>> = {
  [timebucket.is.day]: ['最近 24 小时', 'last 24 hours'],
  [timebucket.is.week]: ['最近 7 天', 'last 7 days'],
  [timebucket.is.month]: ['最近 30 天', 'last 30 days'],
  [timebucket.is.quarter]: ['最近 13 周', 'last 13 weeks'],
  [timebucket.is.year]: ['最近 12 个月', 'last 12 months'],
}
/** A custom date range instead of a bucket. */
export const statDays = {
  startDate: date(['开始日期', 'From']),
  endDate: date(['结束日期', 'To']),
}
export const statPage = {
  ...statInput,
  ...statDays,
  current: integer(['页码', 'Page'], 1, 1_000_000),
  size: integer(['每页', 'Rows per page'], 1, 500),
}
