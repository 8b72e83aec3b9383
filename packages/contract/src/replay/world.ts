import { z } from 'zod'
import { inOut } from '../dictionaries/warehouse.ts'
import { isClosed } from '../warnings/handling.ts'

const words = z.string().nullable()

/** What is known of an open warning. Named and typed as in the rows of the live stream. */
export const warningState = z.object({
  id: z.string(),
  typeKey: z.string(),
  severity: z.string(),
  nature: z.string(),
  handleStatus: z.string(),
  verified: z.number(),
  /** Rung of the ladder that holds it. */
  handleType: z.string(),
  enterpriseId: z.string(),
  workplaceId: words,
  deviceId: words,
  /** Whether its condition has ended; its handling may still be due. */
  recovered: z.boolean(),
})
export type WarningState = z.infer<typeof warningState>

type LiveWarning = Readonly<Record<string, unknown>> & { readonly id: string }
const wordsOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** The state given by a row of the live stream or of a list. */
export const warningStateOf = (row: LiveWarning): WarningState => ({
  id: row.id,
  typeKey: wordsOf(row.typeKey) ?? '',
  severity: wordsOf(row.severity) ?? '4',
  nature: wordsOf(row.nature) ?? '001',
  handleStatus: wordsOf(row.handleStatus) ?? '0',
  verified: Number(row.verified ?? 0),
  handleType: wordsOf(row.handleType) ?? '0',
  enterpriseId: wordsOf(row.enterpriseId) ?? '',
  workplaceId: wordsOf(row.workplaceId),
  deviceId: wordsOf(row.deviceId),
  recovered: wordsOf(row.recoverTime) !== null,
})

const vehiclePlace = z.object({
  id: z.string(),
  /** Degrees, WGS 84. */
  at: z.tuple([z.number(), z.number()]),
  heading: z.number(),
  /** km/h */
  speed: z.number(),
  time: z.string(),
})
export type VehiclePlace = z.infer<typeof vehiclePlace>

/**
 * One event of the world, from the live stream or from history. `at`: when it was known, ms since 1970; the order of events.
 * Readings and places carry their own time besides, so that what comes late changes nothing newer.
 */
export const worldEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warning'), at: z.number(), warning: warningState }),
  z.object({ kind: z.literal('device'), at: z.number(), id: z.string(), onLine: z.number() }),
  z.object({
    kind: z.literal('reading'),
    at: z.number(),
    deviceId: z.string(),
    /** Of the values, ms since 1970. */
    time: z.number(),
    values: z.record(z.string(), z.number()),
  }),
  z.object({ kind: z.literal('vehicles'), at: z.number(), vehicles: z.array(vehiclePlace) }),
  z.object({
    kind: z.literal('passage'),
    at: z.number(),
    enterpriseId: z.string(),
    workplaceId: words,
    /** Distinguishes people without naming them. */
    who: z.string(),
    /** Of the dictionary inOut. */
    inOut: z.string(),
  }),
])
export type WorldEvent = z.infer<typeof worldEvent>

export interface Measured {
  readonly value: number
  readonly time: number
}

/** The state that screens show: what is open, online, measured, driving and inside. */
export interface World {
  /** Open warnings by id. */
  readonly warnings: ReadonlyMap<string, WarningState>
  /** Online state by device, 1 or 0. */
  readonly devices: ReadonlyMap<string, number>
  /** Latest value of each metric by device. */
  readonly readings: ReadonlyMap<string, Readonly<Record<string, Measured>>>
  /** Latest place by vehicle. */
  readonly vehicles: ReadonlyMap<string, VehiclePlace>
  /** Since when people are inside, by plant, workplace and person. */
  readonly inside: ReadonlyMap<string, number>
}
export const emptyWorld: World = {
  warnings: new Map(),
  devices: new Map(),
  readings: new Map(),
  vehicles: new Map(),
  inside: new Map(),
}

type Draft = { -readonly [K in keyof World]: World[K] extends ReadonlyMap<infer I, infer V> ? Map<I, V> : never }

/** Writes one event into the copies; each map is copied when it is first written. */
function write(of: <K extends keyof World>(name: K) => Draft[K], event: WorldEvent): void {
  if (event.kind === 'warning') {
    if (isClosed(event.warning)) of('warnings').delete(event.warning.id)
    else of('warnings').set(event.warning.id, event.warning)
  } else if (event.kind === 'device') of('devices').set(event.id, event.onLine)
  else if (event.kind === 'reading') {
    const known = of('readings').get(event.deviceId) ?? {}
    const fresh = Object.entries(event.values).filter(([metric]) => (known[metric]?.time ?? -1) <= event.time)
    const measured = fresh.map(([metric, value]) => [metric, { value, time: event.time }])
    if (fresh.length > 0) of('readings').set(event.deviceId, { ...known, ...Object.fromEntries(measured) })
  } else if (event.kind === 'vehicles') {
    for (const place of event.vehicles)
      if ((of('vehicles').get(place.id)?.time ?? '') <= place.time) of('vehicles').set(place.id, place)
  } else {
    const key = [event.enterpriseId, event.workplaceId ?? '', event.who].join('|')
    if (event.inOut === inOut.is.in) of('inside').set(key, event.at)
    else of('inside').delete(key)
  }
}

/**
 * The world after some events, in their order. Pure: the live screens and the replay hold their state by this function alone.
 * Returns the same world when there is no event.
 */
export function advance(world: World, events: Iterable<WorldEvent>): World {
  const draft: Partial<Draft> = {}
  const of = <K extends keyof World>(name: K): Draft[K] => {
    const known = draft[name]
    if (known) return known
    const copy = new Map<string, unknown>(world[name]) as Draft[K]
    draft[name] = copy
    return copy
  }
  for (const event of events) write(of, event)
  return Object.keys(draft).length === 0 ? world : { ...world, ...draft }
}

/** A way in without a way out counts for so long. */
const longestInsideMs = 16 * 3_600_000

/** Number of people on the site of a plant by its gates; those of its rooms pass the gate of the site first. */
export function peopleInside({ inside }: Pick<World, 'inside'>, enterpriseId: string, at: number): number {
  const people = new Set<string>()
  for (const [key, since] of inside) {
    const [plant, , who = ''] = key.split('|')
    if (plant === enterpriseId && since > at - longestInsideMs && since <= at) people.add(who)
  }
  return people.size
}

export interface OpenAt {
  /** Worst severity, 1 the worst; null without an open warning. */
  readonly worst: number | null
  readonly open: number
}
const nothing: OpenAt = { worst: null, open: 0 }

/** What is open at each plant, workplace or device. */
export function openBy(
  { warnings }: Pick<World, 'warnings'>,
  by: 'enterpriseId' | 'workplaceId' | 'deviceId',
): (id: string) => OpenAt {
  const found = new Map<string, OpenAt>()
  for (const warning of warnings.values()) {
    const id = warning[by]
    if (id === null) continue
    const { worst, open } = found.get(id) ?? nothing
    found.set(id, { worst: Math.min(worst ?? 9, Number(warning.severity)), open: open + 1 })
  }
  return (id) => found.get(id) ?? nothing
}

/** Open warnings at each rung, 1 to 7, with the worst of them. */
export function rungsOf({ warnings }: Pick<World, 'warnings'>): readonly OpenAt[] {
  return Array.from({ length: 7 }, (_, index) => {
    const own = [...warnings.values()].filter(({ handleType }) => Number(handleType) === index + 1)
    return {
      open: own.length,
      worst: own.length === 0 ? null : Math.min(...own.map(({ severity }) => Number(severity))),
    }
  })
}
