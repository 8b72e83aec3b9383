import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { type RawBuilder, sql } from 'kysely'
import { inPackage } from '../../../framework/auth/package.ts'
import type { Caller, Context } from '../../../framework/context.ts'
import { nestNodes } from '../../../framework/store/tree.ts'
import { withName } from './menu-row.ts'

/** Returns the requested tenant where the caller may see other tenants; else their own. */
export const tenantSeen = (caller: Caller, tenantId: string | null | undefined): string =>
  caller.accessScope.kind === 'all' && tenantId ? tenantId : caller.tenantId

/** Returns the menus of a tenant's package as tree nodes in the reader's language. */
export async function menuTreeOf(
  { db, request }: Context,
  tenantId: string,
  also: RawBuilder<unknown> = sql`m.category = 1`,
): Promise<TreeNode[]> {
  const found = await sql<{ id: string; parentId: string; name: string; nameEn: string | null }>`
    select m.id, m.parent_id, m.name, m.name_en from sys_menu m
    where m.is_deleted = 0 and ${also} and ${inPackage(sql`m.id`, sql`${tenantId}`)} order by m.sort, m.id`.execute(db)
  const nodes = found.rows.map((row): TreeNode => {
    const { id, parentId, name } = withName(row, request.language)
    return { id, parentId, title: name, key: id, value: id }
  })
  return nestNodes(nodes)
}
