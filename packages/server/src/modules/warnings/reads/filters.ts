import { handleStatus, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Input } from '@fengsui/contract/kit/field.ts'
import { warningFilters } from '@fengsui/contract/warnings/warning.ts'
import { repeatsFrom } from '@fengsui/contract/warnings/who.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context } from '../../../framework/context.ts'
import type { RawInput } from '../../../framework/http/implement.ts'
import { read } from '../../../framework/http/read-input.ts'
import type { ExtraConditions } from '../../../framework/store/page.ts'
import { containsWords } from '../../../framework/store/text-search.ts'
import { ofDetectors } from './detector-warnings.ts'

type Condition = RawBuilder<boolean>

/**
 * Filter conditions of a warning list in addition to its fields: the family's sources, open or closed, mine,
 * search text.
 */
export const warningsAlso =
  (sources: readonly string[] | null) =>
  (ctx: Context, query: RawInput): ExtraConditions => {
    const asked = read(warningFilters, query)
    const { open, closed, mine, repeatedAlarm, keyword, detectors } = asked
    const conditions: Condition[] = []
    if (sources) conditions.push(sql`source in (${sql.join([...sources])})`)
    if (given(open)) conditions.push(isOpen(open === 1))
    if (given(closed)) conditions.push(isOpen(closed === 0))
    if (given(mine)) conditions.push(mine === 1 ? waitsForCaller(ctx.caller) : sql`not ${waitsForCaller(ctx.caller)}`)
    if (given(repeatedAlarm)) conditions.push(repeatedAlarm === 1 ? repeated : sql`not ${repeated}`)
    if (keyword) conditions.push(says(keyword))
    if (detectors) conditions.push(ofDetectors[detectors])
    conditions.push(...inTime(asked))
    return conditions
  }

/** How long a warning lasted, up to now while it lasts, and how many minutes its handling took. */
function inTime(asked: Input<typeof warningFilters>): Condition[] {
  const { lastedFrom, lastedBelow, tookFrom, tookBelow, timed } = asked
  const conditions: Condition[] = []
  if (typeof lastedFrom === 'number') conditions.push(sql`duration_seconds >= ${lastedFrom}`)
  if (typeof lastedBelow === 'number') conditions.push(sql`duration_seconds < ${lastedBelow}`)
  if (typeof tookFrom === 'number') conditions.push(sql`handle_minutes >= ${tookFrom}`)
  if (typeof tookBelow === 'number') conditions.push(sql`handle_minutes < ${tookBelow}`)
  if (given(timed)) conditions.push(timed === 1 ? sql`handle_time is not null` : sql`handle_time is null`)
  return conditions
}

const given = (flag: 0 | 1 | null | undefined): flag is 0 | 1 => flag === 0 || flag === 1
/** `isRepeatedAlarm` of the contract as an SQL condition. */
const repeated = sql<boolean>`(false_alarms >= ${repeatsFrom})`
const isOpen = (open: boolean): Condition => (open ? sql`close_time is null` : sql`close_time is not null`)

/** `waitsFor` of the contract as an SQL condition. */
export function waitsForCaller({ userType, escalationLevel, userId }: Caller): Condition {
  const acts = sql<boolean>`handle_status in (${sql.lit(handleStatus.is.unhandled)}, ${sql.lit(handleStatus.is.falseAlarmRefused)}, ${sql.lit(handleStatus.is.nonViolationRefused)}) and nature = ${sql.lit(warnNature.is.violation)}`
  const handled = sql<boolean>`handle_status = ${sql.lit(handleStatus.is.handled)}`
  const level = sql`handle_type::int`
  if (userType === 'esp') {
    const checks = sql<boolean>`${handled} and ${level} <= 2 and handle_user is distinct from ${userId} and ${escalationLevel} = 2`
    return sql`(close_time is null and ((${acts} and ${escalationLevel} > 0) or (${checks})))`
  }
  const decides = sql<boolean>`nature <> ${sql.lit(warnNature.is.violation)}
    and least(7, greatest(case severity when '1' then 4 else 3 end, ${level}) + ${repeated}::int) = ${escalationLevel}`
  const checks = sql<boolean>`${handled} and greatest(3, ${level}) = ${escalationLevel}`
  return sql`(close_time is null and ((${acts} and ${level} = ${escalationLevel}) or (${decides}) or (${checks})))`
}

const worded = ['warnNo', 'content', 'enterpriseName', 'workplaceName', 'deviceName'] as const

function says(keyword: string): Condition {
  return sql`(${sql.join(
    worded.map((name) => containsWords(sql.ref(name), keyword)),
    sql` or `,
  )})`
}
