/**
 * What the codes of all places inside a region begin with: 43 of 430000, 4301 of 430100; a county's and a township's own
 * code, although a township's may end in 00; nothing of the whole country.
 */
export function regionPrefix(code: string): string {
  if (code === '00' || code === '') return ''
  if (code.length > 6) return code
  return code.endsWith('0000') ? code.slice(0, 2) : code.endsWith('00') ? code.slice(0, 4) : code
}
