import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { type Resource, searchable } from '@fengsui/contract/kit/resource.ts'
import { isCitizenId } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { encrypt } from '../../src/framework/auth/encryption.ts'
import type { Db } from '../../src/framework/context.ts'
import type { LogTable } from '../../src/framework/logs/days.ts'
import { writeLogs } from '../../src/framework/logs/write-log.ts'
import type { Row } from '../../src/framework/store/row.ts'
import { createPartitions } from '../../src/telemetry/partitions.ts'
import type { TestApp } from './app.ts'
import { columnValue, fieldValue } from './field-values.ts'
import { type Column, columnsOf } from './owned-rows.ts'
import { shownAs } from './shown-rows.ts'
import { plants } from './walkers.ts'

/** The rows of a list belong to different enterprises, so that they also differ in owner name and region. */
const owners = Object.values(plants)
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const none = { path: '', fields: {}, only: {} } as unknown as Resource
/** Lists that are views of documents. */
const behind: Readonly<Record<string, string>> = { wh_approval_v: 'wh_instore', ent_field_null_v: 'ent_staff' }

const isListed = ({ standard }: Resource) => Boolean(standard.page || standard.list || standard.listForUnFinish)

/**
 * Adds three rows to every list of the contract, each of another enterprise and with different values in
 * every field that has a column. Verifies that every searchable field has a value in some row of the list.
 * @throws naming the list and its empty fields
 */
export async function fillLists({ db, pool }: Pick<TestApp, 'db' | 'pool'>): Promise<void> {
  await createPartitions(pool).makeAhead(Date.now() - 3 * 86_400_000)
  const fill = filler(db)
  const faults: string[] = []
  // Lists of unfinished documents show open lines.
  const listed = resources.filter(isListed)
  const lines = listed.flatMap((of) => (of.standard.listForUnFinish && of.lines ? [of.lines.of] : []))
  for (const of of [...listed, ...lines]) {
    try {
      for (const owner of owners) await fill(of, owner)
    } catch (error) {
      faults.push(`${of.path}: ${(error as Error).message}`)
    }
    if (of.view === 'vehicle_track_v') await placeVehicles(db)
    const empty = await emptyFields(db, of)
    if (empty.length > 0) faults.push(`${of.path} has no row with ${empty.join(', ')}`)
  }
  if (faults.length > 0) throw new Error(`lists that cannot be filled:\n${faults.join('\n')}`)
}

/** Citizen ids are stored encrypted; the credit code of a single trader may look like one. */
const isIdentity = (column: string, value: unknown): value is string =>
  column !== 'credit_code' && typeof value === 'string' && isCitizenId(value)

