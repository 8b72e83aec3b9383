/** An exact figure as people write it: in groups of three, without the noughts at its end. */
export function shortFigure(text: string): string {
  const [whole = '0', part = ''] = text.split('.')
  const rest = part.replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ? `.${rest}` : '')
}
