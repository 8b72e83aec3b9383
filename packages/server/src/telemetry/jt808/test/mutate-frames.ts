import { readBody, readFrame } from '../decode-frame.ts'
import { checksum, createFrameSplitter, escapeFrame, unescapeFrame } from '../framing.ts'
import { createPartGatherer } from '../message-parts.ts'

/** Same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/**
 * Reads mutated frames as a connection would: bytes changed, cut, added; half of them with a right checksum again. Counts
 * the bodies read and the frames refused.
 */
export function mutateFrames(frames: readonly Buffer[], count: number, seed: number) {
  const below = random(seed)
  const splitter = createFrameSplitter(8192)
  const gatherer = createPartGatherer()
  const kinds = [0x0001, 0x0002, 0x0100, 0x0102, 0x0104, 0x0107, 0x0200, 0x0201, 0x0702, 0x0704, 0x0801, 0x0900]
  let read = 0
  let refused = 0
  for (let round = 0; round < count; round++) {
    const original = frames[below(frames.length)] ?? Buffer.alloc(0)
    const content = Buffer.from(unescapeFrame(original.subarray(1, -1)) ?? original)
    const isResealed = below(2) === 0
    for (let times = below(6); times >= 0; times--) content[below(content.length)] = below(256)
    let changed = content.subarray(0, below(8) === 0 ? below(content.length) : content.length)
    if (isResealed && changed.length > 16) {
      changed = Buffer.from(changed)
      if (below(2) === 0) changed.writeUInt16BE(kinds[below(kinds.length)] ?? 2, 0)
      const is2019 = below(4) === 0
      changed.writeUInt16BE(((changed.length - (is2019 ? 18 : 13)) & 0x3ff) | (is2019 ? 0x4000 : 0), 2)
      // Digits of the terminal's number, as a refused header hides the body.
      for (let at = 4; at < Math.min(15, changed.length - 1); at++) changed[at] = (changed[at] ?? 0) % 10
      changed[changed.length - 1] = checksum(changed.subarray(0, -1))
    }
    const sent = below(10) === 0 ? changed : escapeFrame(changed)
    for (const escaped of splitter.push(sent).frames) {
      const frame = readFrame(escaped)
      if (typeof frame === 'string') {
        refused++
        continue
      }
      const body = gatherer.add(frame, round)
      if (Buffer.isBuffer(body)) {
        readBody(frame.header.id, body, frame.header.edition)
        read++
      }
    }
    gatherer.overdue(round, 10)
  }
  return { read, refused }
}
