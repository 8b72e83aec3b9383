/** Maximum decimals of any figure shown to people. */
export const mostDecimals = 3

const smallest = 10 ** -mostDecimals

/**
 * Returns a figure with thousands commas: `decimals` of them when given, else as many as it has; never more than
 * three. What is less than the third decimal but not zero says so: `<0.001`.
 */
export function figureText(value: number, decimals?: number): string {
  if (decimals === undefined && value !== 0 && Math.abs(value) < smallest / 2)
    return value > 0 ? `<${smallest}` : `>-${smallest}`
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Math.min(decimals ?? 0, mostDecimals),
    maximumFractionDigits: Math.min(decimals ?? mostDecimals, mostDecimals),
  }).format(value)
}
