import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StreamEvent, streamReader } from './sse.ts'

const readAll = (pieces: string[]): StreamEvent[] => {
  const found: StreamEvent[] = []
  const feed = streamReader((event) => found.push(event))
  for (const piece of pieces) feed(piece)
  return found
}

const sample =
  ': hello\n\nid: 7\nevent: warning\ndata: {"a":1}\n\ndata: one\ndata: two\n\nevent: empty\n\nid: 8\ndata:x\n\n'
const expected = [
  { id: '7', event: 'warning', data: '{"a":1}' },
  { id: '7', event: 'message', data: 'one\ntwo' },
  { id: '8', event: 'message', data: 'x' },
]

describe('event stream', () => {
  it('keeps silent about what is not complete', () => {
    expect(readAll(['event: warning\ndata: {}\n'])).toEqual([])
    expect(readAll([': keep alive\n\n'])).toEqual([])
  })

  it('gives events with their kind, data and last id', () => {
    expect(readAll([sample])).toEqual(expected)
    expect(readAll([sample.replaceAll('\n', '\r\n')])).toEqual(expected)
  })

  it('reads the same however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(sample.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), sample.length]
        const pieces = at.slice(1).map((end, i) => sample.slice(at[i], end))
        expect(readAll(pieces)).toEqual(expected)
      }),
    )
  })
})
