/** The first and the last byte of a part, from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Returns the part of a body of `size` bytes that a `Range` header asks for (RFC 9110, section 14); 'all' without a
 * header that names one part, which is then ignored; 'outside' when the part begins after the end.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = found ?? []
  if (from === '' && to === '') return 'all'
  // Only an end: the last so many bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return 'all'
  return first >= size ? 'outside' : { first, last }
}
