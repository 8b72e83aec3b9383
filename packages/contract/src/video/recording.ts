import { z } from 'zod'
import { streamProblem } from '../dictionaries/video.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { anything, get } from '../kit/call.ts'
import { keysOf } from '../kit/dictionary.ts'
import { ref, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

/** Cameras on one time line. */
export const mostLanes = 4
/** Longest download, min. */
export const longestDownload = 60
/** Days that ordinary recordings are kept. */
export const recordingDays = 90
/** Years that evidence is kept after its warning is closed. */
export const evidenceYears = 2

const span = z.object({ start: z.string(), end: z.string(), size: z.number() })
const mark = z.object({
  id: z.string(),
  severity: z.enum(keysOf(warnSeverity)),
  typeKey: z.string(),
  content: z.string(),
  start: z.string(),
  end: z.string().nullable(),
})
const lane = z.object({
  cameraId: z.string(),
  cameraName: z.string(),
  indexCode: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  placeName: z.string().nullable(),
  /** What is recorded, without gaps shorter than two seconds. */
  spans: z.array(span),
  /** What the recorder of the camera has of the span. */
  recorderSpans: z.array(z.object({ start: z.string(), end: z.string() })),
  /** Why the recorder does not report; null where it does, or there is none. */
  recorderProblem: z.enum(keysOf(streamProblem)).nullable(),
  /** Warnings of the camera or of the place it looks at. */
  warnings: z.array(mark),
})
const from = time(['开始时间', 'Start'], { required: true })
const to = time(['结束时间', 'End'], { required: true })
const cameraId = ref(['摄像机', 'Camera'], 'camera', { required: true })

/** 录像: what this system recorded of cameras. */
export const recording = group('/blade-dcms-video/recording', ['录像', 'Recordings'], {
  timeline: get(
    ['录像时间轴', 'Timeline of recordings'],
    { cameraIds: idList(['摄像机', 'Cameras'], { required: true }), start: from, end: to },
    z.array(lane),
    'video_view',
  ),
  /** The picture at a time: the one shown last before it. */
  still: get(
    ['录像画面', 'Picture of a recording'],
    { cameraId, time: time(['时间', 'Time'], { required: true }) },
    anything,
    'video_view',
    {
      bare: true,
      byAddress: true,
      media: [media.jpeg],
    },
  ),
  download: get(['下载录像', 'Download a recording'], { cameraId, start: from, end: to }, anything, 'video_export', {
    bare: true,
    byAddress: true,
    media: [media.mp4],
  }),
  storage: get(
    ['录像存储', 'Storage of recordings'],
    {},
    z.object({
      /** Whether this system records. */
      records: z.boolean(),
      /** Bytes. */
      limit: z.number(),
      free: z.number(),
      recordings: z.number(),
      evidence: z.number(),
      evidenceFiles: z.number(),
      /** Bytes a day, mean of the last seven days; null before the first hour is over. */
      daily: z.number().nullable(),
      /** Days of recordings that fit; null while nothing is recorded. */
      daysFit: z.number().nullable(),
      keepDays: z.number(),
      oldest: z.string().nullable(),
      /** Whether 90 % of the limit is used, or the disk is full. */
      state: z.enum(['good', 'near', 'full']),
      cameras: z.array(
        z.object({ cameraId: z.string(), cameraName: z.string(), enterpriseName: z.string(), size: z.number() }),
      ),
    }),
    'oss_view',
  ),
})
