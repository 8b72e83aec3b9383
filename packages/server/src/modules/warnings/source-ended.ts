import type { SourceEnd } from '@fengsui/contract/warnings/source-end.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'

/**
 * Marks open warnings whose source was disabled or moved. Later data from it cannot recover them: they are
 * handled and verified like any other, and state why no newer data arrives.
 */
export async function sourceEnded(tx: Tx, deviceId: string, end: SourceEnd): Promise<void> {
  await sql`update warn_event set source_end = ${end} where device_id = ${deviceId} and close_time is null
    and recover_time is null and source_end is distinct from 'moved'`.execute(tx)
}

/** A disabled source is enabled again at the same place: its data counts for its warnings again. */
export async function sourceReturned(tx: Tx, deviceId: string): Promise<void> {
  await sql`update warn_event set source_end = null where device_id = ${deviceId} and close_time is null
    and source_end = 'disabled'`.execute(tx)
}
