import type { Context, Tx } from '../../../framework/context.ts'
import { distanceWith } from '../../maps/index.ts'

interface Goods {
  readonly warehouseId: string
  /** Explosive that a draft would bring into the store. */
  readonly kg: number
}

/** Says what the store's safety distance would reach with the goods of a draft: before they are brought in. */
export async function tellDistance(ctx: Context, tx: Tx, goods: Goods | undefined): Promise<void> {
  const reached = goods && goods.kg > 0 ? await distanceWith(tx, goods.warehouseId, goods.kg) : null
  if (reached) ctx.setMessage?.(reached)
}
