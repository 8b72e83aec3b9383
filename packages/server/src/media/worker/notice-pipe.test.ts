import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeReader, noticeWriter } from './notice-pipe.ts'
import type { Notice } from './protocol.ts'

const fragment = (bytes: Uint8Array): Notice => {
  return { is: 'fragment', session: '烟花 main 1', output: 1, bytes, isKey: true, time: 1.5, duration: 200 }
}
const ended: Notice = { is: 'ended', session: '烟花 main 1', problem: 'silent' }

async function written(notices: readonly Notice[]): Promise<Buffer> {
  const pipe = new PassThrough()
  const writer = noticeWriter(pipe)
  for (const one of notices) writer.write(one)
  // Ending a stream writes what it gathers.
  pipe.end()
  return buffer(pipe)
}
function heardFrom(pieces: readonly Buffer[]): unknown[] {
  const heard: unknown[] = []
  const reader = noticeReader((one) => void heard.push(one))
  for (const one of pieces) reader.push(one)
  return heard
}

it('reads what was written, however it is cut on its way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.uint8Array({ minLength: 1, maxLength: 300 })), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 400 }),
      async (given, step) => {
        const notices = given.map((bytes) => (bytes ? fragment(Buffer.from(bytes)) : ended))
        const all = await written(notices)
        const pieces = Array.from({ length: Math.ceil(all.length / step) }, (_, n) =>
          all.subarray(n * step, (n + 1) * step),
        )
        expect(heardFrom(pieces)).toEqual(notices)
      },
    ),
  )
})

it('writes by itself, and counts what the server has not taken', async () => {
  const pipe = new PassThrough()
  const writer = noticeWriter(pipe)
  writer.write(fragment(Buffer.alloc(1000)))
  expect(writer.waiting()).toBeGreaterThan(1000)
  const heard: unknown[] = []
  const reader = noticeReader((one) => void heard.push(one))
  pipe.on('data', (piece: Buffer) => reader.push(piece))
  await expect.poll(() => heard).toEqual([fragment(Buffer.alloc(1000))])
  expect(writer.waiting()).toBe(0)
})

it('copies no notice out of a piece of about its length, and keeps no long piece for a short one', async () => {
  const all = await written([fragment(Buffer.alloc(60_000, 1)), fragment(Buffer.alloc(10, 2))])
  const [long, short] = heardFrom([all]) as { bytes: Buffer }[]
  expect(long?.bytes.buffer).toBe(all.buffer)
  expect(short?.bytes.buffer.byteLength).toBeLessThan(1000)
})

it('refuses what no worker writes', () => {
  const lengths = (...values: readonly number[]) =>
    Buffer.concat(
      values.map((value) => {
        const four = Buffer.alloc(4)
        four.writeUInt32BE(value)
        return four
      }),
    )
  expect(() => heardFrom([lengths(0)])).toThrow('a notice of 0 bytes')
  expect(() => heardFrom([lengths(0xffffffff)])).toThrow('a notice of')
  expect(() => heardFrom([lengths(4, 5)])).toThrow('the note is longer')
  expect(() => heardFrom([lengths(6, 2), Buffer.from('{]')])).toThrow()
})
