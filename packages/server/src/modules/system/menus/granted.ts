import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context, Db } from '../../../kit/context.ts'
import { growForest } from '../../session/forest.ts'
import { type MenuRow, menuColumns, said } from './row.ts'
import { tokenMarks } from './token-origins.ts'

/** Menus that the caller's roles were granted, as `category` says, and every menu above them. */
async function granted(db: Db, caller: Caller, category: 1 | 2, also: RawBuilder<unknown>): Promise<MenuRow[]> {
  const found = await sql<MenuRow>`
    with recursive held as (
      select m.* from sys_menu m where m.category = ${category} and m.is_deleted = 0 and ${also}
        and exists (select 1 from sys_role_menu g where g.menu_id = m.id and g.role_id = any(${caller.roleIds}::bigint[]))
      union
      select p.* from sys_menu p join held h on h.parent_id = p.id where p.is_deleted = 0
    )
    select ${menuColumns} from held order by sort, id`.execute(db)
  return found.rows
}

/** The caller's share of the tree in his language; external items say whether they may learn his token. */
export async function grantedForest(ctx: Context, category: 1 | 2, also: RawBuilder<unknown> = sql`true`) {
  const { db, caller, request } = ctx
  const rows = await granted(db, caller, category, also)
  return growForest(
    await tokenMarks(
      ctx,
      rows.map((row) => said(row, request.language)),
    ),
  )
}
