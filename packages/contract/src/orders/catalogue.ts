import type { Group, Resource } from '../kit/resource.ts'

/** Orders, production, transport. */
export const orders: readonly Resource[] = []
export const ordersGroups: readonly Group[] = []
