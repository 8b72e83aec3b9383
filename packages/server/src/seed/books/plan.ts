import type { Making } from './activity.ts'
import type { Product } from './book.ts'
import { exactText } from './exact.ts'
import { figuresOf } from './line.ts'
import type { Row } from './sheet.ts'
import type { Drawn } from './uses.ts'

/** A plan that is under way, and what has been drawn and made for it so far. */
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

/** More of the plan is in store. */
export function account({ head, line, product, ...plan }: Plan, done: number): void {
  line.doneQuantity = exactText(done)
  head.doneQuantity = exactText(done)
  head.standardExplosiveKg = exactText(figuresOf(product, done).explosive)
  head.usedExplosiveKg = exactText(plan.drawn.explosive)
}
