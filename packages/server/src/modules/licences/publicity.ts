import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { businesslicensepublicity, businesslicenserecordpublicity } from '@fengsui/contract/licences/publicity.ts'
import type { Caller, Context } from '../../kit/context.ts'
import { type Beyond, implement, type Raw } from '../../kit/implement.ts'
import { type Page, page } from '../../kit/store/page.ts'

/** What is public is public to the whole tenant, and to guests, who otherwise see nothing. */
export function publicPage(ctx: Context, of: Resource, raw: Raw): Promise<Page> {
  const { scopes: _, ...rest } = ctx.caller
  const caller: Caller = { ...rest, reach: { kind: 'tenant' } }
  return page({ ...ctx, caller }, of, raw)
}

const openly = (of: Resource): Beyond => ({ standard: { page: (ctx, raw) => publicPage(ctx, of, raw) } })

export const records = implement(
  businesslicenserecordpublicity,
  {},
  openly(businesslicenserecordpublicity as unknown as Resource),
)
export const licences = implement(businesslicensepublicity, {}, openly(businesslicensepublicity as unknown as Resource))
