import type { Row } from '../../../kit/client/resource-calls.ts'

const neverInForce: ReadonlySet<unknown> = new Set(['0', '1', '3'])

/** Whether everybody may look the licence up: it was published, and somebody answered for it. */
export const isPublic = (row: Row): boolean => row.publicity === 1 && !neverInForce.has(row.status)

/** Where the code on a printed licence leads. */
export const publicLink = (id: string): string => `${location.origin}/licence/public/${id}`
