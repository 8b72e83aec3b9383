import { z } from 'zod'
import { get, post } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, integer, text, time } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

export const mediaPrefix = '/api/media/'
/** WebSocket paths of pictures; the ticket is a query parameter. */
export const mediaPaths = {
  live: (cameraId: string) => `/api/media/live/${cameraId}`,
  playback: (cameraId: string) => `/api/media/playback/${cameraId}`,
} as const
/** What a ticket is for. */
export type MediaUse = keyof typeof mediaPaths
/** Why a connection of a viewer is closed; the reason beside it is a sentence in the language asked for by `lang`. */
export const closeCodes = {
  stopping: 1001,
  refused: 4403,
  notFound: 4404,
  slow: 4408,
  busy: 4429,
  failed: 4500,
} as const
/** Notes to a viewer of a live picture, as text frames. Times in ms since 1970 by the clock of the server. */
export type LiveNote =
  | { readonly is: 'hello'; readonly time: number }
  /** The next binary frame is the head of the stream. */
  | {
      readonly is: 'init'
      readonly mime: string
      readonly width: number
      readonly height: number
      readonly size: number
      /** Clock of the camera minus that of the server, s; null where the camera does not report it. */
      readonly clockOffset: number | null
    }
  /** `problem` is a code of `streamProblem`. */
  | { readonly is: 'lost'; readonly problem: string; readonly nextTry: number; readonly time: number }

export const ticketParameter = 'ticket'
/** Lifetime of a ticket, s: within it a player connects, and connects again when the connection broke. */
export const ticketSeconds = 300
/** Longest span of one playback, h. */
export const longestPlaybackHours = 24

export const streamNumbers = { main: '0', sub: '1' } as const
export const streamNumber = choiceList('cameraStream', ['码流', 'Stream'], {
  '0': ['主码流', 'Main stream'],
  '1': ['子码流', 'Sub stream'],
})

const asked = {
  indexCode: text(['平台索引码', 'Index code'], 64, { required: true }),
  streamType: code(['码流', 'Stream'], streamNumber, { default: '0' }),
  protocol: text(['协议', 'Protocol'], 10),
  transmode: integer(['传输方式', 'Transport'], 0, 1),
}
const span = {
  start: time(['开始时间', 'Start'], { required: true }),
  end: time(['结束时间', 'End'], { required: true }),
}
const link = { url: z.string(), expireTime: z.string() }
/** What is recorded here or by the recorder of the camera; `size` are the bytes of it that are here. */
const recorded = z.object({ start: z.string(), end: z.string(), size: z.number() })

/** Links to the pictures of a camera (domain-model.md#R4.1): signed, for one viewer, five minutes. */
export const streamLinks = group('/blade-dcms-video/camera', ['视频播放', 'Video links'], {
  previewURLs: post(
    ['预览地址', 'Link to the live picture'],
    asked,
    z.object({ ...link, wsUrl: z.string() }),
    'video_view',
  ),
  playbackURLs: post(
    ['回放地址', 'Link to a recording'],
    { ...asked, ...span },
    z.object({ ...link, wsUrl: z.string(), list: z.array(recorded) }),
    'video_view',
  ),
  playbackHandle: get(
    ['回放句柄', 'Handle of a recording'],
    { camera: text(['摄像机', 'Camera'], 64, { required: true }), ...span },
    z.object({ ...link, handle: z.string() }),
    'video_view',
    { path: '/playback_get_handle' },
  ),
})
