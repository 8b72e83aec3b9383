import { mediaWorkers } from '../cut/media-workers.ts'
import { boxesIn, timescalesOf } from '../segments/boxes.ts'
import type { SegmentHead } from '../segments/segment-file.ts'

const work = new URL('./make-stream.ts', import.meta.url)
const ask = async <T>(name: string, args: readonly unknown[]): Promise<T> =>
  (await mediaWorkers.withWorker((run) => run(work, name, args))) as T

export interface Sample {
  readonly head: SegmentHead
  readonly init: Buffer
  readonly fragments: readonly Buffer[]
}

/** Pictures after which the brightness begins again. */
const period = 100

/**
 * A stream as a camera sends it, cut into its head and fragments of one group of pictures each. Of a long one the first pictures
 * are encoded, and copied with later times.
 */
export async function sampleStream(frames = period, perSecond = 10, gop = 10, width = 64): Promise<Sample> {
  if (frames > period && period % gop > 0) throw new Error('the groups of pictures do not fill a period')
  const encoded = Math.min(frames, period)
  const bytes = Buffer.from(await ask<Uint8Array>('makeStream', [encoded, perSecond, gop, width]))
  const boxes = [...boxesIn(bytes)]
  const moov = boxes.find(({ type }) => type === 'moov')
  const first = boxes.flatMap(({ type, start }, n) => {
    const next = boxes[n + 1]
    return type === 'moof' && next?.type === 'mdat' ? [bytes.subarray(start, next.end)] : []
  })
  const init = bytes.subarray(0, moov?.end)
  const ticks = Math.round(([...timescalesOf(init).values()][0] ?? 0) * (period / perSecond))
  const count = Math.ceil((first.length * frames) / encoded)
  const fragments = Array.from({ length: count }, (_, n) =>
    later(first[n % first.length] as Buffer, ticks * Math.floor(n / first.length)),
  )
  const head = { mime: 'video/mp4; codecs="avc1.42c00a"', width, height: 64 }
  return { head, init, fragments }
}

/** Returns a copy of a fragment whose time is later by some ticks. */
function later(fragment: Buffer, ticks: number): Buffer {
  const copy = Buffer.from(fragment)
  // Version and flags, then the 64 bits of the time.
  const tfdt = copy.indexOf('tfdt') + 4
  if (copy[tfdt] !== 1) throw new Error('the time of a fragment has 64 bits')
  copy.writeBigUInt64BE(copy.readBigUInt64BE(tfdt + 4) + BigInt(ticks), tfdt + 4)
  return copy
}

/** Which picture of the sample a JPEG shows: it has the full range of brightness, the stream the one of video. */
export const pictureIn = async (jpeg: Buffer): Promise<number> =>
  ((await ask<number>('brightnessOf', [jpeg])) * 219) / 255 + 16 - 20
export const lengthOf = (path: string): Promise<{ seconds: number; frames: number; first: number; last: number }> =>
  ask('lengthOf', [path])
