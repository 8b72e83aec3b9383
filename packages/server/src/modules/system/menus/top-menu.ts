import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { topmenu } from '@fengsui/contract/system/topmenu.ts'
import { sql } from 'kysely'
import { inPackage } from '../../../framework/auth/package.ts'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { lock } from '../../../framework/store/detail.ts'

/** Checks that all these menus exist and the tenant may use them. */
export async function requireMenus(tx: Tx, ids: readonly string[], tenantId?: string): Promise<void> {
  const usable = tenantId === undefined ? sql`true` : inPackage(sql`m.id`, sql`${tenantId}`)
  const found = await sql`select 1 from sys_menu m
    where m.id = any(${ids}::bigint[]) and m.is_deleted = 0 and ${usable}`.execute(tx)
  if (found.rows.length < ids.length) throw badRequest(say.unknownMenu)
}

export default implement(
  topmenu,
  {
    grant: async (ctx, { topMenuIds, menuIds }) => {
      const [tops, menus] = [topMenuIds ?? [], menuIds ?? []]
      await ctx.db.transaction().execute(async (tx) => {
        for (const id of tops) await lock(tx, ctx.caller, topmenu, id)
        await requireMenus(tx, menus, ctx.caller.tenantId)
        await sql`delete from sys_top_menu_menu where top_menu_id = any(${tops}::bigint[])`.execute(tx)
        await sql`insert into sys_top_menu_menu (top_menu_id, menu_id)
          select t, m from unnest(${tops}::bigint[]) t, unnest(${menus}::bigint[]) m`.execute(tx)
      })
      ctx.publish('session')
      return null
    },
  },
  {
    publishes: ['session'],
    beforeSave: async (_ctx, _tx, next) => ({ source: next.source ?? '', path: next.path ?? '' }),
    afterDelete: async (_ctx, tx, { id }) => {
      await sql`delete from sys_top_menu_menu where top_menu_id = ${id}`.execute(tx)
    },
  },
)
