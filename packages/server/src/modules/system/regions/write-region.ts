import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { regionMessages as say } from '@fengsui/contract/system/region-messages.ts'
import { sql } from 'kysely'
import { visibleFields } from '../../../framework/access/field-scopes.ts'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { badRequest, conflict, notFound } from '../../../framework/http/http-error.ts'
import { read, readId } from '../../../framework/http/read-input.ts'
import { codeBelow, faultOfCode } from './codes.ts'

type Raw = Readonly<Record<string, unknown>>
interface RegionRow {
  code: string
  parentCode: string
  ancestors: string
  name: string
  level: number
  version: number
  [place: string]: unknown
}
const placeOf: Readonly<Record<number, string>> = { 1: 'province', 2: 'city', 3: 'district', 4: 'town', 5: 'village' }

/** Returns the region with this code, locked; undefined when missing. */
export async function regionOf(tx: Db, code: string): Promise<RegionRow | undefined> {
  return (await sql<RegionRow>`select * from sys_region where code = ${code} for update`.execute(tx)).rows[0]
}

/** Adds a region below its parent, or changes the one with the code. */
export async function submitRegion(ctx: Context, raw: Raw, demand: (word: string) => void): Promise<{ id: string }> {
  const id = raw.id ? readId(raw, ['id']) : ''
  const given = id || String(raw.code ?? '').trim()
  const isChange = id !== '' || (await isThere(ctx.db, given))
  demand(isChange ? 'region_edit' : 'region_add')
  const values = read(visibleFields(region, ctx.caller) as typeof region.fields, raw, {
    partial: isChange,
  })
  return ctx.db.transaction().execute(async (tx) => {
    const before = isChange ? await regionOf(tx, given) : undefined
    if (before) return changeRegion(tx, ctx, before, values, raw)
    if (isChange) throw notFound()
    const parent = await regionOf(tx, values.parentCode ?? '')
    if (!parent) throw badRequest(say.noParent, { value: values.parentCode ?? '' })
    const code = codeBelow(parent, values.code ?? '')
    const fault = faultOfCode(parent, code)
    if (fault) throw fault
    if (await isThere(tx, code)) throw badRequest(say.taken, { value: code })
    await insertRegion(tx, ctx, parent, {
      code,
      name: values.name ?? '',
      sort: values.sort ?? 0,
      remark: values.remark ?? null,
    })
    return { id: code }
  })
}

async function isThere(db: Db, code: string): Promise<boolean> {
  return code !== '' && (await sql`select 1 from sys_region where code = ${code}`.execute(db)).rows.length > 0
}

type Values = ReturnType<typeof read<typeof region.fields>>
async function changeRegion(
  tx: Tx,
  ctx: Context,
  before: RegionRow,
  values: Values,
  raw: Raw,
): Promise<{ id: string }> {
  if (values.parentCode && values.parentCode !== before.parentCode) throw badRequest(say.parentStays)
  if (raw.version !== undefined && raw.version !== '' && Number(raw.version) !== before.version)
    throw conflict(messages.stale)
  const { name = before.name, sort = before.sort, remark = before.remark } = values
  if (!name) throw badRequest(messages.required, { label: region.fields.name.label })
  await changeRow(tx, ctx, before, { name, sort, remark })
  return { id: before.code }
}

/** Updates a region; a new name is propagated to its descendants. */
export async function changeRow(
  tx: Tx,
  { caller, clock }: Context,
  before: RegionRow,
  { name, sort, remark }: { name: string; sort: unknown; remark: unknown },
): Promise<void> {
  await sql`update sys_region set name = ${name}, sort = ${sort}, remark = ${remark}, update_user = ${caller.userId},
    update_time = ${clock.now()}, version = version + 1 where code = ${before.code}`.execute(tx)
  const place = placeOf[before.level]
  if (!place || name === before.name) return
  await sql`update sys_region set ${sql.ref(`${place}Name`)} = ${name} where ${sql.ref(`${place}Code`)} = ${before.code}`.execute(
    tx,
  )
}

interface NewRegion {
  readonly code: string
  readonly name: string
  readonly sort: number
  readonly remark: string | null
}
/** Inserts a region with the codes and names of all its ancestors. */
export async function insertRegion(tx: Tx, { caller }: Context, parent: RegionRow, row: NewRegion): Promise<void> {
  const level = parent.level + 1
  const names = Object.values(placeOf).flatMap((place) => [`${place}Code`, `${place}Name`])
  const above = Object.fromEntries(names.map((name) => [name, parent[name] ?? null]))
  const own = placeOf[level]
  await tx
    .insertInto('sysRegion')
    .values({
      ...above,
      code: row.code,
      name: row.name,
      sort: row.sort,
      remark: row.remark,
      [`${own}Code`]: row.code,
      [`${own}Name`]: row.name,
      parentCode: parent.code,
      ancestors: parent.ancestors ? `${parent.ancestors},${parent.code}` : parent.code,
      level,
      createUser: caller.userId,
      createDept: caller.deptId,
      updateUser: caller.userId,
    })
    .execute()
}
