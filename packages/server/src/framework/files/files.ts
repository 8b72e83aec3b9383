import type { FieldMap, FileItem } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import type { Caller, Context, Db } from '../context.ts'
import { notFound } from '../http/http-error.ts'
import type { Row } from '../store/row.ts'
import { linkTo } from './file-links.ts'

const known = new WeakMap<FieldMap, readonly string[]>()
function fileFields(fields: FieldMap): readonly string[] {
  const names =
    known.get(fields) ?? Object.entries(fields).flatMap(([name, field]) => (field.kind === 'files' ? [name] : []))
  known.set(fields, names)
  return names
}
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Replaces attachment ids in rows by name, size, and a link that opens for the caller. */
export async function withFiles(
  ctx: Pick<Context, 'db' | 'clock' | 'caller'>,
  fields: FieldMap,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = fileFields(fields)
  if (names.length === 0) return [...rows]
  const ids = new Set(rows.flatMap((row) => names.flatMap((name) => idsIn(row[name]))))
  if (ids.size === 0) return [...rows]
  const items = await readFiles(ctx, [...ids])
  const dressed = (row: Row) => names.map((name) => [name, idsIn(row[name]).flatMap((id) => items.get(id) ?? [])])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(dressed(row)) }))
}

interface Attach {
  id: string
  originalName: string
  extension: string
  attachSize: number
}

/** Returns attachments by id, with their links. */
export async function readFiles(
  ctx: Pick<Context, 'db' | 'clock' | 'caller'>,
  ids: readonly string[],
): Promise<Map<string, FileItem>> {
  const found = await sql<Attach>`select id, original_name, extension, attach_size from sys_attach
    where id = any(${ids}::bigint[]) and is_deleted = 0`.execute(ctx.db)
  const items = found.rows.map(async ({ id, originalName, extension, attachSize }): Promise<[string, FileItem]> => {
    return [id, { id, name: originalName, link: await linkTo(ctx, id), size: attachSize, ext: extension }]
  })
  return new Map(await Promise.all(items))
}

/** Throws 404 unless an attachment is the caller's own or was on the row before: ids can be guessed. */
export async function checkFiles(db: Db, caller: Caller, ids: readonly string[], before: unknown = []): Promise<void> {
  const held = new Set(idsIn(before))
  const fresh = [...new Set(ids)].filter((id) => !held.has(id))
  if (fresh.length === 0) return
  const found = await sql`select 1 from sys_attach where id = any(${fresh}::bigint[]) and create_user = ${caller.userId}
    and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(db)
  if (found.rows.length < fresh.length) throw notFound()
}
