import type { Label } from '@fengsui/contract/kit/label.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'

/** Fills the name of what uses the row into a sentence, in both languages. */
export const named = ([zh, en]: Label, name: string): Label => [zh.replace('{name}', name), en.replace('{name}', name)]

/** Returns why a menu cannot be removed: it has children or grants. Rows removed with it do not count. */
export const menuDeleteBlocker =
  (going: readonly string[]) =>
  async (_ctx: Context, tx: Tx, { id }: Row): Promise<Label | null> => {
    const first = async (query: RawBuilder<{ name: string }>) => (await query.execute(tx)).rows[0]?.name
    const below = sql<{ name: string }>`select name from sys_menu
      where parent_id = ${id} and is_deleted = 0 and id <> all(${going}::bigint[]) limit 1`
    if (await first(below)) return say.hasSubmenus
    const role = await first(
      sql`select r.role_name as name from sys_role_menu g join sys_role r on r.id = g.role_id and r.is_deleted = 0
        where g.menu_id = ${id} order by r.sort, r.id limit 1`,
    )
    if (role) return named(say.grantedTo, role)
    const top = await first(
      sql`select t.name from sys_top_menu_menu g join sys_top_menu t on t.id = g.top_menu_id and t.is_deleted = 0
        where g.menu_id = ${id} limit 1`,
    )
    if (top) return named(say.inTopMenu, top)
    const held = await first(
      sql`select p.package_name as name from sys_tenant_package_menu g
        join sys_tenant_package p on p.id = g.package_id and p.is_deleted = 0 where g.menu_id = ${id} limit 1`,
    )
    return held ? named(say.inPackage, held) : null
  }
