type Row = Readonly<Record<string, unknown>>

/** Tonnes of each chemical that a unit is designed for. */
function designed(substances: unknown): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { catalogId, tonnes } of Array.isArray(substances) ? (substances as Row[]) : [])
    sums.set(String(catalogId), (sums.get(String(catalogId)) ?? 0) + Number(tonnes))
  return sums
}

/** Ids in one order, however they are sent. */
const setOf = (ids: unknown): string => JSON.stringify((Array.isArray(ids) ? ids.map(String) : []).toSorted())

const differs = (name: string, before: Row, after: Row): boolean =>
  String(before[name] ?? '') !== String(after[name] ?? '')

/**
 * The fields of a major hazard unit whose change can lower S of this unit or of another: less of a chemical that it is
 * designed for, and any other grouping, since what joins one unit leaves another. People around it have a review of
 * their own.
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
