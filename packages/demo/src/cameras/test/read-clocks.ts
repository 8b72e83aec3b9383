import { Decoder, Demuxer } from 'node-av/api'
import { readClock } from '../clock/read-clock.ts'

/** The clocks burned into the pictures of an MP4 or JPEG, ms since 1970, in the order shown; null where one cannot be read. */
export async function clocksIn(bytes: Buffer, format: 'mp4' | 'jpeg_pipe'): Promise<(number | null)[]> {
  await using input = await Demuxer.open(bytes, { format })
  const video = input.video()
  if (!video) return []
  using decoder = await Decoder.create(video)
  const clocks: (number | null)[] = []
  for await (const frame of decoder.frames(input.packets(video.index))) {
    const plane = frame?.data?.[0]
    if (!frame || !plane) continue
    const { width, height } = frame
    clocks.push(readClock({ bytes: Uint8Array.from(plane), width, height, stride: frame.linesize[0] ?? width }))
  }
  return clocks
}
