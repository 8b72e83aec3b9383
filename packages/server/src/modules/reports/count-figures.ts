import {
  type CountedFigure,
  type ReportFigure,
  type ReportSpan,
  rowsBehind,
} from '@fengsui/contract/reports/report-figures.ts'
import { sql } from 'kysely'
import type { Caller, Db } from '../../framework/context.ts'
import { listConditions } from '../../framework/store/page.ts'
import { onlineShare } from '../devices/index.ts'

/** The organisation itself as a reader: a report holds the same figures for every author. */
const readerOf = (tenantId: string, organizeId: string): Caller => ({
  userId: '0',
  account: '',
  name: '',
  tenantId,
  userType: 'sss',
  deptId: null,
  roleIds: [],
  roles: [],
  permissions: new Set(),
  organizeId,
  enterpriseId: null,
  escalationLevel: 0,
  accessScope: { kind: 'tenant' },
  sessionId: '',
  mustChange: false,
})

const lastDay = (until: string): string =>
  new Date(Date.parse(`${until}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

/** Counts the figures of an organisation and those below it, each over the rows of the list that it leads to. */
export async function countFigures(
  db: Db,
  figures: readonly ReportFigure[],
  { tenantId, ...span }: ReportSpan & { readonly tenantId: string },
  now: Date,
): Promise<CountedFigure[]> {
  const caller = readerOf(tenantId, span.organizeId)
  const counted: CountedFigure[] = []
  for (const figure of figures) counted.push(...(await countOne(db, caller, figure, span, now)))
  return counted
}

async function countOne(
  db: Db,
  caller: Caller,
  figure: ReportFigure,
  span: ReportSpan,
  now: Date,
): Promise<CountedFigure[]> {
  const { key, list, measure, split } = figure
  const whole = (value: number | null): CountedFigure[] => [{ key, part: null, value }]
  if (measure === 'onlineRate') return whole(await onlineShare(db, { ...span, to: lastDay(span.until) }, now))
  const where = listConditions({ caller }, list.of, rowsBehind(figure, null, span))
  if (measure === 'minutes') {
    const found = await sql<{ mean: number | null }>`select
      (avg(extract(epoch from handle_time - warn_time)) / 60)::float8 as mean from warn_event_v where ${where}`.execute(
      db,
    )
    return whole(rounded(found.rows[0]?.mean ?? null))
  }
  const part = split ? sql`coalesce(${sql.ref(split.field)}::text, '')` : sql`''`
  const found = await sql<{ part: string; n: number }>`select ${part} as part, count(*)::int as n
    from ${sql.table(list.of.view)} where ${where}
    group by 1 order by 2 desc, 1`.execute(db)
  if (!split) return whole(found.rows.reduce((sum, { n }) => sum + n, 0))
  return found.rows.map(({ part, n }) => ({ key, part, value: n }))
}
