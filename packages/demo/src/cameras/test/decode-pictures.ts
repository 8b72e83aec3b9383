import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_LOG_ERROR } from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, Frame, Log, Packet } from 'node-av/lib'
import type { Luma } from '../clock/read-clock.ts'
import type { AccessUnit, VideoSource } from '../video-source.ts'

const start = Buffer.from([0, 0, 0, 1])

/** Decodes pictures as FFmpeg does; each comes back as its brightness. */
export function decodePictures(source: Omit<VideoSource, 'play'>, units: readonly AccessUnit[]): Luma[] {
  Log.setLevel(AV_LOG_ERROR)
  const codec = Codec.findDecoder(source.codec === 'H264' ? AV_CODEC_ID_H264 : AV_CODEC_ID_HEVC)
  if (!codec) throw new Error(`FFmpeg does not decode ${source.codec}`)
  using context = new CodecContext()
  context.allocContext3(codec)
  context.threadCount = 1
  FFmpegError.throwIfError(context.open2Sync(codec), 'open2')
  const pictures: Luma[] = []
  const take = () => {
    using frame = new Frame()
    frame.alloc()
    while (context.receiveFrameSync(frame) >= 0) {
      const stride = frame.linesize[0] ?? frame.width
      pictures.push({ bytes: Uint8Array.from(frame.data?.[0] ?? []), width: frame.width, height: frame.height, stride })
      frame.unref()
    }
  }
  for (const { nals, isKey } of units) {
    using packet = new Packet()
    packet.alloc()
    packet.data = Buffer.concat((isKey ? [...source.parameterSets, ...nals] : nals).flatMap((nal) => [start, nal]))
    FFmpegError.throwIfError(context.sendPacketSync(packet), 'sendPacket')
    take()
  }
  context.sendPacketSync(null)
  take()
  return pictures
}
