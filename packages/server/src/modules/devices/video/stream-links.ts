import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import {
  longestPlaybackHours,
  type MediaUse,
  mediaPaths,
  streamLinks,
  ticketParameter,
} from '@fengsui/contract/video/stream-link.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { momentOf } from '../../../framework/store/period.ts'
import { recordVisit } from '../../logs/index.ts'
import { joined, otherRecordings, type SizedSpan, type Span, spansOf, within } from '../../recordings/index.ts'
import { makeTicket, type TicketFor } from './ticket.ts'

interface Seen {
  readonly id: string
  readonly name: string
  readonly onLine: number
}

/** Finds a camera by index code, monitor code, device code or id. For a live picture it must be online. */
async function cameraBy(ctx: Context, asked: string, isOnline = true): Promise<Seen> {
  const found = await sql<Seen>`select id, name, on_line from dev_device
    where kind = ${camera.only.kind} and is_deleted = 0 and ${inScope(camera, ctx.caller)}
      and ${asked} in (index_code, code, attrs ->> 'monitorCode', id::text)
    order by (index_code = ${asked}) desc nulls last, id limit 1`.execute(ctx.db)
  const [one] = found.rows
  if (!one) throw notFound()
  if (isOnline && one.onLine !== 1) throw badRequest(say.offline)
  return one
}

const { start: startField, end: endField } = streamLinks.calls.playbackURLs.input
const hourMs = 3_600_000

/** Returns the span of a playback. Throws when it runs backwards or is too long. */
function spanOf(given: { start?: unknown; end?: unknown }): { start: number; end: number } {
  const [start, end] = [momentOf(String(given.start)).getTime(), momentOf(String(given.end)).getTime()]
  if (end <= start) throw badRequest(messages.notAfter, { start: startField.label, end: endField.label })
  if (end - start > longestPlaybackHours * hourMs)
    throw badRequest(say.playbackTooLong, { hours: longestPlaybackHours })
  return { start, end }
}

/** Makes the link of a viewer and writes the look into the visit log; the log has the path, not the ticket. */
async function linkTo(ctx: Context, { id, name }: Seen, use: MediaUse, of: Omit<TicketFor, 'cameraId' | 'use'>) {
  const { text, expires } = await makeTicket(ctx, { cameraId: id, use, ...of })
  const path = mediaPaths[use](id)
  const sentence = filled(use === 'live' ? say.previewed : say.playedBack, { name })
  const content = word(sentence, 'zh').slice(0, 200)
  await recordVisit(ctx, { pageName: word(streamLinks.label, 'zh'), content, path }, visitKind.is.action)
  const url = `${ctx.request.origin ?? ''}${path}?${ticketParameter}=${text}`
  return { ticket: text, url, wsUrl: url.replace(/^http/, 'ws'), expireTime: shanghai(expires) }
}

/** A link waits no longer for what a recorder has, ms. */
const patienceMs = 2000

/** What is recorded of a camera in a span, here or by its recorder; the size is that of what is here. */
async function recordedOf(ctx: Context, cameraId: string, span: Span): Promise<SizedSpan[]> {
  const until = { start: span.start, end: Math.min(span.end, ctx.clock.now().getTime()) }
  const late = new Promise<{ spans: readonly Span[] }>((resolve) => {
    setTimeout(() => resolve({ spans: [] }), patienceMs).unref()
  })
  const [own, other] = await Promise.all([
    spansOf(ctx.db, cameraId, span),
    Promise.race([otherRecordings().spans(cameraId, until), late]),
  ])
  const all = [...own, ...other.spans.map((one) => ({ ...one, size: 0 }))]
  return joined(within(all, span).sort((one, next) => one.start - next.start))
}

/** `streamType` of the specification. */
const mainStream = '0'
const subStream = '1'

/** Links to live pictures, and to recordings, which play also while the camera is offline. */
export default implement(streamLinks, {
  async previewURLs(ctx, { indexCode, streamType }) {
    const seen = await cameraBy(ctx, indexCode ?? '')
    const { ticket: _, ...link } = await linkTo(ctx, seen, 'live', {
      stream: streamType === subStream ? subStream : mainStream,
    })
    return link
  },
  async playbackURLs(ctx, { indexCode, streamType, start, end }) {
    const span = spanOf({ start, end })
    const seen = await cameraBy(ctx, indexCode ?? '', false)
    const stream = streamType === subStream ? subStream : mainStream
    const { ticket: _, ...link } = await linkTo(ctx, seen, 'playback', { stream, ...span })
    const list = (await recordedOf(ctx, seen.id, span)).map((one) => ({
      start: shanghai(new Date(one.start)),
      end: shanghai(new Date(one.end)),
      size: one.size,
    }))
    return { ...link, list }
  },
  async playbackHandle(ctx, { camera: asked, start, end }) {
    const span = spanOf({ start, end })
    const seen = await cameraBy(ctx, asked ?? '', false)
    const { ticket, url, expireTime } = await linkTo(ctx, seen, 'playback', { stream: '0', ...span })
    return { handle: ticket, url, expireTime }
  },
})
