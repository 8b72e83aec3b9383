import type { SourceEnd } from '@fengsui/contract/warnings/source-end.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/context.ts'

/**
 * The source of open warnings is switched off or taken elsewhere. What comes from it later cannot recover them: they are
 * handled and verified like any other, and say why they tell nothing newer.
 */
export async function sourceEnded(tx: Tx, deviceId: string, end: SourceEnd): Promise<void> {
  await sql`update warn_event set source_end = ${end} where device_id = ${deviceId} and close_time is null
    and recover_time is null and source_end is distinct from 'moved'`.execute(tx)
}

/** A source that was switched off is on again where it was: from now on it tells of its warnings. */
export async function sourceReturned(tx: Tx, deviceId: string): Promise<void> {
  await sql`update warn_event set source_end = null where device_id = ${deviceId} and close_time is null
    and source_end = 'disabled'`.execute(tx)
}
