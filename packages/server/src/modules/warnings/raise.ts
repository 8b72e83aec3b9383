import type { Db } from '../../framework/context.ts'
import type { LiveEvent } from '../../framework/events/outbox.ts'
import type { Decision } from '../../framework/store/decision.ts'
import type { TakeNumbers } from '../../framework/store/number-pool.ts'
import { type Claim, claimsOf } from './raise/claims.ts'
import { asRaise, continueRecords } from './raise/continue-records.ts'
import { lockOpen } from './raise/locked.ts'
import { notifyRecipients } from './raise/notify-recipients.ts'
import { type Opened, openRecords } from './raise/open.ts'
import { loadRaiseContext, type RaiseContext } from './raise/raise-context.ts'
import { knownStarts, readBook } from './raise/read-book.ts'
import { episodeOf, type OpenRecord } from './raise/record-book.ts'
import { isReplay, recordClaim } from './raise/record-claim.ts'
import { writeBook } from './raise/write-book.ts'

/**
 * Raises, continues and ends warnings from telemetry; the only entry point (domain-model.md#D). Runs inside
 * the caller's transaction, in the order of the decisions; idempotent.
 *
 * It takes locks and, unless `effect` collects the live events for the caller's own `emit`, writes these
 * itself: call it once and as the transaction's last statement.
 */
export async function applyDecisions(
  db: Db,
  decisions: readonly Decision[],
  now: Date,
  effect?: (event: LiveEvent) => void,
  numbers?: TakeNumbers,
): Promise<void> {
  if (decisions.length === 0) return
  const made = await claimsOf(db, decisions)
  const records = await lockOpen(db, made)
  const claims = await continueRecords(db, made, records, now)
  const scene = await loadRaiseContext(db, claims, records, now)
  const opened = await openMissing(db, claims, records, { ...scene, numbers })
  const book = await readBook(db, records, claims)
  for (const claim of claims) recordClaim(book, claim)
  await writeBook(db, book, now)
  await notifyRecipients(db, [...records.values()], opened, scene, effect)
}

/** Opens a record for each new episode whose key has no open one. */
async function openMissing(
  db: Db,
  claims: readonly Claim[],
  records: Map<string, OpenRecord>,
  scene: RaiseContext,
): Promise<Opened[]> {
  const lacking = claims.filter(({ key, decision, again }) => (decision.act === 'raise' || again) && !records.has(key))
  if (lacking.length === 0) return []
  const known = await knownStarts(db, lacking)
  const fresh = lacking.flatMap((claim): Claim[] => {
    const { decision, again } = claim
    if (again && decision.act === 'hit') return [{ ...claim, decision: asRaise(decision, again) }]
    return isReplay(known.get(episodeOf(claim)), startOfEpisode(claim)) ? [] : [claim]
  })
  if (fresh.length === 0) return []
  const { records: own, opened } = await openRecords(db, fresh, scene)
  for (const record of own) records.set(record.key, record)
  return opened
}
const startOfEpisode = ({ decision }: Claim) => decision.startTime
