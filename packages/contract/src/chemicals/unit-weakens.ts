import type { Row } from '../kit/any-row.ts'

/** Returns the design tonnage of each chemical of a unit. */
function designed(substances: unknown): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { catalogId, tonnes } of Array.isArray(substances) ? (substances as Row[]) : [])
    sums.set(String(catalogId), (sums.get(String(catalogId)) ?? 0) + Number(tonnes))
  return sums
}

/** Canonical form of an id list, independent of order. */
const setOf = (ids: unknown): string => JSON.stringify((Array.isArray(ids) ? ids.map(String) : []).toSorted())

const differs = (name: string, before: Row, after: Row): boolean =>
  String(before[name] ?? '') !== String(after[name] ?? '')

/**
 * Returns the changed fields of a major hazard unit that can lower S of this or another unit: a smaller
 * design quantity of a chemical, or any other grouping, since what joins one unit leaves another. The number
 * of people nearby has its own review.
 */
export function weakenedUnitFields(before: Row, after: Row): string[] {
  const now = designed(after.substances)
  const isLess = [...designed(before.substances)].some(([id, tonnes]) => (now.get(id) ?? 0) < tonnes)
  return [
    ...['unitKind', 'warehouseId'].filter((name) => differs(name, before, after)),
    ...(setOf(before.workplaceIds) === setOf(after.workplaceIds) ? [] : ['workplaceIds']),
    ...(isLess ? ['substances'] : []),
  ]
}
