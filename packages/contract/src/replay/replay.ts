import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref, time } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { worldEvent } from './world.ts'

const words = z.string().nullable()
const point = z.tuple([z.number(), z.number()])

const thing = z.object({ id: z.string(), name: z.string(), enterpriseId: words })
const place = thing.extend({ at: point, placeSource: words })

/** What has a name on the screen, as far as the caller may see it. A part without the permission is null. */
const frame = z.object({
  region: z.object({ code: z.string(), name: z.string() }),
  enterprises: z.array(place),
  gates: z.array(place).nullable(),
  vehicles: z.array(thing).nullable(),
  cameras: z.array(thing.extend({ place: words })).nullable(),
  /** Whether there are more plants or vehicles than are shown. */
  cut: z.boolean(),
})
export type ReplayFrame = z.infer<typeof frame>

export const happeningKinds = [
  'raise',
  'worse',
  'escalate',
  'recover',
  'handle',
  'close',
  'vehicle',
  'person',
  'offline',
] as const
const happening = z.object({
  /** ms since 1970 */
  at: z.number(),
  kind: z.enum(happeningKinds),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  warnId: words,
  severity: words,
  typeKey: words,
  /** Of the warning, the plate, the person, or the device. */
  name: words,
  /** Workplace or gate. */
  place: words,
  /** Of the dictionary inOut. */
  inOut: words,
  /** Rung it was raised at or has reached. */
  level: words,
})
export type Happening = z.infer<typeof happening>

/** A stretch in which no device of the plant measured anything; null where this is unknown. */
const gap = z.object({ start: z.number(), end: z.number() })

const states = z.object({
  start: z.number(),
  end: z.number(),
  /** What the readings are: all, or the last of each minute or hour. */
  level: z.enum(['raw', 'minute', 'hour']),
  /** The world at the start, as events. */
  before: z.array(worldEvent),
  /** What happened after it up to the end, in order. */
  events: z.array(worldEvent),
  /** Whether there was more than one answer holds. */
  cut: z.boolean(),
})
export type ReplayStates = z.infer<typeof states>

const span = {
  start: time(['开始时间', 'From'], { required: true }),
  end: time(['结束时间', 'To'], { required: true }),
}
/** Readings, devices and passages are reported of one plant; without one, warnings and vehicles of all that the caller sees. */
const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise')

/** 回看 (field-anchors.md#G6): a window of the last 90 days, wound back. */
export const replay = group('/yhjg-dp/sss/Dashboard/replay', ['回看', 'Replay'], {
  frame: get(['回看概况', 'Replay overview'], { ...span, enterpriseId }, frame, 'replay_view'),
  states: get(['状态与事件', 'States and events of a part'], { ...span, enterpriseId }, states, 'replay_view'),
  happenings: get(
    ['这一段发生的事', 'What happened in the window'],
    { ...span, enterpriseId },
    z.object({ happenings: z.array(happening), cut: z.boolean(), gaps: z.array(gap).nullable() }),
    'replay_view',
  ),
})
