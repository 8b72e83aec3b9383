import { expect, it } from 'vitest'
import { fragmentWriter, type WrittenFragment, type WrittenInit } from './fragment-writer.ts'
import type { VideoConfig } from './init-segment.ts'
import { streamClock } from './stream-clock.ts'

const config: VideoConfig = {
  codec: 'h264',
  codecString: 'avc1.42c01e',
  record: Buffer.from([1, 66, 192, 30]),
  width: 640,
  height: 360,
}
const frame = 3600

function written() {
  const inits: WrittenInit[] = []
  const fragments: WrittenFragment[] = []
  const writer = fragmentWriter(
    (init) => void inits.push(init),
    (fragment) => void fragments.push(fragment),
  )
  const picture = (n: number, isKey = false) =>
    writer.picture({ bytes: Buffer.from([n]), isKey, shown: n * frame, received: 1000 + n * 40 })
  return { writer, picture, inits, fragments }
}
/** Decoding time, and of every picture its duration and what is shown later than decoded, ticks. */
function timesOf({ bytes }: WrittenFragment) {
  const [decode, run] = [bytes.indexOf('tfdt'), bytes.indexOf('trun')]
  const count = bytes.readUInt32BE(run + 8)
  const rows = Array.from({ length: count }, (_, n) => run + 16 + n * 16)
  return {
    from: Number(bytes.readBigUInt64BE(decode + 8)),
    durations: rows.map((at) => bytes.readUInt32BE(at)),
    offsets: rows.map((at) => bytes.readInt32BE(at + 12)),
  }
}

it('writes nothing before the first key picture', () => {
  const { writer, picture, fragments } = written()
  writer.configure(config, null)
  for (let n = 0; n < 20; n += 1) picture(n)
  expect(fragments).toEqual([])
})

it('gives the first key picture alone and at once, for half a second until the next ends it, then about 200 ms at a time, each key picture first', () => {
  const { writer, picture, inits, fragments } = written()
  writer.configure(config, null)
  for (let n = 0; n <= 20; n += 1) picture(n, n % 10 === 0)
  expect(inits).toMatchObject([{ mime: 'video/mp4; codecs="avc1.42c01e"', width: 640, height: 360 }])
  expect(fragments.map(({ isKey, duration, time }) => [isKey, Math.round(duration), time])).toEqual([
    [true, 500, 1000],
    [false, 200, 1040],
    [false, 160, 1240],
    [true, 200, 1400],
    [false, 200, 1600],
  ])
})

it('keeps the order of decoding where pictures are shown in another', () => {
  const { writer, picture, fragments } = written()
  writer.configure(config, null)
  picture(0, true)
  for (const n of [3, 1, 2, 6, 4, 5, 9]) picture(n)
  picture(10, true)
  const times = fragments.slice(1).map(timesOf)
  const shown = times.flatMap(({ from, durations, offsets }) => {
    let at = from
    return offsets.map((offset, n) => {
      const time = at + offset
      at += durations[n] ?? 0
      return time / frame
    })
  })
  expect(shown).toEqual([3, 1, 2, 6, 4, 5, 9])
  for (const { durations } of times) for (const duration of durations) expect(duration).toBeGreaterThan(0)
})

it('goes on without a jump where the clock of the camera jumps or says nothing', () => {
  const clock = streamClock()
  const times = [undefined, 90_000, 93_600, 97_200, 5_000_000, 5_003_600, 100].map((time) => clock.picture(time, frame))
  expect(times).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => n * frame))
  expect(streamClock().sound(100)).toBeUndefined()
})
