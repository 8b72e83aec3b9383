/**
 * Returns the common prefix of all codes inside a region: 43 for 430000, 4301 for 430100; the full code of a
 * county or township, although a township's may end in 00; empty for the whole country.
 */
export function regionPrefix(code: string): string {
  if (code === '00' || code === '') return ''
  if (code.length > 6) return code
  return code.endsWith('0000') ? code.slice(0, 2) : code.endsWith('00') ? code.slice(0, 4) : code
}
