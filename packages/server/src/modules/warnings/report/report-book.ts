import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { recordset } from '../../../framework/store/recordset.ts'
import type { Claim } from '../raise/claims.ts'
import { type RecordRow, recordColumns, toRecord } from '../raise/locked.ts'
import { type OccurrenceRow, toOccurrence } from '../raise/read-book.ts'
import type { Book, OpenRecord } from '../raise/record-book.ts'
import type { Reported } from '../report.ts'
import { keyOfReport } from './claims.ts'

/** Reads the open occurrences of some records. */
export async function reportedBook(db: Db, records: ReadonlyMap<string, OpenRecord>): Promise<Book> {
  const ids = [...records.values()].map(({ id }) => id)
  const found = await sql<OccurrenceRow>`select * from warn_occurrence
    where warn_id = any(${ids}::bigint[]) and end_time is null`.execute(db)
  return {
    records,
    byId: new Map([...records.values()].map((record) => [record.id, record])),
    occurrences: found.rows.map(toOccurrence),
    episodes: new Map(),
  }
}

type Owned = RecordRow & { tenantId: string; enterpriseId: string; regionCode: string; typeKey: string }

/** Returns the open records of some objects, locked in the global lock order. */
export async function lockReported(db: Db, reported: readonly Reported[]): Promise<Map<string, OpenRecord>> {
  const keys = reported.map(keyOfReport)
  const found =
    await sql<Owned>`select ${recordColumns}, tenant_id, enterprise_id, region_code, type_key from warn_event
    where dedup_key = any(${keys}) and close_time is null order by id for update`.execute(db)
  return new Map(
    found.rows.map((row) => {
      const { tenantId, enterpriseId, regionCode, typeKey } = row
      const nowhere = { deviceId: null, deviceName: '', kind: null, workplaceId: null, workplaceName: null }
      const place = { ...nowhere, stationId: null, warehouseId: null, tenantId, enterpriseId, regionCode }
      return [row.dedupKey, toRecord(row, { place, typeKey })]
    }),
  )
}

/** Updates the texts of open records: remaining days, differing figures. */
export async function mergeReport(
  db: Db,
  records: ReadonlyMap<string, OpenRecord>,
  claims: readonly Claim[],
): Promise<void> {
  const rows = claims.flatMap(({ key, told }) => {
    const record = records.get(key)
    return record && told ? [{ id: record.id, content: told.content[0], contentEn: told.content[1] }] : []
  })
  await sql`update warn_event x set content = r.content, content_en = r.content_en
    from ${recordset(rows, 'id bigint, content text, content_en text')}
    where x.id = r.id and (x.content, x.content_en) is distinct from (r.content, r.content_en)`.execute(db)
}
