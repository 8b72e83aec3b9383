import { mediaWorkers } from '../cut/media-workers.ts'
import { boxesIn } from '../segments/boxes.ts'
import type { SegmentHead } from '../segments/segment-file.ts'

const work = new URL('./make-stream.ts', import.meta.url)
const ask = async <T>(name: string, args: readonly unknown[]): Promise<T> =>
  (await mediaWorkers.withWorker((run) => run(work, name, args))) as T

export interface Sample {
  readonly head: SegmentHead
  readonly init: Buffer
  readonly fragments: readonly Buffer[]
}

/** A stream as a camera sends it, cut into its head and fragments. */
export async function sampleStream(frames = 100, perSecond = 10, gop = 10, width = 64): Promise<Sample> {
  const bytes = Buffer.from(await ask<Uint8Array>('makeStream', [frames, perSecond, gop, width]))
  const boxes = [...boxesIn(bytes)]
  const moov = boxes.find(({ type }) => type === 'moov')
  const fragments = boxes.flatMap(({ type, start }, n) => {
    const next = boxes[n + 1]
    return type === 'moof' && next?.type === 'mdat' ? [bytes.subarray(start, next.end)] : []
  })
  const head = { mime: 'video/mp4; codecs="avc1.42c00a"', width, height: 64 }
  return { head, init: bytes.subarray(0, moov?.end), fragments }
}

/** Which picture of the sample a JPEG shows: it has the full range of brightness, the stream the one of video. */
export const pictureIn = async (jpeg: Buffer): Promise<number> =>
  ((await ask<number>('brightnessOf', [jpeg])) * 219) / 255 + 16 - 20
export const lengthOf = (path: string): Promise<{ seconds: number; frames: number; first: number; last: number }> =>
  ask('lengthOf', [path])
