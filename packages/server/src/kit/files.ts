import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileItem, Shape } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import type { Caller, Context, Db } from './context.ts'
import { secretOf } from './identity/secret.ts'
import { notFound } from './refusal.ts'

type Row = Record<string, unknown>

/**
 * Links live for one to two hours and change on the hour only, so that a list read twice shows the same ones: whoever may
 * no longer see the row soon has no link to its files either.
 */
const hour = 3600
/** The prefix of links to files (specification: file domain prefix /yhbz/). */
const filePrefix = '/yhbz/'

const fileFields = (fields: Shape): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'files' ? [name] : []))
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Replaces the ids of attachments in rows by what people need of them: name, size, and a link that opens for a while. */
export async function withFiles(
  ctx: Pick<Context, 'db' | 'clock'>,
  fields: Shape,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = fileFields(fields)
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

/** Attachments by id, with their links. */
export async function readFiles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, FileItem>> {
  const found = await sql<Attach>`select id, original_name, extension, attach_size from sys_attach
    where id = any(${ids}::bigint[]) and is_deleted = 0`.execute(db)
  const items = found.rows.map(async ({ id, originalName, extension, attachSize }): Promise<[string, FileItem]> => {
    return [id, { id, name: originalName, link: await linkTo(db, id, clock.now()), size: attachSize, ext: extension }]
  })
  return new Map(await Promise.all(items))
}

/** The file a link of ours names. */
export const idInLink = (link: string): string | undefined => /^\/yhbz\/(\d{1,19})\?/.exec(link)?.[1]

/** A link to a file that opens without a token until it expires. */
export async function linkTo(db: Db, id: string, now: Date): Promise<string> {
  const expires = String((Math.floor(now.getTime() / 1000 / hour) + 2) * hour)
  return `${filePrefix}${id}?expires=${expires}&signature=${await sign(db, id, expires)}`
}

/** Whether the link was made here for this file and holds now. */
export async function opens(
  db: Db,
  link: { id: string; expires: string; signature: string },
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(link.expires) || Number(link.expires) * 1000 < now.getTime()) return false
  const [good, given] = [Buffer.from(await sign(db, link.id, link.expires)), Buffer.from(link.signature)]
  return good.length === given.length && timingSafeEqual(good, given)
}

const sign = async (db: Db, id: string, expires: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'file'))
    .update(`${id} ${expires}`)
    .digest('base64url')

/** Only what one has put oneself, or what the row held before, may be attached: ids can be guessed. 404 otherwise. */
export async function checkFiles(db: Db, caller: Caller, ids: readonly string[], before: unknown = []): Promise<void> {
  const held = new Set(idsIn(before))
  const fresh = [...new Set(ids)].filter((id) => !held.has(id))
  if (fresh.length === 0) return
  const found = await sql`select 1 from sys_attach where id = any(${fresh}::bigint[]) and create_user = ${caller.userId}
    and tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(db)
  if (found.rows.length < fresh.length) throw notFound()
}
