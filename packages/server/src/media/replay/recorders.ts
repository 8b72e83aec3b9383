import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../framework/context.ts'
import type { GbServer } from '../../modules/gb28181/index.ts'
import type { OtherRecordings, Span } from '../../modules/recordings/index.ts'
import { openSegment } from '../../modules/recordings/index.ts'
import type { Cursor } from '../playback/cursor.ts'
import { recorderCursor } from './recorder-cursor.ts'
import { type RecorderSource, recorderOf } from './recorder-sources.ts'
import { ReplayFailure } from './replay-source.ts'

interface RecordersOptions {
  readonly services: Pick<Context, 'db' | 'clock' | 'devices'>
  readonly gb: () => GbServer | undefined
  /** Media folder of this server, for what is fetched to be cut. */
  readonly folder: string
}

export interface Recorders extends OtherRecordings {
  /** What a recorder has of a camera between two moments; undefined when it has nothing. */
  open(cameraId: string, from: number, until: number, start: number): Promise<Cursor | undefined>
}

/** What a device says holds for this long, ms; a failure for less, so that a device that comes back is seen. */
const freshMs = 45_000
const failedMs = 15_000
/** A device that takes longer is reported as silent, ms. */
const patienceMs = 8000
const mostKept = 500
/** Files fetched at the same time. */
const mostFetches = 6
/** A recorder is asked for at least this much: it may know whole seconds only, ms. */
const shortestMs = 2000
/** Spans of one camera. */
const mostSpans = 500

interface Known {
  readonly until: number
  readonly answer: Promise<Span[]>
}

/** Recordings on other devices, by camera. */
export function recorders({ services, gb, folder }: RecordersOptions): Recorders {
  const sources = new Map<string, { readonly until: number; readonly source: Promise<RecorderSource | null> }>()
  const known = new Map<string, Known>()
  let fetches = 0
  const now = () => performance.now()

  function sourceOf(cameraId: string): Promise<RecorderSource | null> {
    const kept = sources.get(cameraId)
    if (kept && kept.until > now()) return kept.source
    const source = recorderOf(services, gb(), cameraId)
    if (sources.size >= mostKept) sources.clear()
    sources.set(cameraId, { until: now() + freshMs, source })
    source.catch(() => sources.delete(cameraId))
    return source
  }
  async function ask(cameraId: string, span: Span): Promise<Span[]> {
    const source = await sourceOf(cameraId)
    if (!source) return []
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ReplayFailure('silent')), patienceMs).unref()
    })
    return (await Promise.race([source.spans(span), late])).slice(0, mostSpans)
  }
  function spans(cameraId: string, span: Span): Promise<Span[]> {
    const key = `${cameraId} ${span.start} ${span.end}`
    const kept = known.get(key)
    if (kept && kept.until > now()) return kept.answer
    const answer = ask(cameraId, span)
    if (known.size >= mostKept) known.clear()
    known.set(key, { until: now() + freshMs, answer })
    answer.catch(() => {
      known.set(key, { until: now() + failedMs, answer })
      sources.delete(cameraId)
    })
    return answer
  }
  async function open(cameraId: string, from: number, until: number, start: number): Promise<Cursor | undefined> {
    const source = await sourceOf(cameraId)
    const end = Math.min(until, services.clock.now().getTime())
    if (!source || from >= end) return undefined
    const found = await ask(cameraId, { start: from, end: Math.max(end, from + shortestMs) })
    return found.length > 0 ? recorderCursor({ open: source.open, spans: found, from, until: end, start }) : undefined
  }
  return {
    open,
    spans: (cameraId, span) =>
      spans(cameraId, span).then(
        (found) => ({ spans: found, problem: null }),
        (error: unknown) => {
          if (!(error instanceof ReplayFailure)) throw error
          return { spans: [], problem: error.problem }
        },
      ),
    async fetch(cameraId, { start, end }, signal) {
      if (fetches >= mostFetches) return { busy: true }
      fetches += 1
      const paths: string[] = []
      const remove = () => Promise.all(paths.map((path) => rm(path, { force: true })))
      let cursor: Cursor | undefined
      let file: Awaited<ReturnType<typeof openSegment>> | undefined
      try {
        cursor = await open(cameraId, start, end, start).catch((error: unknown) => {
          if (error instanceof ReplayFailure) return undefined
          throw error
        })
        cursor?.setSpeed?.(16)
        while (cursor && !signal?.aborted) {
          const piece = await cursor.next().catch((error: unknown) => {
            if (error instanceof ReplayFailure) return undefined
            throw error
          })
          if (!piece) break
          if (piece.is === 'init') {
            await file?.close()
            const path = join(folder, 'download', `${randomUUID()}.mp4`)
            paths.push(path)
            file = await openSegment(path, piece.bytes, piece)
          }
          if (piece.is === 'fragment') await file?.write(piece.bytes, piece)
          if (cursor.at() >= end) break
        }
        await file?.close()
        return { paths, remove }
      } catch (error) {
        await file?.close()
        await remove()
        throw error
      } finally {
        cursor?.close?.()
        fetches -= 1
      }
    },
  }
}