/** Gives every vehicle a latest place. */
const placeVehicles = (db: Db) =>
  sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
    select id, now(), 113.6, 28.1, 40, 90, 1, now() from base_vehicle on conflict do nothing`.execute(db)

/** Returns searchable fields of the list that are empty in all rows. */
async function emptyFields(db: Db, of: Resource): Promise<string[]> {
  const names = (await columnsOf(db, of.view)).map(({ name }) => name)
  const asked = searchable(of.fields).filter(([name]) => names.includes(snake(name)))
  const kinds = Object.entries(of.only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const lives = names.includes('is_deleted') ? [sql`is_deleted = 0`] : []
  const counts = asked.map(([name]) => sql`count(nullif(${sql.ref(snake(name))}::text, ''))::int as ${sql.ref(name)}`)
  const differing = sql`count(distinct concat_ws(E'\\t', ${sql.join(asked.map(([name]) => sql.ref(snake(name))))}))`
  const found = await sql<Record<string, number>>`select ${sql.join([sql`${differing}::int as "a row"`, ...counts])}
    from ${sql.table(of.view)} where ${sql.join([sql`true`, ...lives, ...kinds], sql` and `)}`.execute(db)
  return Object.entries(found.rows[0] ?? {}).flatMap(([name, count]) =>
    count < (name === 'a row' ? owners.length : 1) ? [name] : [],
  )
}

function filler(db: Db) {
  const columns = new Map<string, Promise<Column[]>>()
  const columnsIn = (table: string) => {
    const known = columns.get(table) ?? columnsOf(db, table)
    columns.set(table, known)
    return known
  }
  const filling = new Set<string>()
  let serial = 0

  /** Inserts one row; retries with other values when a constraint rejects it. */
  async function fill(of: Resource, owner: string): Promise<void> {
    const table = behind[of.table] ?? of.table
    const shown = shownAs[of.path] ?? {}
    const refer = (target: string) => referred(target, owner, { name: '', needed: true }, false)
    const fixed = { ...of.only, ...(typeof shown === 'function' ? await shown(refer) : shown) }
    let refused: unknown
    filling.add(table)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      serial += 1
      // A table with one row per enterprise may already have this one's.
      const whose = attempt > 5 ? await otherEnterprise() : owner
      const row = await rowFor(table, whose, of, fixed, attempt)
      refused = await insert(table, row).catch((error: unknown) => error)
      if (!refused) break
    }
    filling.delete(table)
    if (refused) throw refused
  }

  async function insert(table: string, row: Row): Promise<void> {
    if (table.startsWith('log_')) {
      const view = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
      await writeLogs(db, table as LogTable, [{ ...view, createTime: new Date(Date.now() - serial * 1000) }])
      return
    }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db)
  }

  async function rowFor(table: string, owner: string, of: Resource, fixed: Row, attempt: number): Promise<Row> {
    const row: Row = { ...fixed }
    const packed = Object.entries(of.fields).filter(([, field]) => field.in === 'attrs')
    for (const column of await columnsIn(table)) {
      const { name } = column
      if (name in row || ['id', 'is_deleted'].includes(name) || column.generated) continue
      if (name === 'enterprise_id') row[name] = owner
      else if (name === 'tenant_id' && table !== 'sys_tenant') row[name] = '000000'
      else if (name === 'attrs')
        row[name] = JSON.stringify(
          Object.fromEntries(packed.map(([packedName, field]) => [packedName, packedValue(field, packedName)])),
        )
      else {
        const value = await valueFor(table, owner, of, column, attempt)
        if (value !== undefined && value !== null)
          row[name] = isIdentity(name, value) ? await encrypt(db, value) : value
      }
    }
    return row
  }

  async function valueFor(
    table: string,
    owner: string,
    of: Resource,
    column: Column,
    attempt: number,
  ): Promise<unknown> {
    const name = camel(column.name)
    // A table read by several lists needs values valid in all of them.
    const same = resources.flatMap((other) => (other.table === table ? (other.fields[name] ?? []) : []))
    const field = of.fields[name] ?? same[0]
    const alike = same.filter(({ kind }) => kind === field?.kind).map(({ schema }) => schema())
    const target = column.refers ?? (field?.kind === 'ref' ? tableOf(field.refersTo ?? '') : undefined)
    if (target === 'sys_region') return regionOf()
    // Where a unique reference is already taken, an optional one is left empty.
    if (target && attempt > 8 && !column.needed) return undefined
    if (target) return referred(target, owner, column, attempt > 5)
    if (field?.kind === 'ref') return String(serial)
    if (field && !['createTime', 'version'].includes(name)) return fieldValue(serial, field, name, column.type, alike)
    return column.needed || of.path === '' ? columnValue(serial, column.type) : undefined
  }

  /** Returns a row of the referenced table, of the same enterprise where its rows have one. */
  async function referred(
    table: string,
    owner: string,
    { name, needed }: Pick<Column, 'name' | 'needed'>,
    isFresh: boolean,
  ): Promise<string | undefined> {
    const others = await columnsIn(table)
    const owned = others.some((column) => column.name === 'enterprise_id') && table !== 'sys_user_detail'
    const kind = table === 'dev_device' ? sql`(kind = 'gateway') = ${name === 'gateway_id'}` : sql`true`
    const mine = owned ? sql`enterprise_id = ${owner}` : sql`true`
    const lives = others.some((column) => column.name === 'is_deleted') ? sql`is_deleted = 0` : sql`true`
    const find = async () =>
      (
        await sql<{ id: string }>`select id from ${sql.table(table)} where ${mine} and ${kind} and ${lives}
          order by id desc limit 5`.execute(db)
      ).rows
    let found = await find()
    const makes = isFresh && table !== 'ent_enterprise' && table !== 'org_organize' && !filling.has(table)
    if (makes || (found.length === 0 && (needed || !filling.has(table)))) {
      const isKind = ({ only }: Resource) =>
        table !== 'dev_device' || only.kind === (name === 'gateway_id' ? 'gateway' : 'th')
      await fill(resources.find((one) => one.table === table && isKind(one)) ?? { ...none, table }, owner)
      found = await find()
    }
    return found[makes ? 0 : serial % Math.max(found.length, 1)]?.id
  }
  const otherEnterprise = async () =>
    (
      await sql<{ id: string }>`select id from ent_enterprise where is_deleted = 0 order by id desc
      offset ${serial % 10} limit 1`.execute(db)
    ).rows[0]?.id ?? plants.a
  const regionOf = async () =>
    (
      await sql<{ code: string }>`select code from sys_region where code like '4301%' order by code
      offset ${serial % 10} limit 1`.execute(db)
    ).rows[0]?.code

  /** Within a packed column a json value is itself, not its text. */
  const packedValue = (field: Field, name: string): unknown => {
    const value = fieldValue(serial, field, name)
    return field.kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value
  }
  return fill
}

function tableOf(refersTo: string): string | undefined {
  const known: Readonly<Record<string, string>> = {
    enterprise: 'ent_enterprise',
    region: 'sys_region',
    organize: 'org_organize',
    device: 'dev_device',
    warning: 'warn_event',
    user: 'sys_user',
    'user-staff': 'ent_staff',
    dept: 'sys_dept',
  }
  return known[refersTo] ?? resources.find(({ path }) => path.endsWith(`/${refersTo}`))?.table
}
