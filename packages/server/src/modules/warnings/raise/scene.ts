import type { Severity } from '@fengsui/contract/warnings/ladder.ts'
import type { Db } from '../../../kit/context.ts'
import type { TakeNumbers } from '../../../kit/store/kept-numbers.ts'
import { type Ladders, readLadders } from '../rungs/ladders.ts'
import { findRecipients, type Recipients } from '../rungs/people.ts'
import type { OpenRecord } from './book.ts'
import type { Claim } from './claims.ts'

/** What a batch needs to know of ladders and people. */
export interface RaiseContext {
  readonly now: Date
  readonly ladders: Ladders
  readonly crew: (enterpriseId: string) => Recipients
  /** Numbers of records that are kept ready; without it, or when it has too few, they are drawn from the sequence. */
  readonly numbers?: TakeNumbers | undefined
}

/** The ladder a record is on now. */
export const ladderFor = ({ place, severity }: OpenRecord, { ladders }: RaiseContext) =>
  ladders(place.tenantId, place.regionCode, String(severity) as Severity)

/** Ladders and crews are read when something begins, worsens or chatters, which is seldom. */
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
