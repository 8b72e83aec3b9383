import { type KnownRoadKind, roadMetrics } from '@fengsui/contract/maps/road-kinds.ts'
import type { Limit } from '../../../supervision/terminal-limits.ts'
import type { Delays } from './exceedances.ts'

/** A limit that each position of a journey is held against: a row of the limits page of kind vehicleterminal. */
export interface PositionLimit extends Omit<Delays, 'gap'> {
  readonly op: '>' | '<'
  readonly value: number
  /** Bound of the deadband, in the unit of the value. */
  readonly clear: number
  readonly isClearStrict: boolean
}

export interface PositionLimits {
  /** km/h; null where nothing is judged. */
  readonly speed: PositionLimit | null
  /** Those by kind of road; where one is switched off, the limit of unknown roads holds. */
  readonly speedOn: Partial<Record<KnownRoadKind, PositionLimit>>
  /** ℃ of the cargo. */
  readonly temperature: readonly PositionLimit[]
}

const positionLimit = ({
  op,
  value,
  clear,
  clearStrict,
  onDelay,
  onSamples,
  offDelay,
  offSamples,
}: Limit): PositionLimit[] =>
  (op === '>' || op === '<') && value !== null
    ? [{ op, value, clear, isClearStrict: clearStrict, on: onDelay, onSamples, off: offDelay, offSamples }]
    : []

export function positionLimitsOf(limits: readonly Limit[]): PositionLimits {
  const of = (metric: string) => limits.filter((limit) => limit.metric === metric).flatMap(positionLimit)
  const kinds = Object.entries(roadMetrics) as [KnownRoadKind, string][]
  const given = kinds.flatMap(([kind, metric]) => of(metric).map((limit) => [kind, limit] as const))
  return { speed: of('speed')[0] ?? null, speedOn: lawful(Object.fromEntries(given)), temperature: of('cargoTemp') }
}

type ByRoad = PositionLimits['speedOn']

/** No street and no plant allows more than other roads do. */
function lawful(on: ByRoad): ByRoad {
  const most = on.road
  const within = (kind: 'urban' | 'plant') => (most && (on[kind]?.value ?? 0) > most.value ? { [kind]: most } : {})
  return { ...on, ...within('urban'), ...within('plant') }
}

/** Whether a value is over a limit, and whether it is back, beyond the deadband; `shift` moves the whole limit. */
export function sideOf(
  { op, value: limit, clear, isClearStrict }: PositionLimit,
  value: number,
  shift = 0,
): { readonly isOver: boolean; readonly isBack: boolean } {
  const [by, back] = [value - limit - shift, value - clear - shift]
  const inside = op === '>' ? -back : back
  return { isOver: op === '>' ? by > 0 : by < 0, isBack: isClearStrict ? inside > 0 : inside >= 0 }
}
