/** Formats an exact figure with digit grouping and without trailing zeros. */
export function shortFigure(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  const rest = part.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ? `.${rest}` : '')
}
