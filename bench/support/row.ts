/** One line of the table: a measurement with its reference from the same run. */
export interface Row {
  readonly bench: string
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The physical reference from the same run. */
  readonly reference?: number
  readonly referenceName?: string
  /** value / reference. */
  readonly ratio?: number
  /** Target, in words. */
  readonly aim?: string
  readonly note?: string
}

export const ratioRow = (row: Omit<Row, 'ratio'> & { reference: number }): Row => ({
  ...row,
  ratio: row.value / row.reference,
})

/** Returns the p-th percentile (0-1) of unsorted numbers. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}
