import type { JudgedDevice } from '../telemetry/judge/context.ts'
import type { Limit } from '../telemetry/judge/limits.ts'

/** What of a limit says where it comes from or how it is shown, and judges nothing. */
const aside: ReadonlySet<string> = new Set(['ruleId', 'provenance', 'unit', 'source'])

/**
 * Which way a figure of a limit is weaker: `larger` delays, `smaller` off-delays and windows of a rise; the bounds follow the operator. A
 * figure that is not named here is weaker whenever it differs.
 */
const directions = {
  onDelay: 'larger',
  onSamples: 'larger',
  offDelay: 'smaller',
  offSamples: 'smaller',
  window: 'smaller',
} as const

/** Whether `after` lets pass, raises later or ends earlier what `before` would not. */
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
    // A strict bound of the deadband is cleared later than one that counts itself.
    return name === 'clearStrict' ? was === true && before.clear === after.clear : true
  }
  const lower = before.op === '<'
  if (name === 'value' || name === 'clear') return lower ? is < was : is > was
  const direction = Object.hasOwn(directions, name) ? directions[name as keyof typeof directions] : undefined
  if (!direction) return true
  return direction === 'larger' ? is > was : is < was
}

/** Whether a device is judged less under `after`: a limit, its plan, what it is paired with, whether it is judged at all. */
export function isWeakerDevice(before: JudgedDevice, after: JudgedDevice | undefined): boolean {
  if (!after) return true
  if (before.enabled && !after.enabled) return true
  if (JSON.stringify(around(before)) !== JSON.stringify(around(after))) return true
  const limits = new Map(after.limits.map((limit) => [limit.key, limit]))
  return before.limits.some((limit) => isWeakerLimit(limit, limits.get(limit.key)))
}

/** What decides beside the limits; none of it is ordered, so every difference counts. */
const around = ({ kind, plan, enterpriseStopped, pairedPds, dischargers, machines }: JudgedDevice) => ({
  kind,
  plan,
  enterpriseStopped,
  pairedPds,
  dischargers: dischargers.toSorted(),
  machines: machines.toSorted(),
})

/** Whether any of the devices is judged less; devices that were not there before weaken nothing by themselves. */
export const isAnyWeaker = (
  before: ReadonlyMap<string, JudgedDevice>,
  after: ReadonlyMap<string, JudgedDevice>,
): boolean => [...before].some(([id, device]) => isWeakerDevice(device, after.get(id)))
