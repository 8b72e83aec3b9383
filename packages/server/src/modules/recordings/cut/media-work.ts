import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { Part } from '../segments/choose.ts'
import { readRange } from '../segments/segment-file.ts'

/** A file that was made, and the time it shows, ms since 1970. */
export interface Made {
  readonly size: number
  readonly sha256: string
  readonly start: number
  readonly end: number
  /** Whether pictures of another size or codec in the span were left out. */
  readonly isCut: boolean
}

/** Reads a part as a stream of its own: the head, then its fragments. */
async function streamOf({ path, initLength, from, to }: Part): Promise<{ init: Buffer; bytes: Buffer }> {
  const init = await readRange(path, 0, initLength)
  return { init, bytes: Buffer.concat([init, await readRange(path, from, to)]) }
}

const seconds = (ticks: bigint, { num, den }: { num: number; den: number }): number => (Number(ticks) * num) / den

/** Writes the picture shown at a time as JPEG: the last one before it, or the first. Runs in a worker process. */
export async function writeStill(part: Part, at: number, to: string): Promise<Made> {
  const { bytes } = await streamOf(part)
  const { jpeg, time } = await pictureAt(bytes, part.start, at)
  await atomically(to, (path) => writeFile(path, jpeg, { flush: true }))
  return { ...(await digestOf(to)), start: time, end: time, isCut: false }
}

/** Returns the picture shown at a time as JPEG. Runs in a worker process. */
export async function readStill(part: Part, at: number): Promise<Uint8Array> {
  const { bytes } = await streamOf(part)
  return new Uint8Array((await pictureAt(bytes, part.start, at)).jpeg)
}

/** Returns the first picture of an fMP4 stream as a small JPEG. Runs in a worker process. */
export async function smallStill(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array((await pictureAt(Buffer.from(bytes), 0, 0, smallPicture)).jpeg)
}

const usualPicture = 'format=yuvj420p'
/** At most 960 pixels wide: some ten kilobytes. */
const smallPicture = "scale='min(960,iw)':-2,format=yuvj420p"

async function pictureAt(
  bytes: Buffer,
  start: number,
  at: number,
  form = usualPicture,
): Promise<{ jpeg: Buffer; time: number }> {
  await using input = await Demuxer.open(bytes, { format: 'mp4' })
  const video = input.video()
  if (!video) throw new Error('the recording has no picture')
  using decoder = await Decoder.create(video, { threads: 1 } as never)
  let shown: { frame: { free(): void }; time: number } | undefined
  let first: number | undefined
  for await (const frame of decoder.frames(input.packets(video.index))) {
    if (!frame) continue
    const time = seconds(frame.pts, video.timeBase)
    first ??= time
    const wall = start + (time - first) * 1000
    if (shown && wall > at) break
    shown?.frame.free()
    const kept = frame.clone()
    if (kept) shown = { frame: kept, time: wall }
  }
  if (!shown) throw new Error('the picture cannot be decoded')
  using filter = FilterAPI.create(form)
  using encoder = await Encoder.create(
    'mjpeg' as never,
    {
      decoder,
      filter,
      options: { qmin: '2', qmax: '5' },
    } as never,
  )
  for await (const packet of encoder.packets(filter.frames(shown.frame as never) as never)) {
    const jpeg = packet?.data && Buffer.from(packet.data)
    if (jpeg) return { jpeg, time: Math.round(shown.time) }
  }
  throw new Error('the picture cannot be encoded')
}

/**
 * Writes parts of recordings as one MP4, copying the streams. The parts keep the distance in time at which they were
 * received, so that the clock of the file is that of the recording. Runs in a worker process.
 */
export async function writeClip(parts: readonly Part[], to: string): Promise<Made> {
  const wanted = await sameForm(parts)
  const { span } = await atomically(to, async (path) => ({ span: await copyParts(wanted, path) }))
  return { ...(await digestOf(to)), ...span, isCut: wanted.length < parts.length }
}

/** A file has one form of pictures: of parts with several, those of the form that lasts longest. */
async function sameForm(parts: readonly Part[]): Promise<Part[]> {
  const byForm = new Map<string, Part[]>()
  for (const part of parts) {
    const form = createHash('sha256')
      .update(await readRange(part.path, 0, part.initLength))
      .digest('hex')
    byForm.set(form, [...(byForm.get(form) ?? []), part])
  }
  const lasts = (run: readonly Part[]) => run.reduce((sum, { start, end }) => sum + end - start, 0)
  const [longest = []] = [...byForm.values()].sort((a, b) => lasts(b) - lasts(a))
  return longest
}

async function copyParts(parts: readonly Part[], path: string): Promise<{ start: number; end: number }> {
  const [head] = parts
  if (!head) throw new Error('there is nothing to copy')
  let output: Muxer | undefined
  const outputs: number[] = []
  const last: bigint[] = []
  try {
    for (const part of parts) {
      await using input = await Demuxer.open((await streamOf(part)).bytes, { format: 'mp4' })
      if (!output) {
        output = await Muxer.open(path, { input, format: 'mp4', options: { movflags: '+faststart' } })
        for (const stream of input.streams) outputs.push(output.addStream(stream))
      }
      await copyPart(input, output, { outputs, last, after: (part.start - head.start) / 1000 })
    }
  } finally {
    await output?.close()
  }
  return { start: head.start, end: parts.at(-1)?.end ?? head.end }
}

interface Copying {
  readonly outputs: readonly number[]
  /** Last decoding time written, by stream, in ticks. */
  readonly last: bigint[]
  /** Start of the part after that of the file, s. */
  readonly after: number
}

async function copyPart(input: Demuxer, output: Muxer, { outputs, last, after }: Copying): Promise<void> {
  const streams = new Map(input.streams.map((stream) => [stream.index, stream]))
  let first: number | undefined
  for await (const packet of input.packets()) {
    const stream = packet && streams.get(packet.streamIndex)
    if (!packet || !stream) continue
    first ??= seconds(packet.dts, stream.timeBase)
    const { num, den } = stream.timeBase
    const shift = BigInt(Math.round(((after - first) * den) / num))
    packet.dts += shift
    packet.pts += shift
    // Parts received closer together than they last: later frames move up by a tick rather than being lost.
    const before = last[stream.index]
    if (before !== undefined && packet.dts <= before) {
      packet.pts += before + 1n - packet.dts
      packet.dts = before + 1n
    }
    last[stream.index] = packet.dts
    await output.writePacket(packet, outputs[stream.index] ?? 0)
  }
}

/** Writes beside and renames, so that a file is whole or absent. */
async function atomically<T>(to: string, write: (path: string) => Promise<T>): Promise<T> {
  const part = `${to}.part`
  await mkdir(dirname(to), { recursive: true })
  try {
    const answer = await write(part)
    const file = await open(part, 'r+')
    await file.sync().finally(() => file.close())
    await rename(part, to)
    return answer
  } finally {
    await rm(part, { force: true })
  }
}

/** Size and SHA-256 of a file; null when it is gone. Runs in a worker process. */
export async function digestsOf(paths: readonly string[]): Promise<({ size: number; sha256: string } | null)[]> {
  const found = []
  for (const path of paths)
    found.push(
      await digestOf(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    )
  return found
}

async function digestOf(path: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) hash.update(chunk as Buffer)
  return { size, sha256: hash.digest('hex') }
}
