import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { requireWhole, visibleFields } from '../access/field-scopes.ts'
import { inScope, writesFor } from '../access/scope.ts'
import type { Context, Tx } from '../context.ts'
import { refuseSealed, withAddedKeys } from '../dictionaries/active-entries.ts'
import { badRequest, conflict, forbidden, HttpError, notFound } from '../http/http-error.ts'
import type { HooksOf, ResourceHooks } from '../http/implement.ts'
import { read } from '../http/read-input.ts'
import { checkDated } from './dated.ts'
import { lock } from './detail.ts'
import { writeLines } from './lines.ts'
import { checkReferences } from './references.ts'
import { requireFilled } from './require-filled.ts'
import type { Row } from './row.ts'
import { unifySpelling } from './spelling.ts'
import { uniqueClash } from './unique.ts'
import { add, change } from './write-row.ts'

type Body = Readonly<Record<string, unknown>>

/** Adds without id, updates with id. Returns the id, merged with the results of the resource's hooks. */
export function submit<R extends Resource>(
  ctx: Context,
  declared: R,
  given: Body,
  hooks?: HooksOf<R>,
): Promise<{ id: string }>
export async function submit(
  ctx: Context,
  declared: Resource,
  given: Body,
  hooks: ResourceHooks = {},
): Promise<{ id: string }> {
  const of = await withAddedKeys(ctx, declared)
  const body = unmasked(of, given)
  const id = idOf(of, body)
  if (!id) requireWhole(of, ctx.caller)
  const values: Row = read(visibleFields(of, ctx.caller), own(ctx, of, body), { partial: Boolean(id) })
  if (of.fields.longitude && (values.longitude == null) !== (values.latitude == null))
    throw badRequest(messages.bothOrNeither)
  const answer = await uniqueClash(of, values, () =>
    ctx.db.transaction().execute((tx) => write(tx, ctx, of, { id, values, body }, hooks)),
  )
  for (const what of hooks.publishes ?? []) ctx.publish(what)
  return answer
}

/** Placeholder for a secret hidden from a form: sent back unchanged, it changes nothing. */
const stars = /^[*•●]{3,}$/

function unmasked(of: Resource, body: Body): Body {
  const isMask = ([name, value]: [string, unknown]) =>
    of.fields[name]?.writeOnly && typeof value === 'string' && stars.test(value.trim())
  return Object.fromEntries(Object.entries(body).filter((entry) => !isMask(entry)))
}

interface Write {
  readonly id: string | undefined
  readonly values: Row
  readonly body: Body
}

/** The write itself, for calls that do more in the same transaction. */
export function write<R extends Resource>(
  tx: Tx,
  ctx: Context,
  of: R,
  given: Write,
  hooks: HooksOf<R>,
): Promise<{ id: string }>
export async function write(
  tx: Tx,
  ctx: Context,
  of: Resource,
  { id, values: given, body }: Write,
  hooks: ResourceHooks,
): Promise<{ id: string }> {
  const row = id ? await lock(tx, ctx.caller, of, id) : null
  if (!row && of.owner === 'authority' && !writesFor(ctx.caller, ctx.caller.organizeId)) throw forbidden()
  if (row && isStale(body.version, row)) throw conflict(messages.stale)
  const before = row ? unpacked(of, row) : null
  const values = await unifySpelling(tx, of.fields, given, before)
  await refuseSealed(tx, ctx, of.fields, values, before)
  await checkReferences(tx, ctx.caller, of.fields, values, before)
  const whole = { ...before, ...values }
  requireFilled(of.fields, whole, before)
  const all = await hooks.beforeSave?.(ctx, tx, whole, before, body)
  await checkDated(ctx, tx, of.fields, values, before)
  const waiting = before ? await waitingOf(tx, ctx, hooks, { before, whole, values, body }) : []
  const held = without(values, waiting)
  const next = { ...before, ...held }
  const more = waiting.length > 0 ? await hooks.beforeSave?.(ctx, tx, next, before, body) : all
  const written = row ? await change(tx, ctx, of, row, held, more) : await add(tx, ctx, of, held, more)
  if (of.lines && (!before || body.details !== undefined))
    await writeLines(tx, ctx, of, written.id, body.details, hooks.lines)
  const answer = await hooks.afterSave?.(ctx, tx, written.id, next, before, body)
  await stayInSight(tx, ctx, of, written.id)
  if (!before || waiting.length === 0) return { ...written, ...answer }
  const proposed = { before, values: only(values, waiting), effective: held }
  return { ...written, ...answer, ...(await hooks.pendingReview?.propose(ctx, tx, proposed, body)) }
}

interface Asked {
  readonly before: Row
  readonly whole: Row
  readonly values: Row
  readonly body: Body
}

/** Fields that wait for a review: all of them, when the rest alone would not be a valid row. */
async function waitingOf(
  tx: Tx,
  ctx: Context,
  { pendingReview, beforeSave }: ResourceHooks,
  { before, whole, values, body }: Asked,
): Promise<readonly string[]> {
  const names = (await pendingReview?.names(ctx, tx, whole, before, body)) ?? []
  if (names.length === 0) return names
  try {
    await beforeSave?.(ctx, tx, { ...before, ...without(values, names) }, before, body)
    return names
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return Object.keys(values)
  }
}

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

function isStale(version: unknown, before: Row): boolean {
  return version !== undefined && version !== null && version !== '' && Number(version) !== before.version
}

/** Throws 404 when the written row would be outside the caller's own access scope. */
async function stayInSight(tx: Tx, ctx: Context, of: Resource, id: string): Promise<void> {
  const where = sql.join([sql<boolean>`id = ${id}`, inScope(of, ctx.caller)], sql` and `)
  const found = await sql`select 1 from ${sql.table(of.table)} where ${where}`.execute(tx)
  if (found.rows.length === 0) throw notFound()
}

/** Returns a row with its packed values beside its columns. */
export function unpacked(of: Resource, row: Row): Row {
  const packed = Object.entries(of.fields).flatMap(([name, field]) => {
    const values = field.in ? (row[field.in] as Row | null) : null
    return values && Object.hasOwn(values, name) ? [[name, values[name]]] : []
  })
  return { ...row, ...Object.fromEntries(packed) }
}

const idOf = (of: Resource, body: Body): string | undefined => {
  const given = body.id || (of.idAlias && body[of.idAlias])
  if (!given) return undefined
  if (!/^\d{1,19}$/.test(String(given))) throw badRequest(messages.wrongType, { name: 'id' })
  return String(given)
}

/** For enterprise staff sets their own enterprise, whatever the body contains. */
function own(ctx: Context, of: Resource, body: Body): Body {
  const { accessScope } = ctx.caller
  const forced =
    of.owner === 'enterprise' &&
    of.fields.enterpriseId &&
    !of.fields.enterpriseId.readOnly &&
    accessScope.kind === 'enterprise'
  return forced ? { ...body, enterpriseId: accessScope.enterpriseId } : body
}
