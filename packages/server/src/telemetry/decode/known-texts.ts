const slots = 8192
/** Longest text that is kept; device codes and metric names are shorter. */
const longest = 64

/** Returns the text of ASCII bytes. */
type ReadText = (bytes: Buffer, from: number, to: number) => string

/**
 * Creates a reader that returns a text it has read before without allocating: devices send the same codes and
 * metric names in every message.
 */
export function createKnownTexts(): ReadText {
  const known: string[] = new Array(slots).fill('')
  return (bytes, from, to) => {
    let hash = 0x811c9dc5
    for (let n = from; n < to; n++) hash = Math.imul(hash ^ (bytes[n] as number), 0x01000193)
    const slot = (hash ^ (hash >>> 15)) & (slots - 1)
    const text = known[slot] as string
    if (isText(text, bytes, from, to)) return text
    const read = bytes.toString('latin1', from, to)
    if (read.length <= longest) known[slot] = read
    return read
  }
}

function isText(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false
  for (let n = 0; n < text.length; n++) if (text.charCodeAt(n) !== bytes[from + n]) return false
  return true
}
