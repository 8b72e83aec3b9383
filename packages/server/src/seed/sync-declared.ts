import { shippedTemplates } from '@fengsui/contract/checks/shipped-templates.ts'
import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { type Dictionary, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { platformWords } from '@fengsui/contract/platform-words.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { params } from '@fengsui/contract/session/params.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { recordset } from '../framework/store/recordset.ts'
import { TOP_MENUS } from './access.ts'
import { grantsOf, menuRows, type SeededMenu } from './menus.ts'
import { TENANT } from './platform.ts'
import { addProcesses } from './processes.ts'

/** The lock key of seed/index.ts: serializes servers that start at the same time. */
const LOCK = 7_270_430_182

/** Rows written, by table. */
export type SyncReport = Readonly<Record<string, number>>

/**
 * Adds a newer version's declarations to a database filled by an older one: parameters, dictionary entries,
 * menus with their buttons, default processes, check templates, and grants of the catalogue's roles. Only ever adds: existing rows, even removed
 * ones, stay as administrators left them, and a declared grant is made once.
 */
export async function syncDeclared(db: Db): Promise<SyncReport> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const menus = menuRows()
    return {
      sys_param: await addParams(tx),
      sys_dict: await addDictionaries(tx, 'sys_dict'),
      sys_dict_biz: await addDictionaries(tx, 'sys_dict_biz'),
      sys_menu: await addMenus(tx, menus),
      sys_role_menu: await addGrants(tx, menus),
      flow_deployment: await addProcesses(tx),
      ops_check_template: await addCheckTemplates(tx),
    }
  })
}

async function addParams(tx: Tx): Promise<number> {
  const rows = Object.entries(params).map(([key, { label, value, help }]) => ({
    key,
    name: label[0],
    value,
    remark: help[0],
  }))
  const added = await sql`insert into sys_param (tenant_id, param_key, param_name, param_value, remark)
    select ${TENANT}, r.key, r.name, r.value, r.remark
    from ${recordset(rows, 'key text, name text, value text, remark text')}
    where not exists (select 1 from sys_param p where p.tenant_id = ${TENANT} and p.param_key = r.key)`.execute(tx)
  return Number(added.numAffectedRows ?? 0)
}

const entryColumns = 'code text, key text, zh text, en text, sort int'
const headKey = (of: Dictionary): string => (keysOf(of).includes('-1') ? '' : '-1')

/** Adds missing heads and entries; those of business dictionaries in every tenant. */
async function addDictionaries(tx: Tx, table: 'sys_dict' | 'sys_dict_biz'): Promise<number> {
  const own = dictionaries.filter(({ system }) => system === (table === 'sys_dict'))
  const heads = own.map((of, n) => ({
    code: of.code,
    key: headKey(of),
    zh: of.label[0],
    en: of.label[1],
    sort: n + 1,
  }))
  const entries = own.flatMap((of) =>
    keysOf(of).map((key, n) => {
      const [zh, en] = of.entries[key] ?? ['', '']
      return { code: of.code, key, zh, en, sort: n + 1 }
    }),
  )
  const isBusiness = table === 'sys_dict_biz'
  const tenants = isBusiness
    ? sql`(select tenant_id from sys_tenant where is_deleted = 0) t`
    : sql`(select null as tenant_id) t`
  const ofTenant = (alias: string) =>
    isBusiness ? sql`${sql.ref(`${alias}.tenant_id`)} = t.tenant_id` : sql`t.tenant_id is null`
  const tenantColumn = isBusiness ? sql`tenant_id, ` : sql``
  const tenantValue = isBusiness ? sql`t.tenant_id, ` : sql``
  const target = sql.table(table)
  const columns = sql`parent_id, code, dict_key, dict_value, dict_value_en, sort`
  const addedHeads = await sql`insert into ${target} (${tenantColumn}${columns})
    select ${tenantValue}0, r.code, r.key, r.zh, r.en, r.sort from ${recordset(heads, entryColumns)} cross join ${tenants}
    where not exists (select 1 from ${target} d where d.code = r.code and d.parent_id = 0 and ${ofTenant('d')})`.execute(
    tx,
  )
  const addedEntries = await sql`insert into ${target} (${tenantColumn}${columns})
    select ${tenantValue}h.id, r.code, r.key, r.zh, r.en, r.sort
    from ${recordset(entries, entryColumns)} cross join ${tenants}
    join ${target} h on h.code = r.code and h.parent_id = 0 and h.is_deleted = 0 and ${ofTenant('h')}
    where not exists (select 1 from ${target} d
      where d.code = r.code and d.dict_key = r.key and d.parent_id <> 0 and ${ofTenant('d')})`.execute(tx)
  return Number(addedHeads.numAffectedRows ?? 0) + Number(addedEntries.numAffectedRows ?? 0)
}

interface StoredMenu {
  id: string
  category: number
  path: string
  code: string
}
const keyOf = ({ category, path, code }: Pick<StoredMenu, 'category' | 'path' | 'code'>) =>
  `${category} ${path} ${code}`

async function storedMenus(tx: Tx): Promise<Map<string, string>> {
  const found =
    await sql<StoredMenu>`select id, category, path, code from sys_menu order by is_deleted desc, id`.execute(tx)
  return new Map(found.rows.map((row) => [keyOf(row), row.id]))
}

