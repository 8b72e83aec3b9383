/** Whether two stored or sent values are the same: `35`, `'35.00'` and 35 are; null, undefined and '' are. */
export function isSame(a: unknown, b: unknown): boolean {
  const [x, y] = [String(a ?? ''), String(b ?? '')]
  return x === y || (x !== '' && y !== '' && Number(x) === Number(y))
}
