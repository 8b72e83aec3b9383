import { majorhazardunit } from '@fengsui/contract/chemicals/major-hazard.ts'
import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { unitBeyond } from './major-hazard.ts'

/** Resource and hooks with which an approved change of a major hazard unit is applied. */
export const unitSubject = { of: majorhazardunit, beyond: unitBeyond }

/** Adds the names of rooms and chemicals to a unit change. */
export async function withUnitNames<T extends { diff: Difference[] }>(db: Db, change: T): Promise<T> {
  const diff: Difference[] = []
  for (const line of change.diff) {
    const nameOf = line.field === 'workplaceIds' ? roomNames : line.field === 'substances' ? chemicalNames : null
    diff.push(
      nameOf
        ? { ...line, oldName: await nameOf(db, line.old, line.new), newName: await nameOf(db, line.new, line.old) }
        : line,
    )
  }
  return { ...change, diff }
}

/** Returns the number of rooms and their names, those missing on the other side first. */
const roomNames = (db: Db, ids: unknown, others: unknown) =>
  named(
    sql<{ name: string | null }>`select count(*) || ' · ' || string_agg(coalesce(w.name, x.id), '、'
        order by ${JSON.stringify(others ?? [])}::jsonb ? x.id, x.n) as name
      from jsonb_array_elements_text(${JSON.stringify(ids ?? [])}::jsonb) with ordinality x (id, n)
      left join wp_workplace w on w.id = x.id::bigint`.execute(db),
  )
const chemicalNames = (db: Db, substances: unknown) =>
  named(
    sql<{
      name: string | null
    }>`select string_agg(concat(c.name, ' ', x.value ->> 'tonnes', ' t'), '、' order by x.n) as name
      from jsonb_array_elements(${JSON.stringify(substances ?? [])}::jsonb) with ordinality x (value, n)
      left join chem_catalog c on c.id = (x.value ->> 'catalogId')::bigint`.execute(db),
  )
const none = '—'
const named = async (asked: Promise<{ rows: { name: string | null }[] }>): Promise<string> =>
  (await asked).rows[0]?.name ?? none
