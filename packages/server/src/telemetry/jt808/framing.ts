/** Frames are enclosed by 0x7e; within them 0x7e is sent as 7d 02 and 0x7d as 7d 01. */
const flag = 0x7e
const escaping = 0x7d

export function escapeFrame(content: Buffer): Buffer {
  const bytes = [flag]
  for (const byte of content) {
    if (byte === flag) bytes.push(escaping, 2)
    else if (byte === escaping) bytes.push(escaping, 1)
    else bytes.push(byte)
  }
  bytes.push(flag)
  return Buffer.from(bytes)
}

/** The content between two flags; undefined when an escape is followed by neither 1 nor 2. */
export function unescapeFrame(escaped: Buffer): Buffer | undefined {
  if (!escaped.includes(escaping)) return escaped
  const content = Buffer.alloc(escaped.length)
  let length = 0
  for (let at = 0; at < escaped.length; at++) {
    let byte = escaped[at] ?? 0
    if (byte === escaping) {
      const next = escaped[++at]
      if (next !== 1 && next !== 2) return undefined
      byte = next === 1 ? escaping : flag
    }
    content[length++] = byte
  }
  return content.subarray(0, length)
}

/** Exclusive or of all bytes. */
export function checksum(content: Buffer): number {
  let sum = 0
  for (const byte of content) sum ^= byte
  return sum
}

export interface FrameSplitter {
  /** Escaped contents completed by these bytes, in order; `tooLong` when an unfinished frame exceeds the bound. */
  push(bytes: Buffer): { readonly frames: readonly Buffer[]; readonly tooLong: boolean }
}

/**
 * Splits a stream into frames. Bytes outside flags are dropped. One flag may end a frame and begin the next, so two
 * flags without content between them are one border.
 */
export function createFrameSplitter(maxBytes: number): FrameSplitter {
  let open: Buffer[] | undefined
  let size = 0
  return {
    push(bytes) {
      const frames: Buffer[] = []
      let from = 0
      while (from < bytes.length) {
        const at = bytes.indexOf(flag, from)
        const part = bytes.subarray(from, at < 0 ? bytes.length : at)
        if (open && part.length > 0) {
          size += part.length
          if (size > maxBytes) {
            open = undefined
            size = 0
            return { frames, tooLong: true }
          }
          open.push(part)
        }
        if (at < 0) break
        if (open && size > 0) {
          frames.push(Buffer.concat(open, size))
          open = undefined
        } else open = []
        size = 0
        from = at + 1
      }
      return { frames, tooLong: false }
    },
  }
}
