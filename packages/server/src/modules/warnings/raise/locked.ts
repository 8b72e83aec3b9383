import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Claim } from './claims.ts'
import type { OpenRecord } from './record-book.ts'

/** A row of `warn_event` as needed by the batch. */
export interface RecordRow {
  id: string
  dedupKey: string
  source: string
  handleStatus: string
  handleType: string
  nature: string
  severity: string
  ruleId: string | null
  threshold: string | null
  worstValue: string | null
  warnTime: Date
  createTime: Date
  lastTime: Date
  lastValue: string | null
  recoverTime: Date | null
  hitCount: number
  chattering: number
  sourceEnd: string | null
}
const columns = sql.raw(`id, dedup_key, source, handle_status, handle_type, nature, severity, rule_id, threshold,
  worst_value, warn_time, create_time, last_time, last_value, recover_time, hit_count, chattering, source_end`)
export const recordColumns = columns

export const numberOf = (value: string | number | null): number | null => (value === null ? null : Number(value))

export function toRecord(row: RecordRow, { place, typeKey }: Pick<Claim, 'place' | 'typeKey'>): OpenRecord {
  return {
    id: row.id,
    key: row.dedupKey,
    place,
    typeKey,
    source: row.source,
    handleStatus: row.handleStatus,
    handleType: Number(row.handleType),
    nature: row.nature,
    warnedAt: row.createTime.getTime(),
    severity: Number(row.severity) as OpenRecord['severity'],
    ruleId: row.ruleId,
    threshold: numberOf(row.threshold),
    worstValue: numberOf(row.worstValue),
    warnTime: row.warnTime.getTime(),
    lastTime: row.lastTime.getTime(),
    lastValue: numberOf(row.lastValue),
    recoverTime: row.recoverTime?.getTime() ?? null,
    hitCount: row.hitCount,
    chattering: row.chattering === 1,
    sourceEnd: row.sourceEnd,
    worseBy: null,
    deeds: [],
    touched: false,
  }
}

/** Returns the open records of some keys, locked in the global lock order. */
export async function lockOpen(db: Db, claims: readonly Claim[]): Promise<Map<string, OpenRecord>> {
  const byKey = new Map(claims.map((claim) => [claim.key, claim]))
  const found = await sql<RecordRow>`select ${columns} from warn_event
    where dedup_key = any(${[...byKey.keys()]}) and close_time is null order by id for update`.execute(db)
  return new Map(
    found.rows.flatMap((row) => {
      const claim = byKey.get(row.dedupKey)
      return claim ? [[row.dedupKey, toRecord(row, claim)] as const] : []
    }),
  )
}
