import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Context, Db } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { find } from '../../framework/store/detail.ts'
import { list } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

/** Returns the devices of an enterprise that the caller may see. */
export async function ofEnterprise(ctx: Context, of: Resource, enterpriseId: string): Promise<Row[]> {
  await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  return (await list(ctx, of, {}, [sql`enterprise_id = ${enterpriseId}`])) as Row[]
}

/** Returns a filter for the given enterprise, if any; throws if the caller may not see it. */
export async function enterpriseFilter(ctx: Context, enterpriseId: string | null | undefined) {
  if (!enterpriseId) return sql<boolean>`true`
  await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  return sql<boolean>`enterprise_id = ${enterpriseId}`
}

/** Returns a device of any kind, as stored. Throws 404 if the caller may not see it. */
export async function deviceInSight(db: Db, caller: Caller, id: string): Promise<Row> {
  const scope = inScope({ owner: 'enterprise', table: 'dev_device' }, caller)
  const found = await sql<Row>`select * from dev_device where id = ${id} and is_deleted = 0 and ${scope}`.execute(db)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}
