/** Maximum decimals of any figure shown to people. */
export const mostDecimals = 3

const smallest = 10 ** -mostDecimals

/**
 * Returns a figure with thousands commas: `decimals` of them when given, else as many as it has; never more than
 * three. What is less than the third decimal but not zero says so: `<0.001`.
 *
 * Equal to `Intl.NumberFormat('en-US')`, which takes a slow computer a tenth of a second to load.
 */
export function figureText(value: number, decimals?: number): string {
  if (decimals === undefined && value !== 0 && Math.abs(value) < smallest / 2)
    return value > 0 ? `<${smallest}` : `>-${smallest}`
  const least = Math.min(decimals ?? 0, mostDecimals)
  const most = Math.min(decimals ?? mostDecimals, mostDecimals)
  const rounded = round(value, most)
  if (!Number.isFinite(rounded) || Math.abs(rounded) >= longest)
    return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
  const [whole = '', fraction = ''] = rounded.toFixed(most).split('.')
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  return `${sign(value)}${whole.replace('-', '').replace(thousands, ',')}${shown && `.${shown}`}`
}

/** Below, a double holds three decimals exactly enough to be written. */
const longest = 1e12
const thousands = /\B(?=(\d{3})+$)/g

/** A negative number that is rounded to zero keeps its sign, as in `Intl.NumberFormat`. */
const sign = (value: number): string => (value < 0 || Object.is(value, -0) ? '-' : '')

/** Rounds the decimal figure that is written for the number, half away from zero: 1.005 is 1.01. */
function round(value: number, decimals: number): number {
  const size = Math.abs(value)
  return size < smallest / 1000
    ? 0
    : Math.sign(value) * Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`)
}
