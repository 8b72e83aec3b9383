import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type Context, requirePermission } from '../context.ts'
import { badRequest, conflict } from '../http/http-error.ts'
import type { Row } from './row.ts'

const pending = '2'
const verdicts: ReadonlySet<string> = new Set(['1', '3'])
const returned = '3'

/**
 * Returns the review columns of a register that enterprises fill and an authority reviews by `submit` with
 * `reviewStatus` (domain-model.md#J, "staff certificate, driver, escort ... review"): an enterprise's write
 * sets pending again; an authority's verdict requires a pending row and `{area}_process`.
 * @throws 409 when the row is not pending, 400 when it is returned without an opinion
 */
export function reviewed(ctx: Context, of: Pick<Resource, 'area'>, before: Row | null, raw: Row): Row {
  if (ctx.caller.userType === 'esp')
    return { reviewStatus: pending, reviewOpinion: null, reviewUser: null, reviewTime: null }
  const verdict = raw.reviewStatus === undefined || raw.reviewStatus === null ? '' : String(raw.reviewStatus)
  if (!verdicts.has(verdict)) return before ? {} : { reviewStatus: pending }
  if (before && String(before.reviewStatus) === verdict) return {}
  requirePermission(ctx, `${of.area}_process`)
  if (before && String(before.reviewStatus) !== pending) throw conflict()
  const opinion = typeof raw.reviewOpinion === 'string' ? raw.reviewOpinion.trim().slice(0, 500) : ''
  if (verdict === returned && !opinion) throw badRequest(messages.required, { label: ['审核意见', 'Comments'] })
  return {
    reviewStatus: verdict,
    reviewOpinion: opinion || null,
    reviewUser: ctx.caller.userId,
    reviewTime: ctx.clock.now(),
  }
}
