import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { rtpStream } from '../rtp/rtp-stream.ts'
import type { Replay, VideoSource } from '../video-source.ts'
import { payloadType } from './describe-source.ts'
import type { Transport } from './transport.ts'

/** A client that reads more slowly misses pictures up to the next key picture. */
const mostWaiting = 1024 * 1024
const reportEvery = 5000

/** One stream on its way to one client. */
export interface MediaSession {
  readonly transport: Transport
  /** Sequence number and time stamp of the next packet. */
  next(): { sequence: number; stamp: number }
  play(replay?: Replay): void
  pause(): void
  close(): void
}

/** Prepares a session; `transportOf` gets the number of its RTP stream. */
export async function mediaSession(
  source: VideoSource,
  transportOf: (ssrc: number) => Transport | Promise<Transport>,
): Promise<MediaSession> {
  const stream = rtpStream(payloadType)
  const transport = await transportOf(stream.ssrc)
  let stop: (() => void) | null = null
  let reports: NodeJS.Timeout | undefined
  let isSkipping = false
  const pause = () => {
    stop?.()
    stop = null
    clearInterval(reports)
  }
  return {
    transport,
    next: () => ({ sequence: stream.sequence, stamp: stream.stampOf(Date.now()) }),
    play(replay) {
      if (stop && !replay) return
      // Another moment or speed.
      if (stop) pause()
      transport.send(stream.report(Date.now()), true)
      reports = setInterval(
        contain('camera: report', () => transport.send(stream.report(Date.now()), true)),
        reportEvery,
      )
      stop = source.play(
        contain('camera: picture', (unit) => {
          if (transport.waiting() > mostWaiting) isSkipping = true
          else if (unit.isKey) isSkipping = false
          if (isSkipping) return
          for (const packet of stream.picture(source, unit, replay !== undefined)) transport.send(packet, false)
        }),
        replay,
      )
    },
    pause,
    close() {
      pause()
      transport.close()
    },
  }
}
