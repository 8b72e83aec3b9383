import { aiTypeKey } from '@fengsui/contract/telemetry/ai-codes.ts'
import { isObject, numberOf, storable } from './value.ts'

type Sent = Readonly<Record<string, unknown>>
export type EventPayload = Record<string, unknown>

/** Maximum picture length: a link, or a data URL of at most 500 kB. */
const pictureMost = 500_000

const text = (raw: unknown, most: number): string | undefined => {
  const value = typeof raw === 'number' ? String(raw) : raw
  return typeof value === 'string' && value.length > 0 && value.length <= most ? storable(value) : undefined
}
const flag = (raw: unknown): 0 | 1 | undefined => {
  const value = numberOf(raw)
  return value === 0 || value === 1 ? value : undefined
}

function touch(sent: Sent): EventPayload | undefined {
  const passed = flag(sent.passed)
  if (passed === undefined) return undefined
  return { passed, resistance: numberOf(sent.resistance), cardNo: text(sent.cardNo, 40) }
}

function passage(sent: Sent): EventPayload | undefined {
  const inOut = text(sent.inOut, 10)
  const plate = text(sent.plate, 20)
  const cardNo = text(sent.cardNo, 40)
  const personNo = text(sent.personNo, 40)
  if (inOut === undefined || !(plate ?? cardNo ?? personNo)) return undefined
  return { inOut, plate, cardNo, personNo, similarity: numberOf(sent.similarity), picture: picture(sent) }
}

function aiEvent(sent: Sent): EventPayload | undefined {
  const active = flag(sent.active)
  const confidence = numberOf(sent.confidence)
  if (!aiTypeKey(sent.dict, sent.code) || active === undefined || confidence === undefined) return undefined
  return { dict: sent.dict, code: String(sent.code), active, confidence, picture: picture(sent) }
}

const picture = (sent: Sent): string | undefined => text(sent.picture, pictureMost)

const kinds = { touch, passage, aiEvent } as const
export type EventKind = keyof typeof kinds

/** Returns the known fields of an event metric; undefined when a required one is missing or invalid. */
export function eventOf(kind: string, raw: unknown): EventPayload | undefined {
  // A touch may be sent as just the value of `passed`.
  if (kind === 'touch' && !isObject(raw)) return eventOf(kind, { passed: raw })
  if (!isObject(raw) || !Object.hasOwn(kinds, kind)) return undefined
  const payload = kinds[kind as EventKind](raw)
  return payload && Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined))
}
