import { enterpriseStatus } from '../dictionaries/enterprises.ts'
import { hiddenTroubleStatus } from '../dictionaries/registers.ts'
import { simpleReview } from '../dictionaries/reviews.ts'
import type { statGroup } from '../dictionaries/statistics.ts'
import { stockBizType } from '../dictionaries/warehouse.ts'
import { handleStatus, warnSource } from '../dictionaries/warnings.ts'
import type { enterprise } from '../enterprises/enterprise.ts'
import { type KeyOf, keysOf } from '../kit/dictionary.ts'
import { detectorTypes } from '../warnings/detector-warnings.ts'
import { familySources } from '../warnings/warning.ts'

type Filters = Readonly<Record<string, string>>
/** Subject of a statistics page. */
export interface Subject {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
  /** Of warnings only: those raised in a region. */
  readonly region?: string | null | undefined
}
/** A part of a period: its begin, and the begin of the next. */
export type Part = readonly [from: string, until: string]

/** Ledger types that count as sold and as purchased; reversals subtract. */
export const tradeTypes = {
  sales: [stockBizType.is.sales, stockBizType.is.distribution],
  purchase: [stockBizType.is.purchase],
} as const
/** Ledger types of further figures of the summary. */
const deedTypes = {
  ...tradeTypes,
  production: [stockBizType.is.production],
  use: [stockBizType.is.use],
  discard: [stockBizType.is.discard],
} as const
/** Ledger types between two stores of one enterprise: neither received nor issued. */
export const transferTypes = [stockBizType.is.transferIn, stockBizType.is.transferOut] as const

/** Field of the register by which enterprises are grouped. */
export const groupFields = {
  region: 'countyId',
  type: 'enterpriseType',
  level: 'enterpriseLevel',
  nature: 'enterpriseNature',
  economicType: 'economicType',
  mode: 'modeOfOperation',
} as const satisfies Readonly<Record<KeyOf<typeof statGroup>, keyof typeof enterprise.fields>>

/** Filters by a key, or by its absence. */
const keyed = (field: string, key: string): Filters => (key === '' ? { [`${field}_null`]: '1' } : { [field]: key })

const ofSubject = ({ oid, eid }: Subject): Filters => ({
  ...(eid ? { enterpriseId: eid } : oid ? { organizeId: oid } : {}),
})
const during = (field: string, [from, until]: Part): Filters => ({
  [`${field}_datege`]: from,
  [`${field}_datelt`]: until,
})

/*
 * Each function returns the filters of a list that select exactly the rows a figure counts: a bar leads to them, and a
 * test compares both.
 */

/** Enterprises of a group; without `by`, of all. For an organisation and those below it. */
export const enterprisesOf = (
  { oid }: Pick<Subject, 'oid'>,
  by?: { group: KeyOf<typeof statGroup>; key: string },
): Filters => ({ ...(oid ? { organizeId: oid } : {}), ...(by ? keyed(groupFields[by.group], by.key) : {}) })

/** Batches in stock of a category; goods without one by their class. */
export const stockOf = (subject: Subject, category?: { key: string; material: string }): Filters => ({
  ...ofSubject(subject),
  ...(category ? keyed('productCategory', category.key) : {}),
  ...(category?.key === '' ? { materialClass: category.material } : {}),
})

/** Movements of goods sold, purchased, made, used or discarded in a part of a period, of one category when given. */
export const tradeOf = (
  subject: Subject,
  of: keyof typeof deedTypes,
  part: Part,
  category?: { field: 'productCategory' | 'materialClass'; key: string },
): Filters => ({
  ...ofSubject(subject),
  originType: deedTypes[of].join(','),
  ...during('moveTime', part),
  ...(category ? keyed(category.field, category.key) : {}),
})

/** All movements of a part of a period: what changed stock since the part before. */
export const movementsOf = (subject: Subject, part: Part): Filters => ({
  ...ofSubject(subject),
  ...during('moveTime', part),
})

const isTransfer = (type: string): boolean => (transferTypes as readonly string[]).includes(type)

