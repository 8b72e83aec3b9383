import type { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type RawBuilder, sql } from 'kysely'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { momentOf } from '../../framework/store/period.ts'

/** A period cut into equal parts by the Shanghai calendar; the last part contains the present. */
export interface Buckets {
  readonly from: Date
  readonly to: Date
  /** One chart label per part. */
  readonly labels: readonly string[]
  /** Where each part begins, and where the last one ends, as sent to clients. */
  readonly edges: readonly string[]
  /**
   * The 1-based number of the part that contains a moment; 0 before the first part, one too many after the
   * last.
   */
  readonly at: (moment: RawBuilder<unknown>) => RawBuilder<number>
}

const hour = 3_600_000
const day = 24 * hour
type Step = {
  readonly begin: (now: Date) => Date
  readonly before: (at: Date, n: number) => Date
  label: (at: string) => string
}

/** Start of a day in Shanghai, whose UTC offset has been constant since 1991. */
const midnight = (at: Date): Date => momentOf(shanghai(at).slice(0, 10))
const monday = (at: Date): Date => {
  const start = midnight(at)
  const weekday = new Date(start.getTime() + 8 * hour).getUTCDay()
  return new Date(start.getTime() - ((weekday + 6) % 7) * day)
}
const monthBegin = (at: Date, back: number): Date => {
  const [year = 0, month = 1] = shanghai(at).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1))
  return momentOf(first.toISOString().slice(0, 10))
}
const days = (label: Step['label'], begin = midnight, length = day): Step => ({
  begin,
  before: (at, n) => new Date(at.getTime() - n * length),
  label,
})
const steps: Readonly<Record<KeyOf<typeof timebucket>, readonly [count: number, step: Step]>> = {
  '1': [
    24,
    days(
      (at) => at.slice(11, 16),
      (now) => new Date(Math.floor(now.getTime() / hour) * hour),
      hour,
    ),
  ],
  '2': [7, days((at) => at.slice(5, 10))],
  '3': [30, days((at) => at.slice(5, 10))],
  '4': [13, days((at) => at.slice(5, 10), monday, 7 * day)],
  '5': [12, { begin: (now) => monthBegin(now, 0), before: monthBegin, label: (at) => at.slice(0, 7) }],
}

/**
 * Returns the parts of a period: 24 hours, 7 days, 30 days, 13 weeks from Monday, 12 months
 * (domain-model.md#G).
 */
export function bucketsOf(period: KeyOf<typeof timebucket> | null | undefined, now: Date): Buckets {
  const [count, { begin, before, label }] = steps[period ?? '3']
  const last = begin(now)
  const edges = Array.from({ length: count }, (_, n) => before(last, count - 1 - n))
  const list = sql`${edges.map((at) => at.toISOString())}::timestamptz[]`
  return {
    from: edges[0] ?? last,
    to: now,
    labels: edges.map((at) => label(shanghai(at))),
    edges: [...edges, before(last, -1)].map((at) => shanghai(at)),
    at: (moment) => sql`width_bucket(${moment}, ${list})`,
  }
}

/**
 * Returns a series with a value for every part, from rows that name their part; 0 for parts without a row.
 */
export function seriesOf(
  { labels }: Pick<Buckets, 'labels'>,
  rows: readonly { readonly bucket: number; readonly value: string | number | null }[],
): number[] {
  const values = labels.map(() => 0)
  for (const { bucket, value } of rows)
    if (bucket >= 1 && bucket <= values.length) values[bucket - 1] = Number(value ?? 0)
  return values
}
