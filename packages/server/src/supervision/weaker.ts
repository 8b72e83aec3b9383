import type { JudgedDevice } from '../telemetry/judge/context.ts'
import type { Limit } from '../telemetry/judge/judge-limits.ts'

/** Properties of a limit that describe its origin or display and do not affect evaluation. */
const aside: ReadonlySet<string> = new Set(['ruleId', 'provenance', 'unit', 'source'])

/**
 * The direction in which a property of a limit becomes weaker: `larger` for delays, `smaller` for off-delays
 * and windows of a rise; the bounds follow the operator. Any change of an unlisted property counts as weaker.
 */
const directions = {
  onDelay: 'larger',
  onSamples: 'larger',
  offDelay: 'smaller',
  offSamples: 'smaller',
  window: 'smaller',
} as const

/** Whether `after` misses, raises later or ends earlier a violation that `before` would raise. */
export function isWeakerLimit(before: Limit, after: Limit | undefined): boolean {
  const judges = before.value !== null || before.op === 'untouched' || before.op === 'frames'
  if (!judges) return false
  if (!after) return true
  return Object.keys({ ...before, ...after }).some((name) => !aside.has(name) && isWeakerFigure(name, before, after))
}

function isWeakerFigure(name: string, before: Limit, after: Limit): boolean {
  const [was, is] = [before[name as keyof Limit], after[name as keyof Limit]]
  if (JSON.stringify(was) === JSON.stringify(is)) return false
  if (typeof was !== 'number' || typeof is !== 'number') {
    // A strict deadband bound clears later than an inclusive one.
    return name === 'clearStrict' ? was === true && before.clear === after.clear : true
  }
  const lower = before.op === '<'
  if (name === 'value' || name === 'clear') return lower ? is < was : is > was
  const direction = Object.hasOwn(directions, name) ? directions[name as keyof typeof directions] : undefined
  if (!direction) return true
  return direction === 'larger' ? is > was : is < was
}

/**
 * Whether a device is evaluated less strictly under `after`: a limit, its plan, its pairings, or whether it
 * is evaluated at all.
 */
export function isWeakerDevice(before: JudgedDevice, after: JudgedDevice | undefined): boolean {
  if (!after) return true
  if (before.enabled && !after.enabled) return true
  if (JSON.stringify(around(before)) !== JSON.stringify(around(after))) return true
  const limits = new Map(after.limits.map((limit) => [limit.key, limit]))
  return before.limits.some((limit) => isWeakerLimit(limit, limits.get(limit.key)))
}

/** Other properties that affect evaluation; they have no order, so every difference counts as weaker. */
const around = ({ kind, plan, enterpriseStopped, pairedPds, dischargers, machines }: JudgedDevice) => ({
  kind,
  plan,
  enterpriseStopped,
  pairedPds,
  dischargers: dischargers.toSorted(),
  machines: machines.toSorted(),
})

/** Whether any of the devices is evaluated less strictly; new devices alone weaken nothing. */
export const isAnyWeaker = (
  before: ReadonlyMap<string, JudgedDevice>,
  after: ReadonlyMap<string, JudgedDevice>,
): boolean => [...before].some(([id, device]) => isWeakerDevice(device, after.get(id)))
