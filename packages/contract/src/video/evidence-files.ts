import { z } from 'zod'
import {
  evidenceCause,
  evidenceCheckState,
  evidenceJobState,
  evidenceKind,
  evidenceProblem,
} from '../dictionaries/evidence-states.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { anything, get, post } from '../kit/call.ts'
import { keysOf } from '../kit/dictionary.ts'
import { code, integer, ref, text, time } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'

const ro = { readOnly: true } as const

export const evidenceFields = {
  ...ent,
  seqNo: integer(['序号', 'No.'], 1, 2147483647, { ...ro, search: 'eq', list: true }),
  kind: code(evidenceKind.label, evidenceKind, { ...ro, search: 'eq', list: true }),
  cause: code(evidenceCause.label, evidenceCause, { ...ro, search: 'eq', list: true }),
  cameraId: ref(['摄像机', 'Camera'], 'camera', { ...ro, search: 'eq' }),
  cameraName: text(['摄像机', 'Camera'], 60, { ...ro, search: 'like', list: true }),
  warnId: ref(['报警', 'Warning'], 'warning', { ...ro, search: 'eq' }),
  warnNo: text(['报警编号', 'Warning no.'], 40, { ...ro, search: 'eq', list: true }),
  severity: code(['报警级别', 'Severity'], warnSeverity, { ...ro, search: 'eq' }),
  startTime: time(['开始时间', 'From'], { ...ro, search: 'range', list: true }),
  endTime: time(['结束时间', 'To'], { ...ro, list: true }),
  size: integer(['大小', 'Size'], 0, Number.MAX_SAFE_INTEGER, { ...ro, list: true, unit: 'B' }),
  sha256: text(['SHA-256', 'SHA-256'], 64, { ...ro, search: 'eq', list: true }),
  previousHash: text(['上一份摘要', 'Hash of the one before'], 64, ro),
  hash: text(['链上摘要', 'Hash in the chain'], 64, ro),
  expiredTime: time(['到期删除时间', 'Deleted on expiry at'], ro),
  ...base,
}
const row = rowSchema(evidenceFields)

const check = z.object({
  id: z.string(),
  state: z.enum(keysOf(evidenceCheckState)),
  total: z.number(),
  done: z.number(),
  /** The first number that is not as it was stored. */
  badNo: z.number().nullable(),
  userName: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** s */
  seconds: z.number(),
})

const pending = z.object({
  id: z.string(),
  cameraId: z.string(),
  cameraName: z.string(),
  kind: z.enum(keysOf(evidenceKind)),
  state: z.enum(keysOf(evidenceJobState)),
  problem: z.enum(keysOf(evidenceProblem)).nullable(),
  startTime: z.string(),
  endTime: z.string(),
})

const one = { id: ref(['视频证据', 'Video evidence'], 'evidence', { required: true }) }
const warnId = ref(['报警', 'Warning'], 'warning', { required: true })
const cameraId = ref(['摄像机', 'Camera'], 'camera', { required: true })
const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise', { required: true })

/** 视频证据: stills and clips, chained by their hashes per enterprise; never changed, and kept until two years after closure. */
export const evidence = resource({
  path: '/blade-dcms-video/evidence',
  label: ['视频证据', 'Video evidence'],
  area: 'video',
  table: 'vid_evidence',
  view: 'vid_evidence_v',
  title: 'sha256',
  fields: evidenceFields,
  standard: ['page', 'detail'],
  calls: {
    /** The evidence of a warning, what is still being made or was not obtained, and the state of the chain. */
    ofWarning: get(
      ['报警的视频证据', 'Video evidence of a warning'],
      { warnId },
      z.object({ files: z.array(row), pending: z.array(pending), last: z.number(), check: check.nullable() }),
      'warn_view',
    ),
    file: get(['打开证据', 'Open evidence'], one, anything, 'video_view', {
      bare: true,
      byAddress: true,
      media: [media.jpeg, media.mp4],
    }),
    capture: post(
      ['抓图存入报警', 'Attach a still to a warning'],
      { cameraId, warnId: { ...warnId, required: false }, time: time(['时间', 'Time']) },
      z.object({ id: z.string() }),
      'video_view',
    ),
    verify: post(
      ['核验证据链', 'Check the evidence chain'],
      { enterpriseId },
      z.object({ id: z.string() }),
      'video_view',
    ),
    lastCheck: get(
      ['证据链核验结果', 'Result of the last check'],
      { enterpriseId },
      z.object({ last: z.number(), check: check.nullable() }),
      'video_view',
    ),
    bundle: post(['导出证据包', 'Export the evidence'], { warnId }, z.object({ jobId: z.string() }), 'video_export'),
  },
})
