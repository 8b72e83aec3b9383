import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { Db } from '../../../framework/context.ts'
import type { TakeNumbers } from '../../../framework/store/number-pool.ts'
import { type Ladders, readLadders } from '../escalation/ladders.ts'
import { findRecipients, type Recipients } from '../escalation/recipients.ts'
import type { Claim } from './claims.ts'
import type { OpenRecord } from './record-book.ts'

/** Escalation ladders and recipients needed by a batch. */
export interface RaiseContext {
  readonly now: Date
  readonly ladders: Ladders
  readonly crew: (enterpriseId: string) => Recipients
  /** Pre-allocated record numbers; missing or exhausted, numbers come from the sequence. */
  readonly numbers?: TakeNumbers | undefined
}

/** Returns the current ladder of a record. */
export const ladderFor = ({ place, severity }: OpenRecord, { ladders }: RaiseContext) =>
  ladders(place.tenantId, place.regionCode, String(severity) as Severity)

/** Reads ladders and recipients lazily: only when something starts, worsens or chatters, which is rare. */
export async function loadRaiseContext(
  db: Db,
  claims: readonly Claim[],
  records: ReadonlyMap<string, OpenRecord>,
  now: Date,
): Promise<RaiseContext> {
  const loud = claims.filter(({ key, severity, decision, again }) => {
    const record = records.get(key)
    if (!record) return decision.act === 'raise' || again !== undefined
    return decision.act !== 'recover' && (severity < record.severity || (decision.chattering && !record.chattering))
  })
  if (loud.length === 0) return { now, ladders: none, crew: none }
  const recipients = await findRecipients(db, [...new Set(loud.map(({ place }) => place.enterpriseId))], now)
  return { now, ladders: await readLadders(db), crew: (id) => recipients.get(id) ?? (new Map() as Recipients) }
}
const none = () => {
  throw new Error('a quiet batch asks for no ladder')
}
