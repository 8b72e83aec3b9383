import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../context.ts'
import type { Row } from './row.ts'

interface Written {
  readonly of: string
  readonly within: string
  readonly text: string
}

/**
 * Normalizes each number to its known spelling (`spelling` of a field): exact if known, else the first that
 * differs by case or white space alone; a new one is saved. Concurrent writers of one new number wait for one
 * another. A row that keeps its number keeps its spelling.
 */
export async function unifySpelling<V extends Row>(tx: Tx, fields: FieldMap, values: V, before: Row | null = null) {
  return spelled(fields, values, before, async (written) => {
    const known = await find(tx, written)
    if (known) return known
    const { of, within, text } = written
    await sql`insert into sys_spelling (kind, within_id, folded, spelling)
      values (${of}, ${within}, spelling_fold(${text}), ${text}) on conflict do nothing`.execute(tx)
    return (await find(tx, written)) ?? text
  })
}

/** The same for lookups: unknown numbers stay unchanged. */
export const applyKnownSpelling = <V extends Row>(db: Db, fields: FieldMap, values: V): Promise<V> =>
  spelled(fields, values, null, async (written) => (await find(db, written)) ?? written.text)

/** Returns the normal form shared by all spellings of a number. */
export async function foldText(db: Db, text: string): Promise<string> {
  const found = await sql<{ folded: string }>`select spelling_fold(${text}) as folded`.execute(db)
  return found.rows[0]?.folded ?? text
}

async function spelled<V extends Row>(
  fields: FieldMap,
  values: V,
  before: Row | null,
  spellingOf: (written: Written) => Promise<string>,
): Promise<V> {
  const found: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    const written = writtenIn(name, field, values, before)
    if (written) found[name] = await spellingOf(written)
  }
  return { ...values, ...found }
}

/** The number written to a row, unless unchanged. */
function writtenIn(name: string, { spelling, schema }: Field, values: Row, before: Row | null): Written | undefined {
  if (!spelling) return undefined
  const { [name]: text = before?.[name], [spelling.within]: within = before?.[spelling.within] } = values
  if (!text || !within || !/^\d{1,19}$/.test(String(within))) return undefined
  if (before && text === before[name] && String(within) === String(before[spelling.within])) return undefined
  // A sheet's cell is raw input; an invalid number is left to its field to reject.
  const read = schema().safeParse(text)
  return read.success ? { of: spelling.of, within: String(within), text: String(read.data) } : undefined
}

async function find(db: Db, { of, within, text }: Written): Promise<string | undefined> {
  const found = await sql<{ spelling: string }>`
    select case when ${text} = any(others) then ${text} else spelling end as spelling from sys_spelling
    where kind = ${of} and within_id = ${within} and folded = spelling_fold(${text})`.execute(db)
  return found.rows[0]?.spelling
}
