import { type Label, say } from '@fengsui/contract/kit/label.ts'
import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { serializeRow } from '../../../framework/http/serialize-row.ts'
import { filtersOf } from '../../../framework/store/filters.ts'
import { page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nestNodes } from '../../../framework/store/tree.ts'
import { appointBlocker } from '../grantable.ts'
import { granterOf, rolesWhere } from '../granter-of.ts'

export type SeenRole = Row & { id: string; parentId: string }
const top: Label = ['顶级', 'Top']

/** Response form of a role. */
export const withLabels = ({ request }: Context, row: Row): SeenRole => ({
  ...(serializeRow(role, row) as SeenRole),
  parentName: row.parentName ?? say(top, request.language),
})

export async function pageOf(ctx: Context, raw: Row) {
  const found = await page(ctx, role, raw)
  const above = say(top, ctx.request.language)
  return { ...found, records: found.records.map((row) => ({ ...row, parentName: row.parentName ?? above })) }
}

/** Returns roles of the tenant, in their manual order. */
export async function rolesSeen(
  ctx: Context,
  query: Row,
  also: readonly RawBuilder<boolean>[] = [],
): Promise<SeenRole[]> {
  const asked = filtersOf(role.fields, query)
  const where = sql.join([sql<boolean>`is_deleted = 0`, inScope(role, ctx.caller), ...asked, ...also], sql` and `)
  const found = await sql<Row>`select * from sys_role_v where ${where} order by sort, id limit 5000`.execute(ctx.db)
  return found.rows.map((row) => withLabels(ctx, row))
}

/** Returns roles to choose from: of a tenant, only those the caller may grant, each with its side. */
export async function nodes(ctx: Context, tenantId = ctx.caller.tenantId): Promise<TreeNode[]> {
  const rows = await rolesSeen(ctx, {}, [sql<boolean>`tenant_id = ${tenantId}`])
  const held = await rolesWhere(ctx.db, sql`r.tenant_id = ${tenantId}`)
  const granter = await granterOf(ctx.db, ctx.caller)
  const offered = new Set(held.filter((one) => appointBlocker(granter, one) === null).map(({ id }) => id))
  const isEnglish = ctx.request.language === 'en'
  return nestNodes(
    rows
      .filter(({ id }) => offered.has(id))
      .map(({ id, parentId, roleName, roleNameEn, userType }) => {
        const title = String((isEnglish && roleNameEn) || roleName)
        return { id, parentId: parentId ?? '0', title, key: id, value: id, userType }
      }),
  )
}
