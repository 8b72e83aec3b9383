import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { resourceTables } from './resource-table.ts'
import type { Row } from './row.ts'

/** Returns the columns to write; packed values are merged into their json column. */
export function columns(of: Resource, values: Row, before: Row | null): Row {
  const out: Row = {}
  const packed: Record<string, Row> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = of.fields[name]
    if (!field || field.writeOnly) continue
    if (field.in) packed[field.in] = { ...(packed[field.in] ?? (before?.[field.in] as Row | undefined)), [name]: value }
    else
      out[name] =
        field.kind === 'json' || field.kind === 'files'
          ? JSON.stringify(value ?? (field.kind === 'files' ? [] : null))
          : value
  }
  for (const [name, value] of Object.entries(packed)) out[name] = JSON.stringify(value)
  return out
}

export async function add(tx: Tx, ctx: Context, of: Resource, values: Row, more: Row = {}): Promise<{ id: string }> {
  const stamp = of.fields.createUser
    ? { createUser: ctx.caller.userId, createDept: ctx.caller.deptId, updateUser: ctx.caller.userId }
    : {}
  const tenant = of.owner === 'platform' ? {} : { tenantId: ctx.caller.tenantId }
  const writer = of.owner === 'authority' ? { organizeId: ctx.caller.organizeId } : {}
  const row = { ...columns(of, given(values), null), ...of.only, ...tenant, ...writer, ...stamp, ...more }
  const { id } = await resourceTables(tx).insertInto(of.table).values(row).returning('id').executeTakeFirstOrThrow()
  return { id: String(id) }
}

/** A missing value gets the column's default. */
const given = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

export async function change(
  tx: Tx,
  ctx: Context,
  of: Resource,
  before: Row,
  values: Row,
  more: Row = {},
): Promise<{ id: string }> {
  const row = {
    ...columns(of, values, before),
    ...more,
    updateUser: ctx.caller.userId,
    updateTime: ctx.clock.now(),
    version: sql`version + 1`,
  }
  await resourceTables(tx).updateTable(of.table).set(row).where('id', '=', before.id).execute()
  return { id: String(before.id) }
}
