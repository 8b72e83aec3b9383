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
  const similarity = numberOf(sent.similarity)
  if (inOut === undefined || !(plate ?? cardNo ?? personNo) || !isPercent(similarity)) return undefined
  return { inOut, plate, cardNo, personNo, similarity, picture: picture(sent) }
}

const isPercent = (value: number | undefined): boolean => value === undefined || (value >= 0 && value <= 100)

/** A person at a gate: without number and card the gate did not know them. */
function personPass(sent: Sent): EventPayload | undefined {
  if (sent.inOut !== undefined && !isDirection(sent.inOut)) return undefined
  const similarity = numberOf(sent.similarity)
  const temperature = numberOf(sent.temperature)
  if (!isPercent(similarity)) return undefined
  return {
    inOut: text(sent.inOut, 10),
    personNo: text(sent.personNo, 40),
    cardNo: text(sent.cardNo, 40),
    name: text(sent.name, 30),
    similarity,
    temperature: temperature !== undefined && Math.abs(temperature) < 100 ? temperature : undefined,
    discharged: flag(sent.discharged),
    picture: picture(sent),
  }
}

/** A vehicle at a gate, by its plate. */
function vehiclePass(sent: Sent): EventPayload | undefined {
  const plate = text(sent.plate, 20)
  if (plate === undefined || (sent.inOut !== undefined && !isDirection(sent.inOut))) return undefined
  return { inOut: text(sent.inOut, 10), plate, picture: picture(sent) }
}

const directions: ReadonlySet<string> = new Set(['0', '1', '2', '3', 'in', 'out'])
const isDirection = (raw: unknown): boolean => directions.has(String(raw).toLowerCase())

function aiEvent(sent: Sent): EventPayload | undefined {
  const active = flag(sent.active)
  const confidence = numberOf(sent.confidence)
  if (!aiTypeKey(sent.dict, sent.code) || active === undefined || confidence === undefined) return undefined
  return { dict: sent.dict, code: String(sent.code), active, confidence, picture: picture(sent), box: box(sent.box) }
}

const pictureForm = /^(https?:\/\/|data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$)/

/** Returns a link with its host, or a data URL of an image; anything else, a path of this server too, is left out. */
function picture(sent: Sent): string | undefined {
  const value = text(sent.picture, pictureMost)
  return value !== undefined && pictureForm.test(value) ? value : undefined
}

/** Returns left, top, width and height as parts of the picture; undefined for a box that leaves it. */
function box(raw: unknown): number[] | undefined {
  if (!Array.isArray(raw) || raw.length !== 4 || raw.some((part) => typeof part !== 'number')) return undefined
  const [left, top, width, height] = raw as [number, number, number, number]
  const isInside = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1 && top + height <= 1
  return isInside ? [left, top, width, height] : undefined
}

const kinds = { touch, passage, personPass, vehiclePass, aiEvent } as const
export type EventKind = keyof typeof kinds

/** Returns the known fields of an event metric; undefined when a required one is missing or invalid. */
export function eventOf(kind: string, raw: unknown): EventPayload | undefined {
  // A touch may be sent as just the value of `passed`.
  if (kind === 'touch' && !isObject(raw)) return eventOf(kind, { passed: raw })
  if (!isObject(raw) || !Object.hasOwn(kinds, kind)) return undefined
  const payload = kinds[kind as EventKind](raw)
  return payload && Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined))
}
