import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'

interface Known {
  id: string
  serialNo: number | null
  name: string
  casNo: string | null
}
export interface Entries {
  /**
   * Returns the id of the entry a row matches: by serial number, else by name and CAS number, else by a CAS
   * number that is unique.
   */
  readonly idOf: (row: Omit<Known, 'id' | 'serialNo'> & { serialNo: number }) => string | undefined
}

/** Reads the existing entries and indexes them for an import. */
export async function readEntries(db: Db): Promise<Entries> {
  const { rows } = await sql<Known>`select id, serial_no, name, cas_no from chem_catalog where is_deleted = 0`.execute(
    db,
  )
  const bySerial = new Map(rows.flatMap((row) => (row.serialNo === null ? [] : [[row.serialNo, row.id] as const])))
  const byName = new Map(rows.map((row) => [`${row.name} ${row.casNo ?? ''}`, row.id]))
  const byCas = new Map<string, Known[]>()
  for (const row of rows) if (row.casNo) byCas.set(row.casNo, [...(byCas.get(row.casNo) ?? []), row])
  return {
    idOf: ({ serialNo, name, casNo }) => {
      const named = bySerial.get(serialNo) ?? byName.get(`${name} ${casNo ?? ''}`)
      if (named) return named
      const [one, another] = casNo ? (byCas.get(casNo) ?? []) : []
      return one && !another && one.serialNo === null ? one.id : undefined
    },
  }
}
