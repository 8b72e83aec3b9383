/** Values are stored as numeric(14,4): larger ones are clamped. */
const most = 9_999_999_999

export const storable = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Math.max(-most, Math.min(most, value))
