import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { rtpStream } from '../rtp/rtp-stream.ts'
import type { Replay, VideoSource } from '../video-source.ts'
import { payloadType } from './describe-source.ts'
import type { Transport } from './transport.ts'

/** A client that reads more slowly misses pictures of now up to the next key picture; those of the past wait for it. */
const mostWaiting = 1024 * 1024
const lookEvery = 50
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
  now: () => number,
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
  /** Plays the past, and waits when the client does not read. */
  function again(replay: Replay): void {
    stop?.()
    stop = source.play(
      contain('camera: picture', (unit) => {
        if (unit.time >= (replay.until ?? Number.POSITIVE_INFINITY)) return stop?.()
        for (const packet of stream.picture(source, unit, true)) transport.send(packet, false)
        if (transport.waiting() <= mostWaiting) return
        stop?.()
        const timer = setInterval(
          contain('camera: client', () => {
            if (transport.waiting() > mostWaiting / 2) return
            clearInterval(timer)
            again({ ...replay, from: unit.time + 1000 / source.framesPerSecond })
          }),
          lookEvery,
        )
        stop = () => clearInterval(timer)
      }),
      replay,
    )
  }
  return {
    transport,
    next: () => ({ sequence: stream.sequence, stamp: stream.stampOf(now()) }),
    play(replay) {
      if (stop && !replay) return
      // Another moment or speed.
      if (stop) pause()
      transport.send(stream.report(now()), true)
      reports = setInterval(
        contain('camera: report', () => transport.send(stream.report(now()), true)),
        reportEvery,
      )
      if (replay) return void again(replay)
      stop = source.play(
        contain('camera: picture', (unit) => {
          if (transport.waiting() > mostWaiting) isSkipping = true
          else if (unit.isKey) isSkipping = false
          if (isSkipping) return
          for (const packet of stream.picture(source, unit)) transport.send(packet, false)
        }),
      )
    },
    pause,
    close() {
      pause()
      transport.close()
    },
  }
}
