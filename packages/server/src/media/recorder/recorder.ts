import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Clock } from '../../framework/clock.ts'
import { contain, reportFailure } from '../../framework/concurrency/contain.ts'
import {
  type BufferChoice,
  type CameraPlan,
  cameraPlans,
  claimJobs,
  endSegments,
  keepingOf,
  type Recordings,
  runJob,
} from '../../modules/recordings/index.ts'
import type { MediaHub } from '../media-stream.ts'
import { type CameraWriter, startWriter } from './camera-writer.ts'

export interface RecorderOptions extends Recordings {
  readonly hub: MediaHub
  readonly clock: Clock
  readonly choice: BufferChoice
  readonly everyMs?: number
}
export interface Recorder {
  /** Cameras written now, and whether the disk was full when it was last written to. */
  state(): { readonly cameras: number; readonly isFull: boolean }
  /** Looks at once: which cameras are wanted, and what is due. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** Plans are read this often, and at once for a camera of a due job that is not written, ms. */
const planMs = 5000
/** Kept in the buffer besides its seconds: a warning is reported later than it happened, ms. */
const lateMs = 60_000
const sweepMs = 600_000
/** Jobs taken at a time, and made at the same time. */
const mostClaimed = 16
const lanes = 4

/**
 * Records the cameras by their plans and makes the stills and clips that warnings and people ask for. All that is asked for is
 * in rows: after a restart it goes on with what is on the disk.
 */
export function startRecorder(options: RecorderOptions): Recorder {
  const { db, folder, hub, clock, choice, everyMs = 1000 } = options
  const of: Recordings = { db, folder }
  const writers = new Map<string, CameraWriter>()
  const plans = new Map<string, CameraPlan>()
  const making = pLimit(lanes)
  const under = new Set<Promise<unknown>>()
  let [plannedAt, sweptAt, isFull, isStopped] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false, false]
  const ready = endSegments(of).catch((error: unknown) => reportFailure('recording: open segments', error))

  const keepFrom = (cameraId: string) => () => {
    const plan = plans.get(cameraId)
    const usual = clock.now().getTime() - (plan?.bufferSeconds ?? 0) * 1000 - lateMs
    return Math.min(usual, plan?.neededFrom?.getTime() ?? usual)
  }
  const plan = async (now: Date) => {
    plannedAt = clock.steady()
    plans.clear()
    for (const one of await cameraPlans(db, now)) plans.set(one.cameraId, one)
    if (isStopped) return
    for (const [cameraId, one] of plans) {
      const as = keepingOf(one, now, choice)
      if (!as) continue
      let writer = writers.get(cameraId)
      if (!writer) {
        writer = startWriter({ of, hub, cameraId, onFull: () => (isFull = true) })
        writers.set(cameraId, writer)
      }
      writer.keep(as, keepFrom(cameraId))
    }
    for (const [cameraId, writer] of writers) {
      const one = plans.get(cameraId)
      if (one && keepingOf(one, now, choice)) continue
      writers.delete(cameraId)
      await writer.stop()
    }
  }
  const sweep = async () => {
    sweptAt = clock.steady()
    isFull = false
    for (const cameraId of await readdir(join(folder, 'buffer')).catch(() => [])) {
      const isNeeded = writers.has(cameraId) || plans.get(cameraId)?.isAwaited
      if (!isNeeded) await rm(join(folder, 'buffer', cameraId), { recursive: true, force: true })
    }
  }
  const look = async () => {
    await ready
    const now = clock.now()
    const jobs = await claimJobs(of, now, mostClaimed)
    const isUnwritten = jobs.some(({ cameraId }) => !writers.has(cameraId))
    if (isUnwritten || clock.steady() - plannedAt >= planMs) await plan(now)
    if (clock.steady() - sweptAt >= sweepMs) await sweep()
    for (const job of jobs) {
      const done = making(() => runJob(of, job, clock.now())).catch((error: unknown) =>
        reportFailure('video evidence', error),
      )
      under.add(done)
      void done.finally(() => under.delete(done))
    }
  }
  let looking: Promise<void> | undefined
  const run = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(contain('recorder', run), everyMs)
  timer.unref()
  return {
    state: () => ({ cameras: writers.size, isFull }),
    look: run,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking?.catch(() => {})
      await Promise.all([...writers.values()].map((writer) => writer.stop()))
      writers.clear()
      await Promise.all(under)
    },
  }
}
