import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { savePageView } from '@fengsui/contract/logs/page-view.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { place } from '../../kit/logs/place.ts'

/**
 * Keeps a page view: one record for the visit log, which supervisors see of their subtree, one for the usual log of the
 * tenant. A server without logs lets it go.
 */
export async function recordPageView(ctx: Context, input: InputOf<typeof savePageView>): Promise<null> {
  if (!ctx.logs) return null
  const { tenantId, userId, account, userType, enterpriseId } = ctx.caller
  const { ip, agent } = ctx.request
  const createTime = ctx.clock.now()
  const who = { tenantId, userId, createTime }
  const { pageName, content, path } = input
  ctx.logs.push('log_view', {
    ...{ ...who, pageName, content, path: path ?? null, visitKind: '1', account, userType, enterpriseId },
    ...{ regionCode: await regionOf(ctx), ip },
  })
  ctx.logs.push('log_usual', {
    ...{ ...who, ...place, createBy: account, logLevel: 'info', logId: 'page_view', logData: content },
    ...{ method: 'GET', requestUri: path ?? null, remoteIp: ip, userAgent: agent.slice(0, 400), methodName: pageName },
  })
  return null
}

/** Where the visitor stands: his enterprise's region, or the subtree he supervises. */
async function regionOf({ db, caller }: Context): Promise<string | null> {
  const { accessScope } = caller
  if (accessScope.kind === 'region') return accessScope.prefix
  if (accessScope.kind !== 'enterprise') return null
  const found = await sql<{ regionCode: string }>`select region_code from ent_enterprise
    where id = ${accessScope.enterpriseId}`.execute(db)
  return found.rows[0]?.regionCode ?? null
}
