import { timebucket } from '../dictionaries/statistics.ts'
import { code, date, integer, ref } from '../kit/field.ts'

/** Subject and period of a figure (domain-model.md#G). */
export const statInput = {
  oid: ref(['监管机构', 'Organisation'], 'organize'),
  eid: ref(['企业', 'Enterprise'], 'enterprise'),
  timebucket: code(['统计周期', 'Period'], timebucket, { default: timebucket.is.month }),
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
