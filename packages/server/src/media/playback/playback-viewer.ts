import { type PlaybackNote, playbackAsk } from '@fengsui/contract/video/playback-messages.ts'
import { closeCodes } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages } from '@fengsui/contract/video/video-messages.ts'
import { reportFailure } from '../../framework/concurrency/contain.ts'
import type { Recordings } from '../../modules/recordings/index.ts'
import { mergedCursor } from '../replay/merged-cursor.ts'
import type { Recorders } from '../replay/recorders.ts'
import type { ServeViewer } from '../serve-media.ts'
import { type Cursor, openCursor } from './cursor.ts'

/** Bytes on their way to a viewer beyond which the next piece waits, and how often that is looked at, ms. */
const mostOnWay = 4 * 2 ** 20
const waitMs = 50
/** A viewer may ask for this much beyond where it is, ms: at 16x that is four seconds. */
const mostAhead = 120_000

/**
 * Plays the recording of a camera to a viewer, within the span of its ticket. The viewer says where it wants to be and how far it
 * wants pictures (`PlaybackAsk`); it is sent no more, so a paused viewer costs nothing. A binary frame after a note is what the
 * note says.
 */
export const servePlayback =
  (of: Recordings, others?: Pick<Recorders, 'open'>): ServeViewer =>
  ({ socket, admission, cameraId, end }) => {
    const { start = 0, end: until = 0 } = admission.ticket
    let cursor: Cursor | undefined
    let wanted = start
    let run = 0
    let isSending = false
    const note = (told: PlaybackNote) => socket.send(JSON.stringify(told))

    const send = async () => {
      if (isSending) return
      isSending = true
      try {
        for (let mine = run; socket.readyState === socket.OPEN && cursor && cursor.at() < wanted; mine = run) {
          if (socket.bufferedAmount > mostOnWay) {
            await new Promise((resolve) => setTimeout(resolve, waitMs))
            continue
          }
          const next = await cursor.next()
          // A seek meanwhile: what was read is not wanted any more.
          if (mine !== run) continue
          if (!next) {
            note({ is: 'end', run })
            return
          }
          if (next.is === 'init') {
            note({ is: 'init', run, mime: next.mime, width: next.width, height: next.height })
            socket.send(next.bytes)
          } else if (next.is === 'gap') note({ is: 'gap', run, start: next.start, end: next.end })
          else {
            note({ is: 'fragment', run, time: next.time, duration: next.duration, offset: next.offset })
            socket.send(next.bytes)
          }
        }
      } finally {
        isSending = false
      }
    }
    socket.on('message', (data, isBinary) => {
      const asked = isBinary ? undefined : playbackAsk(String(data))
      if (!asked) return end(closeCodes.refused, videoMessages.ticketInvalid)
      if (asked.seek !== undefined) {
        run = asked.run
        cursor?.close?.()
        const own = openCursor(of, cameraId, { from: Math.max(start, Math.min(asked.seek, until)), start, end: until })
        cursor = others ? mergedCursor(own, (from, to) => others.open(cameraId, from, to, start), until) : own
      }
      cursor?.setSpeed?.(asked.speed ?? 1)
      const limit = (cursor?.at() ?? start) + mostAhead
      wanted = Math.min(asked.until, until, limit)
      send().catch((error: unknown) => {
        reportFailure('playback', error)
        end(closeCodes.failed, videoMessages.viewFailed)
      })
    })
    note({ is: 'hello', start, end: until })
    return () => {
      cursor?.close?.()
      cursor = undefined
    }
  }
