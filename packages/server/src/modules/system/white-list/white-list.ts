import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { organizationwhitelistconfiguration } from '@fengsui/contract/registers/organizationwhitelistconfiguration.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { lock } from '../../../framework/store/detail.ts'
import { rolesToGive } from '../granter-of.ts'

const of = organizationwhitelistconfiguration

/** Refuses to share what the caller cannot see; existing entries may stay. */
async function requireSeen(
  { caller }: Context,
  tx: Tx,
  ids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const fresh = [...new Set(ids.filter((id) => !before.includes(id)))]
  if (fresh.length === 0) return
  const found = await sql`select 1 from ent_enterprise where id = any(${fresh}::bigint[]) and is_deleted = 0
    and ${inScope(enterprise, caller)}`.execute(tx)
  if (found.rows.length < fresh.length) throw notFound()
}

async function grant(ctx: Context, ids: readonly string[], roleIds: readonly string[]): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of [...ids].sort()) {
      const row = await lock(tx, ctx.caller, of, id)
      const before = new Set((row.roleIds as string[]).map(String))
      await rolesToGive(
        tx,
        ctx.caller,
        roleIds.filter((role) => !before.has(role)),
        String(row.tenantId),
      )
      await sql`update org_whitelist set role_ids = ${JSON.stringify(roleIds)}, update_user = ${ctx.caller.userId},
        update_time = ${ctx.clock.now()}, version = version + 1 where id = ${id}`.execute(tx)
    }
  })
  ctx.publish('session')
  return null
}

export default implement(
  of,
  { grant: (ctx, { Ids, roleId }) => grant(ctx, Ids ?? [], roleId ?? []) },
  {
    beforeSave: async (ctx, tx, next, before) => {
      const [from, to] = [next.validFrom, next.validTo] as (string | null)[]
      if (from && to && to <= from)
        throw badRequest(messages.notAfter, { end: of.fields.validTo.label, start: of.fields.validFrom.label })
      const known = ((before?.enterpriseIds as string[] | null) ?? []).map(String)
      const wanted = ((next.enterpriseIds as string[] | null) ?? []).map(String)
      await requireSeen(ctx, tx, wanted, known)
      return { enterpriseIds: JSON.stringify(wanted) }
    },
    publishes: ['session'],
  },
)
