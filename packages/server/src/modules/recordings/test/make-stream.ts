import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P } from 'node-av/constants'

/**
 * Returns an fMP4 stream of grey pictures, one fragment per key frame; picture n has the brightness 20 + n % 100. Run in a worker
 * process.
 */
export async function makeStream(frames: number, perSecond: number, gop: number, width = 64): Promise<Uint8Array> {
  const [w, h] = [width, 64]
  const raw = Buffer.concat(
    Array.from({ length: frames }, (_, n) =>
      Buffer.concat([Buffer.alloc(w * h, 20 + (n % 100)), Buffer.alloc((w * h) / 2, 128)]),
    ),
  )
  await using input = await Demuxer.open({
    type: 'video',
    input: raw,
    width: w,
    height: h,
    pixelFormat: AV_PIX_FMT_YUV420P,
    frameRate: { num: perSecond, den: 1 },
  })
  const video = input.video()
  if (!video) throw new Error('no pictures')
  using decoder = await Decoder.create(video)
  using encoder = await Encoder.create(
    'libx264' as never,
    {
      decoder,
      gopSize: gop,
      options: { preset: 'ultrafast', tune: 'zerolatency', crf: '10' },
    } as never,
  )
  const chunks: Buffer[] = []
  const output = await Muxer.open(
    {
      write: (bytes: Buffer) => {
        chunks.push(Buffer.from(bytes))
        return bytes.length
      },
    },
    { format: 'mp4', options: { movflags: '+frag_keyframe+empty_moov+default_base_moof' } },
  )
  const at = output.addStream(encoder)
  for await (const packet of encoder.packets(decoder.frames(input.packets(video.index))))
    if (packet) await output.writePacket(packet, at)
  await output.close()
  return new Uint8Array(Buffer.concat(chunks))
}

/** Brightness of a grey JPEG. Run in a worker process. */
export async function brightnessOf(jpeg: Uint8Array): Promise<number> {
  await using input = await Demuxer.open(Buffer.from(jpeg), { format: 'jpeg_pipe' })
  const video = input.video()
  if (!video) throw new Error('no picture')
  using decoder = await Decoder.create(video)
  for await (const frame of decoder.frames(input.packets(video.index))) {
    const plane = frame?.data?.[0]
    if (plane) return plane[0] ?? 0
  }
  throw new Error('no picture')
}

/** Seconds of a video file, and its number of frames that decode. Run in a worker process. */
export async function lengthOf(
  path: string,
): Promise<{ seconds: number; frames: number; first: number; last: number }> {
  await using input = await Demuxer.open(path)
  const video = input.video()
  if (!video) throw new Error('no picture')
  using decoder = await Decoder.create(video)
  let frames = 0
  const brightness: number[] = []
  for await (const frame of decoder.frames(input.packets(video.index))) {
    const plane = frame?.data?.[0]
    if (!plane) continue
    frames += 1
    brightness.push(Math.round(plane[0] ?? 0))
  }
  return { seconds: input.duration, frames, first: brightness[0] ?? 0, last: brightness.at(-1) ?? 0 }
}
