import type { Implementation } from '../../kit/implement.ts'
import directionorderform, { directionorderformLines } from './directionorderform.ts'
import directionpurchase, { directionpurchaseLines } from './directionpurchase.ts'
import directionsales, { directionsalesLines } from './directionsales.ts'

/** Orders, production, transport. */
export const orders: readonly Implementation[] = [
  directionorderform,
  directionorderformLines,
  directionpurchase,
  directionpurchaseLines,
  directionsales,
  directionsalesLines,
]
