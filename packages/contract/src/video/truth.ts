import { handleStatus, warnSeverity } from '../dictionaries/warnings.ts'
import { done, post } from '../kit/call.ts'
import { code, decimal, flag, integer, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { eventMeaning } from './event-mapping.ts'

/** Days over which verdicts count. */
export const truthDays = 30
/** Below this share of right warnings, for sure, a camera's warnings of a type are looked at before they climb. */
export const doubtfulBelow = 0.5
/** Severity that always climbs, whatever the score: fire is never only doubtful. */
export const alwaysClimbs = warnSeverity.is.red

/** Interval that contains the true share with 95 % certainty, from `right` of `all` (Wilson). */
export function wilson(right: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 }
  const z = 1.96
  const share = right / all
  const middle = share + (z * z) / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const whole = 1 + (z * z) / all
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}

const ro = { readOnly: true } as const
const share = (label: Label) => decimal(label, 5, 4, { ...ro, list: true, min: 0, max: 1 })

/** 识别准确度: how often the image analysis of a camera was right, by type, over thirty days (G9). */
export const videoTruth = resource({
  path: '/blade-dcms-video/truth',
  label: ['识别准确度', 'Detection accuracy'],
  area: 'video',
  table: 'vid_truth',
  view: 'vid_truth_v',
  title: 'deviceName',
  standard: ['page'],
  fields: {
    ...ent,
    deviceId: ref(['摄像机', 'Camera'], 'device', ro),
    deviceName: text(['摄像机', 'Camera'], 60, { ...ro, search: 'like', list: true }),
    workplaceName: text(['工库房', 'Workplace'], 60, { ...ro, list: true }),
    typeKey: code(['报警类型', 'Type'], eventMeaning, { ...ro, search: 'eq', list: true }),
    verdicts: integer(['已判定', 'Judged'], 0, 1_000_000, { ...ro, list: true }),
    wrong: integer(['误报', 'False alarms'], 0, 1_000_000, { ...ro, list: true }),
    score: share(['准确率', 'Accuracy']),
    low: share(['区间下限', 'At least']),
    high: share(['区间上限', 'At most']),
    doubtful: flag(['人工复核', 'Reviewed by a person first'], { ...ro, search: 'eq', list: true }),
    ...base,
  },
})

/** 报警复核: warnings of a doubtful camera and type, which wait for a person instead of climbing. */
export const videoReview = resource({
  path: '/blade-dcms-video/review',
  label: ['待复核报警', 'Warning to review'],
  area: 'warn',
  table: 'vid_review',
  view: 'vid_review_v',
  title: 'warnNo',
  standard: ['page'],
  fields: {
    ...ent,
    warnId: ref(['报警', 'Warning'], 'warning', ro),
    warnNo: text(['报警编号', 'Number'], 30, { ...ro, search: 'like', list: true }),
    content: text(['报警内容', 'Content'], 300, { ...ro, list: true }),
    contentEn: text(['英文内容', 'Content in English'], 300, ro),
    typeKey: code(['报警类型', 'Type'], eventMeaning, { ...ro, search: 'eq', list: true }),
    severity: code(['级别', 'Severity'], warnSeverity, { ...ro, search: 'eq', list: true }),
    handleStatus: code(['处理状态', 'Handling'], handleStatus, ro),
    deviceName: text(['摄像机', 'Camera'], 60, { ...ro, search: 'like', list: true }),
    workplaceName: text(['工库房', 'Workplace'], 60, { ...ro, list: true }),
    score: share(['准确率', 'Accuracy']),
    warnTime: time(['报警时间', 'Raised at'], { ...ro, search: 'range', list: true }),
    ...base,
  },
  calls: {
    release: post(
      ['确认属实', 'Confirm as real'],
      { id: ref(['待复核报警', 'Warning to review'], 'review', { required: true }) },
      done,
      'warn_verify',
    ),
  },
})
