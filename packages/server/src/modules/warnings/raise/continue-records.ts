import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { HitDecision, RaiseDecision } from '../../../framework/store/decision.ts'
import { numberIn } from '../../../framework/store/params.ts'
import type { Claim } from './claims.ts'
import { numberOf } from './locked.ts'
import { episodeKey, episodeOf, type OpenRecord } from './record-book.ts'

const quietHours = (severity: Severity) => numberIn(sql`x.tenant_id`, `warn.verdict.quietHours.${severity}`)

/** After handling, the cause may persist this long before it is raised again. */
const afterHandling = sql`interval '30 minutes'`
/** The same after a false alarm or no violation: time to repair the sensor, longer for lower severities. */
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
 * Marks the claims (`again`) whose cause persists although users closed their record: closing ends the
 * record, not the cause. Only data newer than the closing counts.
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
      and x.close_time + case when x.nature = ${sql.lit(warnNature.is.violation)} then ${afterHandling} else ${afterVerdict} end <= ${now}`.execute(
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

/** Converts a continuing hit to a raise at this reading, for the new record. */
export const asRaise = (decision: HitDecision, { threshold, unit }: NonNullable<Claim['again']>): RaiseDecision => ({
  ...decision,
  act: 'raise',
  startTime: decision.time,
  threshold,
  unit,
})
