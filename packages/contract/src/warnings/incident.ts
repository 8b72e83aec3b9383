import { z } from 'zod'
import { stopOrderKind } from '../dictionaries/warnings.ts'
import { anything, done, get, post } from '../kit/call.ts'
import { code, flag, integer, ref, text, time } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'

const at = z.string().nullable()
const number = z.number().nullable()

/** A person to call about a warning. */
export const personToCall = z.object({
  /** Identifies the person among those of this warning. */
  key: z.string(),
  /** Report level: 1 safety administrator, 2 head, 3 township ... */
  level: z.number(),
  name: z.string(),
  organizeName: at,
  /** Of the reader's own organisation. */
  own: z.boolean(),
  /** The number; null without one, or when the reader may not have it. */
  phone: at,
  /** The number with its middle hidden, for readers who may not have it. */
  masked: at,
  /** Whether the person has an account, and so can be notified and read. */
  account: z.boolean(),
  informed: z.boolean(),
  texted: z.boolean(),
  /** A text message would have been sent, but no provider is set up. */
  textDue: z.boolean(),
  readTime: at,
})

const room = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Of a neighbouring plant; null within the same one. */
  enterpriseName: at,
  /** Metres from the workplace of the warning. */
  distance: z.number(),
  /** Metres east and north of it. */
  east: z.number(),
  north: z.number(),
  people: number,
  maxPeople: number,
  /** kg; of a store what its books hold. */
  quantity: number,
  limit: number,
  /** Severity of its worst open warning. */
  severity: at,
})

/** Rooms within the safety distance; `state` says why there are none. */
export const neighbourhood = z.object({
  state: z.enum(['known', 'noWorkplace', 'noPlace', 'noDistance', 'forbidden']),
  /** Safety distance in metres. */
  distance: number,
  centre: room.nullable(),
  rooms: z.array(room),
  /** Rooms of the plant without coordinates: they may be near. */
  unplaced: z.number(),
  /** Where people gather; empty when none is registered. */
  musterPoints: z.array(z.string()),
})

/** An order with a deadline given by a level above; it does not take the warning from its handler. */
export const supervisionOrder = z.object({
  id: z.string(),
  state: z.enum(['open', 'answered', 'concluded']),
  level: z.number(),
  userName: at,
  organizeName: at,
  createTime: z.string(),
  requirement: z.string(),
  due: z.string(),
  toLevel: z.number(),
  toName: z.string(),
  answer: at,
  answerName: at,
  answerTime: at,
  conclusion: at,
  conclusionName: at,
  conclusionTime: at,
  /** What the reader may do with it. */
  mayAnswer: z.boolean(),
  mayConclude: z.boolean(),
})

const desk = z.object({
  people: z.array(personToCall),
  neighbours: neighbourhood,
  supervisions: z.array(supervisionOrder),
  /** When the reader may remind again; null when now. */
  nextUrge: at,
})

const one = { id: ref(['报警', 'Warning'], 'warning', { required: true }) }
const order = { ...one, supervisionId: ref(['督办', 'Supervision order'], 'supervision', { required: true }) }
const sentence = (zh: string, en: string) => text([zh, en], 200, { required: true })
const person = (zh: string, en: string) => text([zh, en], 40, { required: true })

/**
 * 处置台: what an officer has at hand while a warning goes on, besides its handling. Warnings of any family,
 * within the caller's access scope.
 */
export const incident = group('/yhjg-warn/incident', ['处置台', 'Incident desk'], {
  desk: get(['处置信息', 'Incident desk'], one, desk, 'warn_view'),
  call: post(
    ['记录通话', 'Record a call'],
    {
      ...one,
      person: person('通话对象', 'Person called'),
      answered: flag(['接通', 'Answered'], { required: true }),
      seconds: integer(['通话时长', 'Length'], 1, 7200, { unit: 's' }),
      words: text(['通话内容', 'What was said'], 200),
    },
    done,
    'warn_call',
  ),
  urge: post(['催办', 'Remind'], one, z.object({ informed: z.array(z.string()), next: z.string() }), 'warn_urge'),
  supervise: post(
    ['督办', 'Supervise'],
    {
      ...one,
      requirement: sentence('督办要求', 'Requirement'),
      due: time(['办结时限', 'Deadline'], { required: true }),
      person: person('督办对象', 'Addressee'),
    },
    z.object({ id: z.string() }),
    'warn_supervise',
  ),
  answer: post(
    ['回复督办', 'Answer a supervision order'],
    { ...order, words: sentence('办理情况', 'What was done') },
    done,
    'warn_handle',
  ),
  conclude: post(
    ['办结督办', 'Conclude a supervision order'],
    { ...order, words: sentence('办结意见', 'Conclusion') },
    done,
    'warn_supervise',
  ),
  /** A draft as a document, logged; nothing is sent. */
  stopOrder: post(
    ['起草责令停产文书', 'Draft a stop-work order'],
    { ...one, kind: code(stopOrderKind.label, stopOrderKind, { default: stopOrderKind.is.onSite }) },
    anything,
    'warn_stop',
    { bare: true, media: [media.document] },
  ),
})
