import { resources } from '@fengsui/contract/catalogue.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { documentLeft, type Left, type LeftSource } from '@fengsui/contract/orders/document-left.ts'
import { type Context, requirePermission } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { find } from '../../framework/store/detail.ts'
import { type QuantityBound, remainingWithin } from './chain/bound.ts'
import { orderBound } from './chain/drafted.ts'
import { carriedBound } from './chain/out-store.ts'
import { packBound } from './chain/pack.ts'
import { planBound } from './chain/use.ts'
import { discards, purchases, sales, uses } from './posting/order-kinds.ts'

type Taken = (id: string, ownId: string) => Pick<QuantityBound, 'there' | 'taken'>
const bounds: Readonly<Record<LeftSource, Taken>> = {
  directionsales: (id, own) => orderBound(sales, id, own),
  directionpurchase: (id, own) => orderBound(purchases, id, own),
  directionuseorder: (id, own) => orderBound(uses, id, own),
  directiondiscardorder: (id, own) => orderBound(discards, id, own),
  warehouseoutstore: carriedBound,
  directionpackagingproduct: packBound,
  directionproductionplan: planBound,
}
const nobody = '0'

/** Returns what is left of a document per kind of goods. Throws 404 if the caller may not see it. */
async function left(ctx: Context, input: InputOf<typeof documentLeft.calls.lines>): Promise<Left[]> {
  const of = resources.find(({ path }) => path.endsWith(`/${input.of}`)) as Resource
  requirePermission(ctx, `${of.area}_view`)
  const id = String(input.id)
  await find(ctx.db, ctx.caller, of, id)
  const rows = await remainingWithin(ctx.db, bounds[input.of as LeftSource](id, String(input.ownId ?? nobody)))
  return rows.map(({ key, name, unit, cap, left: rest, boxes }) => ({
    productId: /^\d+$/.test(key) ? key : null,
    name,
    unit,
    total: cap,
    left: rest,
    boxes,
  }))
}

export default implement(documentLeft, { lines: left })
