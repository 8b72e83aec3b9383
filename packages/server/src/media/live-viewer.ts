import type { LiveNote } from '@fengsui/contract/video/stream-link.ts'
import { closeCodes, streamNumbers } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages } from '@fengsui/contract/video/video-messages.ts'
import type { Clock } from '../framework/clock.ts'
import type { MediaFragment, MediaHub, VideoCodec } from './media-stream.ts'
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
        socket.send(framed(fragment))
      },
      lost: (problem, nextTry) => note({ is: 'lost', problem, nextTry, time: Date.now() }),
    },
    { codecs, sound: query.get('sound') === 'on' },
  )
}

let lastFramed: { readonly of: MediaFragment; readonly frame: Buffer } | undefined

/** A fragment after its time. All viewers of a camera are given it one after another, and get the same bytes. */
function framed(fragment: MediaFragment): Buffer {
  if (lastFramed?.of === fragment) return lastFramed.frame
  const frame = Buffer.allocUnsafe(8 + fragment.bytes.length)
  frame.writeDoubleBE(fragment.time, 0)
  fragment.bytes.copy(frame, 8)
  lastFramed = { of: fragment, frame }
  return frame
}
