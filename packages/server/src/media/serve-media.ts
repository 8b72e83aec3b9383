import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { closeCodes, mediaPrefix, ticketParameter } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages } from '@fengsui/contract/video/video-messages.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { reportFailure } from '../framework/concurrency/contain.ts'
import { HttpError } from '../framework/http/http-error.ts'
import type { AppServices } from '../framework/http/mount.ts'
import type { Admission, TicketGate } from '../modules/devices/index.ts'
import { serveLive } from './live-viewer.ts'
import { viewersConnected } from './media-metrics.ts'
import type { MediaHub } from './media-stream.ts'

/** Viewers at the same time, of this server and of one session. */
const mostViewers = 400
const mostPerSession = 40
/** Interval of signs of life, and of looking whether the viewer still may look, ms. */
const checkMs = 15_000

/** A viewer let in, with what it asked for. */
export interface Viewer {
  readonly socket: WebSocket
  readonly admission: Admission
  readonly cameraId: string
  readonly query: URLSearchParams
  readonly language: Language
  /** Ends the view; the reason is a sentence for the viewer. */
  end(code: number, reason: Label): void
}
/** Serves one viewer; what it returns is called at the end of the view. */
export type ServeViewer = (viewer: Viewer) => () => void

export interface MediaSocketOptions {
  readonly server: Server
  readonly services: Pick<AppServices, 'callerOf' | 'clock'> & { onChange?(listener: Heard): void }
  readonly gate: TicketGate
  readonly hub: MediaHub
  /** Serves recordings. */
  readonly playback?: ServeViewer
}
type Heard = (what: string, id?: string) => void

const pathOf = new RegExp(`^${mediaPrefix}(live|playback)/(\\d{1,19})$`)
/** Longest sentence of a close frame, bytes. */
const longestReason = 123

/**
 * Serves pictures over WebSocket at the paths of `mediaPaths`. A viewer is let in by its ticket or refused with the reason in words: the
 * connection opens and closes with a code of `closeCodes`, since a browser shows no other answer.
 */
export function serveMedia({ server, services, gate, hub, playback }: MediaSocketOptions) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  const open = new Set<{ readonly viewer: Viewer; isAlive: boolean }>()
  const serve: Readonly<Record<'live' | 'playback', ServeViewer | undefined>> = {
    live: (viewer) => serveLive(viewer, hub, services.clock),
    playback,
  }

  async function admit(request: IncomingMessage, socket: WebSocket, use: 'live' | 'playback', cameraId: string) {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const language: Language = query.get('lang') === 'en' ? 'en' : 'zh'
    const end = (code: number, reason: Label) => socket.close(code, cut(say(reason, language)))
    socket.on('error', () => socket.terminate())
    if (!isOwnOrigin(request)) return end(closeCodes.refused, messages.forbidden)
    if (open.size >= mostViewers) return end(closeCodes.busy, videoMessages.tooManyViewers)
    const take = serve[use]
    if (!take) return end(closeCodes.notFound, messages.notFound)
    let admission: Admission
    try {
      admission = await gate.admit(query.get(ticketParameter) ?? '', { cameraId, use })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return end(error.status === 404 ? closeCodes.notFound : closeCodes.refused, filled(error.label, error.values))
    }
    const ofSession = [...open].filter(({ viewer }) => viewer.admission.ticket.viewer === admission.ticket.viewer)
    if (socket.readyState !== socket.OPEN || ofSession.length >= mostPerSession) {
      admission.release()
      return end(closeCodes.busy, videoMessages.tooManyViewers)
    }
    const entry = { viewer: { socket, admission, cameraId, query, language, end }, isAlive: true }
    open.add(entry)
    viewersConnected.set(open.size)
    const stop = take(entry.viewer)
    socket.on('pong', () => {
      entry.isAlive = true
    })
    socket.once('close', () => {
      open.delete(entry)
      viewersConnected.set(open.size)
      admission.release()
      stop()
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (!path.startsWith(mediaPrefix)) return
    socket.on('error', () => socket.destroy())
    const found = pathOf.exec(path)
    if (!found) return socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    const [, use, cameraId = ''] = found
    try {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        admit(request, opened, use === 'playback' ? 'playback' : 'live', cameraId).catch((error: unknown) => {
          reportFailure('media: a viewer', error)
          opened.close(closeCodes.failed, cut(say(videoMessages.viewFailed, 'zh')))
        })
      })
    } catch (error) {
      reportFailure('media: a viewer', error)
      socket.destroy()
    }
  }
  server.on('upgrade', upgrade)

  /** Ends the views of a session that is over. */
  async function recheck(session?: string): Promise<void> {
    for (const { viewer } of [...open]) {
      const { ticket } = viewer.admission
      if (session !== undefined && ticket.viewer !== session) continue
      const caller = await services.callerOf(ticket.viewer)
      if (!caller || caller.mustChange) viewer.end(closeCodes.refused, videoMessages.ticketEnded)
      else if (!caller.permissions.has('video_view')) viewer.end(closeCodes.refused, messages.forbidden)
    }
  }
  const timer = setInterval(() => {
    for (const entry of [...open]) {
      if (!entry.isAlive) entry.viewer.socket.terminate()
      entry.isAlive = false
      entry.viewer.socket.ping()
    }
    recheck().catch((error: unknown) => reportFailure('media: rights of viewers', error))
  }, checkMs).unref()
  services.onChange?.((what, id) => {
    if (what === 'sessionEnded' || what === 'session')
      recheck(id).catch((error: unknown) => reportFailure('media: rights of viewers', error))
  })

  return {
    viewers: () => open.size,
    stop() {
      clearInterval(timer)
      server.off('upgrade', upgrade)
      for (const { viewer } of open) viewer.end(closeCodes.stopping, videoMessages.serverStops)
      for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 200).unref()
      sockets.close()
    },
  }
}

/** Whether a page of our own origin opened the connection, or a program, which sends none. By host alone, as behind a proxy. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}

/** A sentence that fits into a close frame. */
function cut(sentence: string): string {
  let text = sentence
  while (Buffer.byteLength(text) > longestReason) text = text.slice(0, -1)
  return text
}
