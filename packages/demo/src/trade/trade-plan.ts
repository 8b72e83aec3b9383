import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { Making } from './activity.ts'
import { exactText } from './exact.ts'
import { figuresOf } from './line.ts'
import type { Product } from './trade-book.ts'
import type { Drawn } from './uses.ts'

/** A plan in progress, with the quantities drawn and made so far. */
export interface Plan {
  readonly id: string
  readonly no: string
  readonly head: Row
  readonly line: Row
  readonly product: Product
  readonly making: Making
  readonly drawn: Drawn
  done: number
}

/** Adds a stored quantity to a plan. */
export function account({ head, line, product, ...plan }: Plan, done: number): void {
  line.doneQuantity = exactText(done)
  head.doneQuantity = exactText(done)
  head.standardExplosiveKg = exactText(figuresOf(product, done).explosive)
  head.usedExplosiveKg = exactText(plan.drawn.explosive)
}
