import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kit/context.ts'
import type { HitDecision, RaiseDecision } from '../../../kit/decision.ts'
import { numberIn } from '../../../kit/params.ts'
import { episodeKey, episodeOf, type OpenRecord } from './book.ts'
import type { Claim } from './claims.ts'
import { numberOf } from './locked.ts'

const quietHours = (severity: Severity) => numberIn(sql`x.tenant_id`, `warn.verdict.quietHours.${severity}`)

/** After a record was closed, what raised it may go on for so long before it is raised again. */
const afterHandling = sql`interval '30 minutes'`
/** The same of a false alarm or no violation: time to repair the sensor, the less the graver it is. */
const afterVerdict = sql`interval '1 hour' * case x.severity ${sql.join(
  (['1', '2', '3'] as const).map((of) => sql`when ${of} then ${quietHours(of)}`),
  sql` `,
)} else ${quietHours('4')} end`

interface Row {
  deviceId: string
  typeKey: string
  ruleId: string
  parentId: string
  startTime: Date
  closeTime: Date
  threshold: string | null
  unitText: string | null
}

/**
 * The claims, where those say so (`again`) that go on although people closed their record: words end a record, not what
 * raised it. News count that are newer than the closing.
 */
export async function continueRecords(
  db: Db,
  claims: readonly Claim[],
  records: ReadonlyMap<string, OpenRecord>,
  now: Date,
): Promise<readonly Claim[]> {
  const lacking = claims.filter(({ key, decision }) => decision.act === 'hit' && !records.has(key))
  if (lacking.length === 0) return claims
  const ids = [...new Set(lacking.map(({ decision }) => decision.deviceId))]
  const found = await sql<Row>`
    select e.device_id, e.type_key, e.rule_id, e.parent_id, e.start_time, e.threshold, x.close_time, x.unit_text
    from warn_episode e join warn_occurrence o on o.id = e.occurrence_id join warn_event x on x.id = o.warn_id
    where e.device_id = any(${ids}::bigint[]) and e.end_time is null
      and x.close_time + case when x.nature = '001' then ${afterHandling} else ${afterVerdict} end <= ${now}`.execute(
    db,
  )
  if (found.rows.length === 0) return claims
  const byEpisode = new Map(found.rows.map((row) => [episodeKey(row), row]))
  return claims.map((claim) => {
    const row = records.has(claim.key) ? undefined : byEpisode.get(episodeOf(claim))
    return row ? withAgain(claim, row) : claim
  })
}

function withAgain(claim: Claim, { startTime, closeTime, threshold, unitText }: Row): Claim {
  const { decision } = claim
  if (decision.act !== 'hit' || decision.startTime !== startTime.getTime() || decision.time <= closeTime.getTime())
    return claim
  const again = { closeTime: closeTime.getTime(), threshold: numberOf(threshold), unit: unitText ?? '' }
  return { ...claim, again }
}

/** What goes on, as if it began with this reading: for the record that it is raised again with. */
export const asRaise = (decision: HitDecision, { threshold, unit }: NonNullable<Claim['again']>): RaiseDecision => ({
  ...decision,
  act: 'raise',
  startTime: decision.time,
  threshold,
  unit,
})
