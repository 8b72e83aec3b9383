import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { inScope, mayWriteShared, writesFor } from '../access/scope.ts'
import type { Caller, Context, Db } from '../context.ts'
import { withFiles } from '../files/files.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import { serializeRow } from '../http/serialize-row.ts'
import { readLines } from './lines.ts'
import { notDeleted } from './page.ts'
import type { Row, StoredRow, ViewRow } from './row.ts'

/** Returns one row of the view as stored, within the caller's access scope. Throws 404 otherwise. */
export async function find<R extends Resource>(db: Db, caller: Caller, of: R, id: string): Promise<ViewRow<R>> {
  const only = Object.entries(of.only).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
  const where = sql.join([sql<boolean>`id = ${id}`, inScope(of, caller), ...notDeleted(of), ...only], sql` and `)
  const found = await sql<ViewRow<R>>`select * from ${sql.table(of.view)} where ${where}`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

export const detail = async (ctx: Context, of: Resource, id: string): Promise<Row> => {
  const row = serializeRow(of, await find(ctx.db, ctx.caller, of, id))
  const [dressed = row] = await withFiles(ctx, of.fields, [row])
  return of.lines ? { ...dressed, details: await readLines(ctx, of.lines, id) } : dressed
}

/**
 * Locks and returns the table's row for a change. Throws 403 for a counterparty of the document, who may only
 * read it, except for an action of their own: `asParty`.
 */
export async function lock<R extends Resource>(
  tx: Db,
  caller: Caller,
  of: R,
  id: string,
  asParty = false,
): Promise<StoredRow<R>> {
  // The columns of a table are those of the type generated for it.
  const row = (await lockSeen(tx, caller, of, id)) as StoredRow<R>
  if (asParty || (of.parties.length === 0 && !of.head)) return row
  const { rows } = await sql`select 1 from ${sql.table(of.table)}
    where id = ${id} and ${inScope({ ...of, parties: [], head: undefined }, caller)}`.execute(tx)
  if (rows.length === 0) throw forbidden()
  return row
}

async function lockSeen(tx: Db, caller: Caller, of: Resource, id: string): Promise<Row> {
  const only = Object.entries(of.only).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
  const where = sql.join(
    [sql<boolean>`id = ${id}`, sql<boolean>`is_deleted = 0`, inScope(of, caller), ...only],
    sql` and `,
  )
  const found = await sql<Row>`select * from ${sql.table(of.table)} where ${where} for update`.execute(tx)
  const [row] = found.rows
  if (!row) throw notFound()
  if ((of.owner === 'authority' || of.owner === 'office') && !writesFor(caller, row.organizeId)) throw forbidden()
  if (of.shared && row.enterpriseId === null && !mayWriteShared(caller)) throw forbidden()
  return row
}
