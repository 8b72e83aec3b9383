import type { LiveNote } from '@fengsui/contract/video/stream-link.ts'
import { closeCodes, streamNumbers } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages } from '@fengsui/contract/video/video-messages.ts'
import type { Clock } from '../framework/clock.ts'
import type { MediaHub, VideoCodec } from './media-stream.ts'
import type { Viewer } from './serve-media.ts'
import { skipping } from './slow-viewer.ts'

/** A viewer from which nothing was taken for so long is gone, ms. */
const stuckMs = 30_000

/**
 * Sends the live picture of a camera to a viewer. Text frames are notes (`LiveNote`); a binary frame after an `init` note is the
 * head of the stream, every other one is a fragment after the time its first picture was received (8 bytes, ms).
 */
export function serveLive(
  { socket, admission, cameraId, query, end }: Viewer,
  hub: MediaHub,
  clock: Clock,
): () => void {
  const note = (told: LiveNote) => socket.send(JSON.stringify(told))
  const skip = skipping()
  let behindSince: number | null = null
  const codecs = (query.get('codecs') ?? 'h264')
    .split(',')
    .filter((one): one is VideoCodec => one === 'h264' || one === 'h265')
  note({ is: 'hello', time: clock.now().getTime() })
  return hub.subscribe(
    cameraId,
    admission.ticket.stream === streamNumbers.sub ? 'sub' : 'main',
    {
      init({ mime, bytes, width, height, clockOffset = null }) {
        skip.restart()
        note({ is: 'init', mime, width, height, size: bytes.length, clockOffset })
        socket.send(bytes)
      },
      fragment(fragment) {
        const now = Date.now()
        if (!skip.takes(fragment, socket.bufferedAmount)) {
          behindSince ??= now
          if (now - behindSince > stuckMs) end(closeCodes.slow, videoMessages.viewerTooSlow)
          return
        }
        behindSince = null
        const time = Buffer.alloc(8)
        time.writeDoubleBE(fragment.time)
        socket.send(Buffer.concat([time, fragment.bytes]))
      },
      lost: (problem, nextTry) => note({ is: 'lost', problem, nextTry, time: Date.now() }),
    },
    { codecs, sound: query.get('sound') === 'on' },
  )
}
