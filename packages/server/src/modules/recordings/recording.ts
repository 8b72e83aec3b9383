import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { evidenceMessages as say } from '@fengsui/contract/video/evidence-messages.ts'
import { longestDownload, mostLanes, recording } from '@fengsui/contract/video/recording.ts'
import { longestPlaybackHours } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages } from '@fengsui/contract/video/video-messages.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { momentOf, periodOf } from '../../framework/store/period.ts'
import { recordVisit } from '../logs/index.ts'
import { makeClip, stillAt } from './cut/media-workers.ts'
import { storage } from './keep/storage-figures.ts'
import { fileAnswer } from './range-answer.ts'
import type { Part } from './segments/choose.ts'
import { partsIn, spansOf } from './segments/find.ts'
import { fetchedParts, otherRecordings } from './segments/other-recordings.ts'
import { joined, type Span, within } from './segments/spans.ts'

const minuteMs = 60_000
const timeOf = (ms: number): string => `${shanghai(new Date(ms))}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`

interface Mark {
  id: string
  severity: '1' | '2' | '3' | '4'
  typeKey: string
  content: string
  start: Date
  end: Date | null
}

/** Returns what is recorded of up to four cameras in a span, with the warnings of what they look at. */
async function timeline(ctx: Context, input: InputOf<typeof recording.calls.timeline>) {
  const { from, to } = periodOf(input, longestPlaybackHours / 24, [
    videoMessages.playbackTooLong[0].replace('{hours}', String(longestPlaybackHours)),
    videoMessages.playbackTooLong[1].replace('{hours}', String(longestPlaybackHours)),
  ])
  const ids = input.cameraIds ?? []
  if (ids.length > mostLanes) throw badRequest(say.tooManyCameras, { count: mostLanes })
  const span = { start: from.getTime(), end: to.getTime() }
  return Promise.all(
    ids.map(async (id) => {
      const seen = await find(ctx.db, ctx.caller, camera, id)
      const [spans, marks, recorder] = await Promise.all([
        spansOf(ctx.db, id, span),
        warningsOf(ctx, id, from, to),
        otherRecordings().spans(id, { start: span.start, end: Math.min(span.end, ctx.clock.now().getTime()) }),
      ])
      return {
        cameraId: String(seen.id),
        cameraName: String(seen.name),
        indexCode: String(seen.indexCode ?? seen.id),
        enterpriseId: String(seen.enterpriseId),
        enterpriseName: String(seen.enterpriseName),
        placeName: (seen.bindName ?? seen.workplaceName ?? null) as string | null,
        spans: within(joined(spans), span).map(({ start, end, size }) => ({
          start: timeOf(start),
          end: timeOf(end),
          size,
        })),
        recorderSpans: within(joined(recorder.spans.map((one) => ({ ...one, size: 0 }))), span).map(
          ({ start, end }) => ({
            start: timeOf(start),
            end: timeOf(end),
          }),
        ),
        recorderProblem: recorder.problem,
        warnings: marks.map((mark) => ({ ...mark, start: shanghai(mark.start), end: mark.end && shanghai(mark.end) })),
      }
    }),
  )
}

/** Warnings that a camera has evidence of, is the source of, or whose place it looks at. */
async function warningsOf(ctx: Context, cameraId: string, from: Date, to: Date): Promise<Mark[]> {
  const found = await sql<Mark>`select w.id::text as id, w.severity, w.type_key, w.content, w.warn_time as start,
      least(coalesce(w.recover_time, w.close_time, w.last_time), ${to}) as end
    from warn_event w, (select d.workplace_id, d.warehouse_id, d.enterprise_id from dev_device d where d.id = ${cameraId}) c
    where w.enterprise_id = c.enterprise_id and w.warn_time < ${to}
      and coalesce(w.recover_time, w.close_time, w.last_time) >= ${from} and w.warn_time > ${new Date(from.getTime() - 86_400_000)}
      and (w.workplace_id = c.workplace_id or w.warehouse_id = c.warehouse_id or ${cameraId} in (w.device_id, w.camera_id)
        or exists (select 1 from vid_evidence_job j where j.warn_id = w.id and j.camera_id = ${cameraId}))
      and w.source <> 'device' and ${inScope(warn, ctx.caller, 'w')}
    order by w.warn_time limit 200`.execute(ctx.db)
  return found.rows
}

