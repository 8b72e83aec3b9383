import { alwaysClimbs } from '@fengsui/contract/video/truth.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import type { Claim } from './claims.ts'

/** Score of a camera whose warnings of a type are mostly wrong, by record key. */
export type Doubts = ReadonlyMap<string, number>

/** Returns the claims of image analysis that a person looks at before they climb; the highest severity is never among them. */
export async function doubtsOf(db: Db, claims: readonly Claim[]): Promise<Doubts> {
  const seen = claims.filter(
    ({ by, severity, place }) =>
      by.metric?.key === 'aiEvent' && String(severity) !== alwaysClimbs && place.deviceId !== null,
  )
  if (seen.length === 0) return new Map()
  const rows = seen.map(({ key, typeKey, place }) => ({ key, typeKey, deviceId: place.deviceId }))
  const found = await sql<{ key: string; score: string }>`select r.key, t.score::text as score
    from ${recordset(rows, 'key text, type_key text, device_id bigint')}
    join vid_truth t on t.device_id = r.device_id and t.type_key = r.type_key and t.doubtful = 1`.execute(db)
  return new Map(found.rows.map(({ key, score }) => [key, Number(score)]))
}

/** Puts opened records of doubtful cameras into the queue. */
export async function queueDoubtful(
  db: Db,
  opened: readonly { readonly record: { readonly id: string; readonly key: string; readonly typeKey: string } }[],
  doubts: Doubts,
): Promise<void> {
  const rows = opened.flatMap(({ record: { id, key, typeKey } }) => {
    const score = doubts.get(key)
    return score === undefined ? [] : [{ warnId: id, typeKey, score }]
  })
  if (rows.length === 0) return
  await sql`insert into vid_review (warn_id, enterprise_id, type_key, score)
    select x.id, x.enterprise_id, r.type_key, r.score from ${recordset(rows, 'warn_id bigint, type_key text, score numeric')}
    join warn_event x on x.id = r.warn_id on conflict (warn_id) do nothing`.execute(db)
}