/** Movements into stores (`I`), out of them (`O`) or both in a part of a period, without transfers. */
export const flowOf = (subject: Subject, direction: 'I' | 'O' | undefined, part: Part): Filters => ({
  ...ofSubject(subject),
  originType: keysOf(stockBizType)
    .filter((type) => type !== stockBizType.is.reversal && type.startsWith(direction ?? '') && !isTransfer(type))
    .join(','),
  ...during('moveTime', part),
})

/** Verified documents of a type since a day. */
export const documentsOf = (subject: Subject, side: 'in' | 'out', type: string, from: string): Filters => ({
  ...ofSubject(subject),
  [side === 'in' ? 'inStoreType' : 'outStoreType']: type,
  verifyStatus: simpleReview.is.reviewed,
  [side === 'in' ? 'instoreDate_datege' : 'outstoreDate_datege']: from,
})

/** Warnings in a period, open and closed. */
export const warningsOf = (subject: Subject, part: Part): Filters => ({
  ...ofSubject(subject),
  ...(subject.region ? { regionCode: subject.region } : {}),
  ...during('warnTime', part),
})

const dayMs = 86_400_000
/** Warnings that a risk score at the end of a day (yyyy-MM-dd) counts: those of the 30 days that end with it (domain-model.md#D.4). */
export function warningsOfScore(subject: Subject, day: string): Filters {
  const at = (days: number) => `${new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)} 00:00:00`
  return warningsOf(subject, [at(-29), at(1)])
}

/** Hidden troubles that are not closed. */
export const troublesOf = (subject: Subject): Filters => ({
  ...ofSubject(subject),
  status_notequal: hiddenTroubleStatus.is.closed,
})

/** Enterprises that count in the risk of a region, those at and above a score alone where its grade is given. */
export const enterprisesAt = (region: string, grade?: '1' | '2'): Filters => ({
  regionCode: region,
  // Those that are closed or deregistered come after these.
  enterpriseStatus_le: enterpriseStatus.is.underRectification,
  ...(grade ? { riskGrade: grade } : {}),
})

/** Devices of a kind's list; those that count as online, or do not, where it is asked. */
export const devicesOf = ({ eid }: Pick<Subject, 'eid'>, isOnline?: boolean): Filters => ({
  ...(eid ? { enterpriseId: eid } : {}),
  ...(isOnline === undefined ? {} : { countsOnline: isOnline ? '1' : '0' }),
})

/** Warnings that are open and have not recovered, of a type when given, that last so many seconds at least. */
export const lastingOf = (subject: Subject, typeKey?: string, seconds?: number): Filters => ({
  ...ofSubject(subject),
  recoverTime_null: '1',
  ...(typeKey ? { typeKey } : {}),
  ...(seconds ? { lastedFrom: String(seconds) } : {}),
})

/** Types of people beyond a limit, at once and for long. */
export const overManTypes = [detectorTypes.overMan, detectorTypes.longOverMan] as const

/** Warnings of people detectors of people beyond a limit in a part of a period. */
export const overManOf = (subject: Subject, part: Part): Filters => ({
  ...warningsOf(subject, part),
  source: warnSource.is.peopleMonitoring,
  typeKey: overManTypes.join(','),
})

/** Neither handled nor confirmed to be no violation. */
export const undecided = [
  handleStatus.is.unhandled,
  handleStatus.is.falseAlarmRefused,
  handleStatus.is.nonViolationRefused,
] as const

/** Warnings of people detectors in a part of a period, by the figure that counts them. */
export const detectorWarningsOf = (
  subject: Subject,
  part: Part,
  figure: keyof typeof detectorTypes | 'total' | 'offline' | 'other' | 'unhandled' = 'total',
): Filters => ({
  ...warningsOf(subject, part),
  detectors: figure === 'offline' ? 'outage' : figure === 'other' ? 'other' : 'all',
  ...(Object.hasOwn(detectorTypes, figure) ? { typeKey: detectorTypes[figure as keyof typeof detectorTypes] } : {}),
  ...(figure === 'unhandled' ? { handleStatus: undecided.join(',') } : {}),
})

/** Warnings of a family of sources in a part of a period, of one enterprise. */
export const familyOf = (eid: string, part: Part, family: keyof typeof familySources): Filters => ({
  ...warningsOf({ eid }, part),
  source: familySources[family].join(','),
})
