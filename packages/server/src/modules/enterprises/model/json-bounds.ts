const [quote, backslash, open, close, openList, closeList] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]

/** Whether JSON nests no deeper than `depth`, counted from its bytes: a parser would need a stack as deep. */
export function isWithin(bytes: Uint8Array, depth: number): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === backslash) at++
      else if (byte === quote) inText = false
      continue
    }
    if (byte === quote) inText = true
    else if (byte === open || byte === openList) level++
    else if (byte === close || byte === closeList) level--
    if (level > depth) return false
  }
  return true
}
