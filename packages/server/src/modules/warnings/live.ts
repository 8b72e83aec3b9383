import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { LiveEvent } from '../../framework/events/outbox.ts'
import { serializeRow } from '../../framework/http/serialize-row.ts'
import type { Row } from '../../framework/store/row.ts'

/** Returns a live event per warning: the action and the row as shown in lists. */
export async function warningEvents(db: Db, actions: ReadonlyMap<string, string>): Promise<LiveEvent[]> {
  if (actions.size === 0) return []
  const found =
    await sql<Row>`select * from warn_event_v where id = any(${[...actions.keys()]}::bigint[]) order by id`.execute(db)
  return found.rows.map((row) => ({
    kind: 'warning',
    tenantId: String(row.tenantId),
    regionCode: String(row.regionCode),
    enterpriseId: String(row.enterpriseId),
    payload: { action: actions.get(String(row.id)), warning: serializeRow(warn, row) },
  }))
}
