import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { savePageView } from '@fengsui/contract/logs/page-view.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { place } from '../../framework/logs/log-place.ts'

/**
 * Records a page view: one entry in the visit log, visible to supervisors of the subtree, and one in the
 * tenant's usual log. Without a log database it is discarded.
 */
export const recordPageView = (ctx: Context, input: InputOf<typeof savePageView>): Promise<null> =>
  recordVisit(ctx, input, visitKind.is.pageView)

/** The same for something looked at or done there: the picture of a camera. */
export async function recordVisit(
  ctx: Context,
  input: InputOf<typeof savePageView>,
  kind: KeyOf<typeof visitKind>,
): Promise<null> {
  if (!ctx.logs) return null
  const { tenantId, userId, account, userType, enterpriseId } = ctx.caller
  const { ip, agent } = ctx.request
  const createTime = ctx.clock.now()
  const who = { tenantId, userId, createTime }
  const { pageName, content, path } = input
  ctx.logs.push('log_view', {
    ...who,
    pageName,
    content,
    path: path ?? null,
    visitKind: kind,
    account,
    userType,
    enterpriseId,
    regionCode: await regionOf(ctx),
    ip,
  })
  ctx.logs.push('log_usual', {
    ...who,
    ...place,
    createBy: account,
    logLevel: 'info',
    logId: kind === visitKind.is.pageView ? 'page_view' : 'action',
    logData: content,
    method: 'GET',
    requestUri: path ?? null,
    remoteIp: ip,
    userAgent: agent.slice(0, 400),
    methodName: pageName,
  })
  return null
}

/** Returns the visitor's region: their enterprise's, or the subtree they supervise. */
async function regionOf({ db, caller }: Context): Promise<string | null> {
  const { accessScope } = caller
  if (accessScope.kind === 'region') return accessScope.prefix
  if (accessScope.kind !== 'enterprise') return null
  const found = await sql<{ regionCode: string }>`select region_code from ent_enterprise
    where id = ${accessScope.enterpriseId}`.execute(db)
  return found.rows[0]?.regionCode ?? null
}
