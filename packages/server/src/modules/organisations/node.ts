/** What a node of the authority tree carries besides its name. */
export const nodeOf = (row: Record<string, unknown>): Record<string, unknown> => ({
  level: Number(row.organizeLevel),
  region: row.region,
})
