import type { Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import type { Context } from './context.ts'
import { demand } from './context.ts'
import type { Beyond, Raw } from './implement.ts'
import { readId, readIds } from './input.ts'
import { detail } from './store/detail.ts'
import { nextNumber } from './store/number.ts'
import { list, page } from './store/page.ts'
import { remove } from './store/remove.ts'
import { submit } from './store/submit.ts'
import { lazyTree, select, tree } from './store/tree.ts'
import { reverseVerify, verify } from './store/verify.ts'

/** The generic server: what every standard call does, for every resource. */
export function standardCall(
  of: Resource,
  standard: Standard,
  beyond: Beyond,
): (ctx: Context, raw: Raw) => Promise<unknown> {
  const own = beyond.standard?.[standard]
  if (own) return own
  const also = (ctx: Context, raw: Raw) => beyond.also?.(ctx, raw) ?? []
  const calls: Record<Standard, (ctx: Context, raw: Raw) => Promise<unknown>> = {
    page: (ctx, raw) => page(ctx, of, raw, also(ctx, raw)),
    list: (ctx, raw) => list(ctx, of, raw, also(ctx, raw)),
    detail: (ctx, raw) => detail(ctx, of, readId(raw, ['id', ...(of.idAlias ? [of.idAlias] : [])])),
    submit: async (ctx, raw) => {
      const changes = Boolean(raw.id || (of.idAlias && raw[of.idAlias]))
      if (changes && of.reviewable && onlyReviews(ctx, of)) return submit(ctx, of, verdictIn(of, raw), beyond)
      demand(ctx, `${of.area}_${changes ? 'edit' : 'add'}`)
      return submit(ctx, of, raw, beyond)
    },
    remove: (ctx, raw) => remove(ctx, of, readIds(raw, of.removeBy), beyond, raw),
    tree: (ctx, raw) => tree(ctx, of, also(ctx, raw), beyond.node),
    lazyTree: (ctx, raw) =>
      lazyTree(ctx, of, raw.parentId ? String(raw.parentId) : undefined, also(ctx, raw), beyond.node),
    select: (ctx, raw) => select(ctx, of, raw),
    listForUnFinish: (ctx, raw) => list(ctx, of, raw, also(ctx, raw)),
    generateNo: (ctx) => nextNumber(ctx.db, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()),
    verify: (ctx, raw) => verify(ctx, of, readIds(raw, of.removeBy)),
    reverseVerify: (ctx, raw) => reverseVerify(ctx, of, readIds(raw, of.removeBy)),
  }
  return calls[standard]
}

/** Who may review and not edit writes his verdict and nothing else. */
const onlyReviews = ({ caller: { permissions } }: Context, { area }: Resource): boolean =>
  permissions.has(`${area}_process`) && !permissions.has(`${area}_edit`)

function verdictIn({ idAlias }: Resource, raw: Raw): Raw {
  const names = ['id', 'version', 'reviewStatus', 'reviewOpinion', ...(idAlias ? [idAlias] : [])]
  return Object.fromEntries(names.filter((name) => Object.hasOwn(raw, name)).map((name) => [name, raw[name]]))
}
