import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { type CameraStream, cameraStream } from './camera-stream.ts'
import { chooseWorker } from './choose-worker.ts'
import { sessionsOpen, workerRestarts } from './media-metrics.ts'
import type { FindOrigin, MediaHub } from './media-stream.ts'
import { limitTranscodes } from './transcodes.ts'
import { type MediaWorker, type StartMediaWorker, startMediaWorker } from './worker-process.ts'
import type { WorkerSight } from './worker-rows.ts'

export interface MediaHubOptions {
  readonly findOrigin: FindOrigin
  /** Worker processes; started when first needed. */
  readonly workers: number
  /** Streams transcoded at the same time. */
  readonly transcodes: number
  readonly log: (message: string) => void
  readonly startWorker?: StartMediaWorker
  /** Workers on other hosts, by name. */
  readonly remote?: ReadonlyMap<string, StartMediaWorker>
  readonly now?: () => number
  /** Time after the last sink until a connection is closed, ms. */
  readonly idleMs?: number
}

/** A host that was lost is tried again after this, ms; meanwhile the other workers have its cameras. */
const lostMs = 15_000
/** Streams open at the same time. */
const mostStreams = 400

export function createMediaHub({
  findOrigin,
  workers,
  transcodes: mostTranscodes,
  log,
  startWorker = startMediaWorker,
  remote = new Map(),
  now = Date.now,
  idleMs = 10_000,
}: MediaHubOptions): MediaHub & { workers(): WorkerSight[] } {
  const names = [...Array.from({ length: workers }, (_, n) => `worker-${n + 1}`), ...remote.keys()]
  /** Until when workers on other hosts that were lost are given no camera. */
  const lostUntil = new Map<string, number>()
  const running = new Map<string, MediaWorker>()
  const streams = new Map<string, { worker: string; readonly stream: CameraStream }>()
  const transcodes = limitTranscodes(mostTranscodes)
  let isClosed = false

  function workerOf(name: string): MediaWorker {
    const known = running.get(name)
    if (known) return known
    const started = (remote.get(name) ?? startWorker)({
      told(notice) {
        const [cameraId = '', choice = ''] = notice.session.split(' ')
        streams.get(`${cameraId} ${choice}`)?.stream.told(notice)
      },
      died() {
        if (running.get(name) !== started) return
        running.delete(name)
        if (remote.has(name)) lostUntil.set(name, now() + lostMs)
        workerRestarts.inc()
        for (const { worker, stream } of [...streams.values()]) if (worker === name) stream.workerLost()
      },
    })
    running.set(name, started)
    return started
  }

  /** The worker of a camera, of those that are not lost; with all of them lost, the one that usually has it. */
  function chosenFor(cameraId: string): string {
    const there = names.filter((name) => (lostUntil.get(name) ?? 0) <= now())
    return chooseWorker(cameraId, there.length > 0 ? there : names)
  }

  return {
    workers: () =>
      names.map((name) => ({
        name,
        isRemote: remote.has(name),
        state: (lostUntil.get(name) ?? 0) > now() ? 'lost' : running.has(name) ? 'running' : 'idle',
        streams: [...streams.values()].filter(({ worker }) => worker === name).length,
      })),
    subscribe(cameraId, choice, sink, wish = {}) {
      const key = `${cameraId} ${choice}`
      const known = streams.get(key)
      if (known) return known.stream.add(sink, wish)
      if (isClosed || streams.size >= mostStreams) {
        sink.lost(streamProblem.is.tooMany, now() + idleMs)
        return () => {}
      }
      const mine = { worker: chosenFor(cameraId) }
      const stream = cameraStream({
        key,
        cameraId,
        stream: choice,
        findOrigin,
        transcodes,
        send(command) {
          // A connection that is opened anew may be another worker's, when that of before was lost.
          if (command.do === 'open' || command.do === 'receive') mine.worker = chosenFor(cameraId)
          // A worker that is gone has nothing to close.
          if (command.do !== 'close' || running.has(mine.worker)) workerOf(mine.worker).send(command)
        },
        now,
        idleMs,
        log,
        isOver() {
          streams.delete(key)
          sessionsOpen.set(streams.size)
        },
      })
      streams.set(key, Object.assign(mine, { stream }))
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
