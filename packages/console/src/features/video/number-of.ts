/** Returns a number as a form has it; null where the field is empty. */
export const numberOf = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value)
