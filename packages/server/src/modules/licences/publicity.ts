import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { businesslicensepublicity, businesslicenserecordpublicity } from '@fengsui/contract/licences/publicity.ts'
import type { Caller, Context } from '../../framework/context.ts'
import { implement, type RawInput, type ResourceHooks } from '../../framework/http/implement.ts'
import { type Page, page } from '../../framework/store/page.ts'

/** Returns a page of public rows, visible to the whole tenant and to guests, who see nothing else. */
export function publicPage(ctx: Context, of: Resource, raw: RawInput): Promise<Page> {
  const { scopes: _, ...rest } = ctx.caller
  const caller: Caller = { ...rest, accessScope: { kind: 'tenant' } }
  return page({ ...ctx, caller }, of, raw)
}

const openly = (of: Resource): ResourceHooks => ({ overrides: { page: (ctx, raw) => publicPage(ctx, of, raw) } })

export const records = implement(businesslicenserecordpublicity, {}, openly(businesslicenserecordpublicity))
export const licences = implement(businesslicensepublicity, {}, openly(businesslicensepublicity))
