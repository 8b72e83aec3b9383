import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Lines, Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { withFiles } from '../files/files.ts'
import { atLine, badRequest, notFound } from '../http/http-error.ts'
import { parseBounded } from '../http/json-bounds.ts'
import { read } from '../http/read-input.ts'
import { presentAll } from '../http/serialize-row.ts'
import { checkReferences } from './references.ts'
import { resourceTables } from './resource-table.ts'
import type { Row } from './row.ts'
import { unifySpelling } from './spelling.ts'
import { add, change } from './write-row.ts'

/** Rules for the lines of a document, written with it or by calls of their own. */
export interface LineRules {
  /** Returns why the lines of this document cannot change. */
  readonly frozen?: (head: Row) => Label | null
  /** Checks a line before it is written, with its document; throws to refuse, returns extra columns. */
  readonly line?: (ctx: Context, tx: Tx, next: Row, before: Row | null, head: Row) => Promise<Row | undefined>
  /** Runs after a line was written by a call of its own, with the id of its document; throws to refuse. */
  readonly changed?: (ctx: Context, tx: Tx, headId: string) => Promise<void>
}

const most = 500

/**
 * Replaces the document's lines by `details`: updates rows with id, adds those without, removes the others;
 * then updates the document's totals. All of it in the caller's transaction.
 */
export async function writeLines(
  tx: Tx,
  ctx: Context,
  of: Resource,
  id: string,
  details: unknown,
  rules: LineRules = {},
): Promise<void> {
  const { lines } = of
  if (!lines) return
  const given = rowsIn(details)
  if (given.length === 0) throw badRequest(messages.noLines, { label: of.label })
  const head = await headRow(tx, of, id)
  const reason = rules.frozen?.(head)
  if (reason) throw badRequest(reason)
  const there = await linesOf(tx, lines, id)
  const kept = new Set<string>()
  for (const [index, body] of given.entries()) {
    await atLine(index + 1, async () => {
      const before = body.id ? (there.get(String(body.id)) ?? null) : null
      if (body.id && !before) throw notFound()
      if (before) kept.add(String(before.id))
      await writeLine(tx, ctx, lines, { body: { ...body, [lines.by]: id }, before, head }, rules)
    })
  }
  const gone = [...there.keys()].filter((line) => !kept.has(line))
  if (gone.length > 0)
    await resourceTables(tx).updateTable(lines.of.table).set({ isDeleted: 1 }).where('id', 'in', gone).execute()
  await addUp(tx, of, id)
}

interface LineWrite {
  readonly body: Row
  readonly before: Row | null
  readonly head: Row
}

async function writeLine(tx: Tx, ctx: Context, lines: Lines, { body, before, head }: LineWrite, rules: LineRules) {
  const given: Row = read(lines.of.fields, body, { partial: before !== null })
  const values = await unifySpelling(tx, lines.of.fields, given, before)
  await checkReferences(tx, ctx.caller, without(lines.of.fields, lines.by), values, before)
  const more = await rules.line?.(ctx, tx, { ...before, ...values }, before, head)
  const owner = { enterpriseId: head.enterpriseId, tenantId: head.tenantId }
  if (before) await change(tx, ctx, lines.of, before, values, more)
  else await add(tx, ctx, lines.of, values, { ...more, ...owner })
}

const without = (fields: Resource['fields'], name: string): Resource['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))

function rowsIn(details: unknown): Row[] {
  const given = typeof details === 'string' ? parsed(details) : details
  const rows = Array.isArray(given) ? given : []
  if (given !== undefined && given !== null && !Array.isArray(given))
    throw badRequest(messages.wrongType, { name: 'details' })
  if (rows.length > most) throw badRequest(messages.tooManyLines, { max: most })
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw badRequest(messages.wrongType, { name: 'details' })
  return rows
}

function parsed(text: string): unknown {
  try {
    return parseBounded(text)
  } catch {
    throw badRequest(messages.wrongType, { name: 'details' })
  }
}

/** Returns the document, already locked by the caller. */
async function headRow(tx: Tx, of: Pick<Resource, 'table'>, id: string): Promise<Row> {
  const found = await sql<Row>`select * from ${sql.table(of.table)} where id = ${id} and is_deleted = 0`.execute(tx)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

async function linesOf(tx: Tx, { of, by }: Lines, id: string): Promise<Map<string, Row>> {
  const found = await sql<Row>`select * from ${sql.table(of.table)} where ${sql.ref(by)} = ${id} and is_deleted = 0
    order by id for update`.execute(tx)
  return new Map(found.rows.map((row) => [String(row.id), row]))
}

/** Updates the document's sums over its lines. */
export async function addUp(tx: Tx, { table, lines }: Pick<Resource, 'table' | 'lines'>, id: string): Promise<void> {
  const totals = Object.entries(lines?.totals ?? {})
  if (!lines || totals.length === 0) return
  const sums = totals.map(([name, line]) => {
    const sum = line === '*' ? sql`count(*)` : sql`sum(${sql.ref(line)})`
    return sql`${sql.ref(name)} = (select coalesce(${sum}, 0) from ${sql.table(lines.of.table)}
      where ${sql.ref(lines.by)} = ${id} and is_deleted = 0)`
  })
  await sql`update ${sql.table(table)} set ${sql.join(sums)} where id = ${id}`.execute(tx)
}

/** Returns the lines of a document in wire form. */
export async function readLines(
  ctx: Pick<Context, 'db' | 'clock' | 'caller'>,
  { of, by }: Lines,
  id: string,
): Promise<Row[]> {
  const found = await sql<Row>`select * from ${sql.table(of.view)} where ${sql.ref(by)} = ${id} and is_deleted = 0
    order by id limit ${most}`.execute(ctx.db)
  return withFiles(ctx, of.fields, presentAll(of, found.rows))
}