/** Adds missing menus and buttons, with the top menus and the roles that show them. */
async function addMenus(tx: Tx, menus: readonly SeededMenu[]): Promise<number> {
  const stored = await storedMenus(tx)
  /** Ids of declared rows in this database, by declared id. */
  const idOf = new Map<string, string>([['0', '0']])
  const added = new Set<string>()
  for (const { row } of menus) {
    const known = stored.get(keyOf(row))
    if (known === undefined) added.add(row.id)
    idOf.set(row.id, known ?? (await insertMenu(tx, row, idOf.get(row.parentId) ?? '0')))
  }
  if (added.size === 0) return 0
  for (const { code, holds } of TOP_MENUS) {
    const held = menus.filter((menu) => added.has(menu.row.id) && menu.row.category === 1 && holds(menu))
    await sql`insert into sys_top_menu_menu (top_menu_id, menu_id)
      select t.id, m.id from sys_top_menu t, unnest(${held.map(({ row }) => idOf.get(row.id))}::bigint[]) as m (id)
      where t.code = ${code} and t.is_deleted = 0 on conflict do nothing`.execute(tx)
  }
  for (const role of roles) {
    const granted = grantsOf(role, menus).filter((id) => added.has(id))
    await grant(tx, role.alias, menus, granted, idOf)
  }
  return added.size
}

async function insertMenu(tx: Tx, row: SeededMenu['row'], parentId: string): Promise<string> {
  const { code, name, nameEn, alias, path, source, sort, category, action } = row
  const made = await sql<{ id: string }>`insert into sys_menu
      (parent_id, code, name, name_en, alias, path, source, sort, category, action)
    values (${parentId}, ${code}, ${name}, ${nameEn}, ${alias}, ${path}, ${source}, ${sort}, ${category}, ${action})
    returning id`.execute(tx)
  const [inserted] = made.rows
  if (!inserted) throw new Error(`The menu ${path} was not written.`)
  return inserted.id
}

/** Adds grants of permissions that the catalogue declares and that the role was never granted before. */
async function addGrants(tx: Tx, menus: readonly SeededMenu[]): Promise<number> {
  const declared = roles.flatMap((role) => permissionsOf(role).map((word) => ({ alias: role.alias, word })))
  const fresh = await sql<{ roleAlias: string; word: string }>`insert into sys_declared_grant (role_alias, word)
    select r.alias, r.word from ${recordset(declared, 'alias text, word text')}
    on conflict do nothing returning role_alias, word`.execute(tx)
  if (fresh.rows.length === 0) return 0
  const stored = await storedMenus(tx)
  const idOf = new Map(menus.map(({ row }) => [row.id, stored.get(keyOf(row)) ?? '0']))
  let count = 0
  for (const [alias, rows] of Map.groupBy(fresh.rows, ({ roleAlias }) => roleAlias)) {
    const role = roles.find((one) => one.alias === alias)
    const words = new Set(rows.map(({ word }) => word))
    if (!role) continue
    const opened = menus.filter(
      (menu) => words.has(menu.word) && (menu.sides === 'both' || menu.sides === role.userType),
    )
    count += await grant(tx, alias, menus, withParents(opened, menus), idOf)
  }
  return count
}

/** Returns the declared ids of menus and of all their ancestors. */
function withParents(of: readonly SeededMenu[], menus: readonly SeededMenu[]): string[] {
  const byId = new Map(menus.map((menu) => [menu.row.id, menu]))
  const all = new Set<string>()
  for (const menu of of)
    for (let at: SeededMenu | undefined = menu; at; at = byId.get(at.row.parentId)) all.add(at.row.id)
  return [...all]
}

/** Grants menus to the roles of an alias in every tenant; platform menus only in the platform's own. */
async function grant(
  tx: Tx,
  alias: string,
  menus: readonly SeededMenu[],
  declaredIds: readonly string[],
  idOf: ReadonlyMap<string, string>,
): Promise<number> {
  const wanted = new Set(declaredIds)
  const rows = menus
    .filter(({ row }) => wanted.has(row.id))
    .map(({ row, word }) => ({ id: idOf.get(row.id) ?? '0', platform: platformWords.has(word) }))
  const granted = await sql`insert into sys_role_menu (role_id, menu_id)
    select o.id, r.id from sys_role o, ${recordset(rows, 'id bigint, platform boolean')}
    where o.role_alias = ${alias} and o.is_deleted = 0 and (o.tenant_id = ${TENANT} or not r.platform)
      and exists (select 1 from sys_menu m where m.id = r.id)
    on conflict do nothing`.execute(tx)
  return Number(granted.numAffectedRows ?? 0)
}

/** Adds the shipped template of every kind of enterprise to the tenants that have never had one. Returns how many. */
async function addCheckTemplates(tx: Tx): Promise<number> {
  const columns = 'template_name text, enterprise_nature text, items jsonb'
  const added = await sql`insert into ops_check_template (tenant_id, template_name, enterprise_nature, items)
    select t.tenant_id, r.template_name, r.enterprise_nature, r.items
    from sys_tenant t cross join ${recordset(shippedTemplates, columns)}
    where t.is_deleted = 0 and not exists (select 1 from ops_check_template c
      where c.tenant_id = t.tenant_id and (c.enterprise_nature = r.enterprise_nature or c.template_name = r.template_name))`.execute(
    tx,
  )
  return Number(added.numAffectedRows ?? 0)
}
