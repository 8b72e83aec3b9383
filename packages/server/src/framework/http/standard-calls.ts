import type { Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import type { Context } from '../context.ts'
import { requirePermission } from '../context.ts'
import { detail } from '../store/detail.ts'
import { nextNumber } from '../store/number.ts'
import { list, page } from '../store/page.ts'
import { remove } from '../store/remove.ts'
import { submit } from '../store/submit.ts'
import { lazyTree, select, tree } from '../store/tree.ts'
import { reverseVerify, verify } from '../store/verify-rows.ts'
import type { RawInput, ResourceHooks } from './implement.ts'
import { readId, readIds } from './read-input.ts'
import { namingField } from './refused-field.ts'

/** Generic handlers of the standard calls, for every resource. */
export function standardCall(
  of: Resource,
  standard: Standard,
  hooks: ResourceHooks,
): (ctx: Context, raw: RawInput) => Promise<unknown> {
  const own = hooks.overrides?.[standard]
  if (own) return own
  const also = (ctx: Context, raw: RawInput) => hooks.conditions?.(ctx, raw) ?? []
  const calls: Record<Standard, (ctx: Context, raw: RawInput) => Promise<unknown>> = {
    page: (ctx, raw) => page(ctx, of, raw, also(ctx, raw)),
    list: (ctx, raw) => list(ctx, of, raw, also(ctx, raw)),
    detail: (ctx, raw) => detail(ctx, of, readId(raw, ['id', ...(of.idAlias ? [of.idAlias] : [])])),
    submit: async (ctx, raw) => {
      const changes = Boolean(raw.id || (of.idAlias && raw[of.idAlias]))
      if (changes && of.reviewable && onlyReviews(ctx, of)) return submit(ctx, of, verdictIn(of, raw), hooks)
      requirePermission(ctx, `${of.area}_${changes ? 'edit' : 'add'}`)
      return namingField(of.fields, () => submit(ctx, of, raw, hooks))
    },
    remove: (ctx, raw) => remove(ctx, of, readIds(raw, of.removeBy), hooks, raw),
    tree: (ctx, raw) => tree(ctx, of, also(ctx, raw), hooks.node),
    lazyTree: (ctx, raw) =>
      lazyTree(ctx, of, raw.parentId ? String(raw.parentId) : undefined, also(ctx, raw), hooks.node),
    select: (ctx, raw) => select(ctx, of, raw),
    listForUnFinish: (ctx, raw) => list(ctx, of, raw, also(ctx, raw)),
    generateNo: (ctx) => nextNumber(ctx.db, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()),
    verify: (ctx, raw) => verify(ctx, of, readIds(raw, of.removeBy)),
    reverseVerify: (ctx, raw) => reverseVerify(ctx, of, readIds(raw, of.removeBy)),
  }
  return calls[standard]
}

/** Whether the caller may review but not edit; they write the verdict only. */
const onlyReviews = ({ caller: { permissions } }: Context, { area }: Resource): boolean =>
  permissions.has(`${area}_process`) && !permissions.has(`${area}_edit`)

function verdictIn({ idAlias }: Resource, raw: RawInput): RawInput {
  const names = ['id', 'version', 'reviewStatus', 'reviewOpinion', ...(idAlias ? [idAlias] : [])]
  return Object.fromEntries(names.filter((name) => Object.hasOwn(raw, name)).map((name) => [name, raw[name]]))
}
