import { randomBytes, randomInt } from 'node:crypto'
import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { platformWords } from '@fengsui/contract/platform-words.ts'
import { roles } from '@fengsui/contract/roles.ts'
import { mainTenant } from '@fengsui/contract/system/tenant.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { sql } from 'kysely'
import { hashPassword } from '../../../framework/auth/password.ts'
import type { Tx } from '../../../framework/context.ts'
import { insertRows } from '../../../framework/store/insert-rows.ts'
import { recordset } from '../../../framework/store/recordset.ts'

const own = dictionaries.filter(({ system }) => !system)
// A head's key is -1, unless the dictionary has an entry -1 itself.
const heads = own.map((of, n) => ({
  code: of.code,
  key: keysOf(of).includes('-1') ? '' : '-1',
  zh: of.label[0],
  en: of.label[1],
  sort: n + 1,
}))
const entries = own.flatMap((of) =>
  keysOf(of).map((key, n) => ({
    code: of.code,
    key,
    zh: of.entries[key]?.[0] ?? '',
    en: of.entries[key]?.[1] ?? '',
    sort: n + 1,
  })),
)
const columns = 'code text, key text, zh text, en text, sort int'

/** Copies the business dictionaries as declared in the contract, without other tenants' changes. */
async function copyDictionaries(tx: Tx, tenantId: string): Promise<void> {
  await sql`insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
    select ${tenantId}, 0, r.code, r.key, r.zh, r.en, r.sort from ${recordset(heads, columns)}`.execute(tx)
  await sql`insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
    select ${tenantId}, h.id, r.code, r.key, r.zh, r.en, r.sort from ${recordset(entries, columns)}
    join sys_dict_biz h on h.tenant_id = ${tenantId} and h.code = r.code and h.parent_id = 0`.execute(tx)
}

/** Returns six digits that no tenant has or had. */
export async function newTenantId(tx: Tx): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const tenantId = String(randomInt(100_000, 1_000_000))
    const taken = await sql`select 1 from sys_tenant where tenant_id = ${tenantId}`.execute(tx)
    if (taken.rows.length === 0) return tenantId
  }
  throw new Error('no free tenant number was found')
}

const administrator = 'admin'
/** Returns a random password that satisfies the password rule. */
const newPassword = () => `Fs1${randomBytes(12).toString('base64url')}`

export interface FirstAccount {
  readonly tenantId: string
  readonly account: string
  /** Returned this once; must be changed at the first sign-in. */
  readonly password: string
}

/**
 * Creates the initial data of a tenant: its department, its roles with their grants, a post, top menus,
 * dictionaries, the standard limits of devices, and its administrator.
 */
export async function createTenantData(tx: Tx, tenantId: string, name: string): Promise<FirstAccount> {
  await copyRoles(tx, tenantId)
  await copyTopMenus(tx, tenantId)
  await copyDictionaries(tx, tenantId)
  // The standard limits: without them no reading of the tenant's devices would be judged.
  await insertRows(
    tx,
    'warn_rule',
    kindRules.map((rule) => ({ ...rule, scope: 'kind', tenantId })),
  )
  const password = newPassword()
  await sql`
    with dept as (insert into sys_dept (tenant_id, dept_name, full_name) values (${tenantId}, ${name}, ${name}) returning id),
      post as (insert into sys_post (tenant_id, category, post_code, post_name) values (${tenantId}, 1, 'ceo', '首席执行官') returning id),
      account as (insert into sys_user (tenant_id, account, password, must_change, name, real_name, user_type)
        values (${tenantId}, ${administrator}, ${await hashPassword(password)}, 1, '管理员', '管理员', 'sss') returning id),
      in_role as (insert into sys_user_role select account.id, r.id from account, sys_role r
        where r.tenant_id = ${tenantId} and r.role_alias = ${administrator}),
      in_dept as (insert into sys_user_dept select account.id, dept.id from account, dept),
      on_post as (insert into sys_user_post select account.id, post.id from account, post)
    insert into sys_user_detail (tenant_id, user_id) select ${tenantId}, id from account`.execute(tx)
  return { tenantId, account: administrator, password }
}

/**
 * Copies the catalogue's roles with the grants of the platform's tenant, except those reserved for the
 * platform.
 */
async function copyRoles(tx: Tx, tenantId: string): Promise<void> {
  const aliases = roles.map(({ alias }) => alias).filter((alias) => alias !== 'administrator')
  const mine = sql`r.tenant_id = ${mainTenant} and r.role_alias = any(${aliases}) and r.is_deleted = 0`
  await sql`insert into sys_role (tenant_id, role_name, role_name_en, role_alias, user_type, sort)
    select ${tenantId}, role_name, role_name_en, role_alias, user_type, sort from sys_role r where ${mine}`.execute(tx)
  await sql`insert into sys_role_menu (role_id, menu_id)
    select n.id, g.menu_id from sys_role r join sys_role_menu g on g.role_id = r.id
    join sys_role n on n.tenant_id = ${tenantId} and n.role_alias = r.role_alias
    join sys_menu m on m.id = g.menu_id and m.is_deleted = 0
    where ${mine} and not (m.category = 2 and m.code = any(${[...platformWords]}))`.execute(tx)
}

async function copyTopMenus(tx: Tx, tenantId: string): Promise<void> {
  const mine = sql`t.tenant_id = ${mainTenant} and t.is_deleted = 0`
  await sql`insert into sys_top_menu (tenant_id, code, name, name_en, source, path, sort)
    select ${tenantId}, code, name, name_en, source, path, sort from sys_top_menu t where ${mine}`.execute(tx)
  await sql`insert into sys_top_menu_menu (top_menu_id, menu_id)
    select n.id, g.menu_id from sys_top_menu t join sys_top_menu_menu g on g.top_menu_id = t.id
    join sys_top_menu n on n.tenant_id = ${tenantId} and n.code = t.code where ${mine}`.execute(tx)
}
