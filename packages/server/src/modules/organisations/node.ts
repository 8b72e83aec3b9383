/** Returns the fields of an authority tree node besides its name. */
export const nodeOf = (row: Record<string, unknown>): Record<string, unknown> => ({
  level: Number(row.organizeLevel),
  region: row.region,
})
