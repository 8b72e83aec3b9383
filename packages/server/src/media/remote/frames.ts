import { deserialize, serialize } from 'node:v8'

/** Longest message between a server and a media host, bytes. */
const most = 24 * 1024 * 1024

/** A message with its length before it, in the form of structured clones, as between a process and its child. */
export function frameOf(message: unknown): Buffer {
  const body = serialize(message)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/** Takes messages out of the bytes of a connection. `push` throws when they cannot be ours. */
export function frameReader(heard: (message: unknown) => void) {
  let parts: Buffer[] = []
  let size = 0
  return {
    push(bytes: Buffer): void {
      parts.push(bytes)
      size += bytes.length
      while (size >= 4) {
        const first = parts[0] ?? Buffer.alloc(0)
        const held = first.length >= 4 ? first : Buffer.concat(parts)
        if (held !== first) parts = [held]
        const length = held.readUInt32BE()
        if (length > most) throw new Error('a message is too long')
        if (size < 4 + length) return
        const all = parts.length === 1 ? held : Buffer.concat(parts)
        heard(deserialize(all.subarray(4, 4 + length)))
        const rest = all.subarray(4 + length)
        parts = rest.length > 0 ? [rest] : []
        size = rest.length
      }
    },
  }
}
