import type { Group, Resource } from '../kit/resource.ts'
import { hazardouschemicalsproduct } from './product.ts'
import { unitrate } from './unit-rate.ts'

/** Chemicals, products, packaging. */
export const chemicals: readonly Resource[] = [hazardouschemicalsproduct, unitrate]
export const chemicalsGroups: readonly Group[] = []
