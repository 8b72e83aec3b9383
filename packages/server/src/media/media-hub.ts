import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { type CameraStream, cameraStream } from './camera-stream.ts'
import { chooseWorker } from './choose-worker.ts'
import { sessionsOpen, workerRestarts } from './media-metrics.ts'
import type { FindOrigin, MediaHub } from './media-stream.ts'
import { limitTranscodes } from './transcodes.ts'
import { type MediaWorker, type StartMediaWorker, startMediaWorker } from './worker-process.ts'

export interface MediaHubOptions {
  readonly findOrigin: FindOrigin
  /** Worker processes; started when first needed. */
  readonly workers: number
  /** Streams transcoded at the same time. */
  readonly transcodes: number
  readonly log: (message: string) => void
  readonly startWorker?: StartMediaWorker
  readonly now?: () => number
  /** Time after the last sink until a connection is closed, ms. */
  readonly idleMs?: number
}

/** Streams open at the same time. */
const mostStreams = 400

export function createMediaHub({
  findOrigin,
  workers,
  transcodes: mostTranscodes,
  log,
  startWorker = startMediaWorker,
  now = Date.now,
  idleMs = 10_000,
}: MediaHubOptions): MediaHub {
  const names = Array.from({ length: workers }, (_, n) => `worker-${n + 1}`)
  const running = new Map<string, MediaWorker>()
  const streams = new Map<string, { readonly worker: string; readonly stream: CameraStream }>()
  const transcodes = limitTranscodes(mostTranscodes)
  let isClosed = false

  function workerOf(name: string): MediaWorker {
    const known = running.get(name)
    if (known) return known
    const started = startWorker({
      told(notice) {
        const [cameraId = '', choice = ''] = notice.session.split(' ')
        streams.get(`${cameraId} ${choice}`)?.stream.told(notice)
      },
      died() {
        if (running.get(name) !== started) return
        running.delete(name)
        workerRestarts.inc()
        for (const { worker, stream } of [...streams.values()]) if (worker === name) stream.workerLost()
      },
    })
    running.set(name, started)
    return started
  }

  return {
    subscribe(cameraId, choice, sink, wish = {}) {
      const key = `${cameraId} ${choice}`
      const known = streams.get(key)
      if (known) return known.stream.add(sink, wish)
      if (isClosed || streams.size >= mostStreams) {
        sink.lost(streamProblem.is.tooMany, now() + idleMs)
        return () => {}
      }
      const worker = chooseWorker(cameraId, names)
      const stream = cameraStream({
        key,
        cameraId,
        stream: choice,
        findOrigin,
        transcodes,
        send(command) {
          // A worker that is gone has nothing to close.
          if (command.do !== 'close' || running.has(worker)) workerOf(worker).send(command)
        },
        now,
        idleMs,
        log,
        isOver() {
          streams.delete(key)
          sessionsOpen.set(streams.size)
        },
      })
      streams.set(key, { worker, stream })
      sessionsOpen.set(streams.size)
      return stream.add(sink, wish)
    },
    async close() {
      isClosed = true
      for (const { stream } of [...streams.values()]) stream.close()
      for (const worker of running.values()) worker.stop()
      running.clear()
    },
  }
}