/** Returns the picture shown at a time. */
async function still(ctx: Context, input: InputOf<typeof recording.calls.still>) {
  const seen = await find(ctx.db, ctx.caller, camera, String(input.cameraId))
  const at = momentOf(String(input.time)).getTime()
  const of = { db: ctx.db, folder: filesOf(ctx).media }
  const [own] = await partsIn(of, String(seen.id), { start: at, end: at + 1 })
  const jpeg =
    own && own.start <= at
      ? await stillAt(own, at, ctx.request.abortSignal?.())
      : await withFetched(ctx, String(seen.id), { start: at, end: at + 1 }, ([part]) => {
          if (!part) throw badRequest(say.notRecorded)
          return stillAt(part, at, ctx.request.abortSignal?.())
        })
  return { headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=600' }, body: jpeg }
}

/** Fetches a span from the recorder of a camera for as long as `use` needs it. */
async function withFetched<T>(
  ctx: Context,
  cameraId: string,
  span: Span,
  use: (parts: Part[]) => Promise<T>,
): Promise<T> {
  const fetched = await otherRecordings().fetch(cameraId, span, ctx.request.abortSignal?.())
  if ('busy' in fetched) throw badRequest(say.recorderBusy)
  try {
    return await use(await fetchedParts(fetched.paths, span))
  } finally {
    await fetched.remove()
  }
}

/** A hole of more in our own recording is filled from the recorder, ms. */
const noticedMs = 3000

/** Makes a file of our own recording, or where that has holes of the recorder's, if that shows more of the span. */
async function clipOf(ctx: Context, cameraId: string, own: readonly Part[], span: Span, path: string): Promise<void> {
  const lasts = (parts: readonly Part[]) => parts.reduce((sum, { start, end }) => sum + end - start, 0)
  if (span.end - span.start - lasts(own) <= noticedMs)
    return void (await makeClip(own, path, ctx.request.abortSignal?.()))
  const other = await otherRecordings().spans(cameraId, span)
  if (other.spans.length === 0 && own.length > 0) return void (await makeClip(own, path, ctx.request.abortSignal?.()))
  await withFetched(ctx, cameraId, span, async (fetched) => {
    const parts = lasts(fetched) > lasts(own) ? fetched : own
    if (parts.length === 0) throw badRequest(say.notRecorded)
    await makeClip(parts, path, ctx.request.abortSignal?.())
  })
}

/** Returns a span of a recording as one MP4, copied in a worker process; the file is gone after it was sent. */
async function download(ctx: Context, input: InputOf<typeof recording.calls.download>) {
  const seen = await find(ctx.db, ctx.caller, camera, String(input.cameraId))
  const { from, to } = periodOf(input, longestPlaybackHours / 24, say.downloadTooLong)
  if (to.getTime() - from.getTime() > longestDownload * minuteMs)
    throw badRequest(say.downloadTooLong, { minutes: longestDownload })
  const of = { db: ctx.db, folder: filesOf(ctx).media }
  const span = { start: from.getTime(), end: to.getTime() }
  const own = await partsIn(of, String(seen.id), span)
  const path = join(of.folder, 'download', `${randomUUID()}.mp4`)
  try {
    await clipOf(ctx, String(seen.id), own, span, path)
    const sentence = filled(say.downloaded, { name: String(seen.name), start: shanghai(from), end: shanghai(to) })
    const visit = {
      pageName: word(recording.label, 'zh'),
      content: word(sentence, 'zh').slice(0, 200),
      path: recording.path,
    }
    await recordVisit(ctx, visit, visitKind.is.action)
    const name = `${seen.name}-${shanghai(from).replace(/\D/g, '')}.mp4`
    return await fileAnswer(ctx, path, { type: 'video/mp4', name, isSaved: true, cache: 'no-store' })
  } finally {
    // The open file is read to its end; its name is not needed any more.
    setTimeout(() => void rm(path, { force: true }).catch(() => {}), 5000).unref()
  }
}

export const recordingCalls = implement(recording, { timeline, still, download, storage })
