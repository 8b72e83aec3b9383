import type { RuleGates } from '@fengsui/contract/telemetry/kind-rule.ts'
import { standstill } from '@fengsui/contract/telemetry/rules/machine.ts'
import type { JudgedDevice, WorkplacePlan } from './context.ts'
import type { Rule } from './points.ts'

const day = 86_400_000
/** China Standard Time, UTC+8 in ms; there is no daylight saving time. */
const offset = 8 * 3_600_000
/** How long the latest value of another point counts as current, in ms. */
export const fresh = 60_000

const clockMillis = (clock: string): number => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))) * 60_000

const inStop = (device: JudgedDevice, time: number): boolean => {
  const plan = device.plan
  return (
    device.enterpriseStopped ||
    (plan?.stopped === true && time >= (plan.stopFrom ?? time) && time <= (plan.stopTo ?? time))
  )
}

const inHours = (plan: WorkplacePlan, time: number): boolean => {
  const clock = (time + offset) % day
  return clock >= clockMillis(plan.workStart) && clock <= clockMillis(plan.workEnd)
}

/** Whether a rule applies at a moment: device enabled, workplace plan, enterprise state. */
export function gateOpen(gates: RuleGates, device: JudgedDevice, time: number): boolean {
  if (!device.enabled) return false
  if (!gates.stopMutes && !gates.period) return true
  const stopped = inStop(device, time)
  if (gates.period === 'stop') return stopped
  if (gates.period && (stopped || !device.plan)) return false
  if (gates.stopMutes && stopped) return false
  return !gates.period || !device.plan || inHours(device.plan, time) === (gates.period === 'workHours')
}

/**
 * Number of people who may be in the workplace at a moment outside its hours: those on night watch there, each once.
 * 0 within the hours, and for rules that hold at any time of the day.
 */
export function onWatch({ period }: RuleGates, { watches, plan }: JudgedDevice, time: number): number {
  if (!watches || watches.length === 0 || !plan) return 0
  if ((period !== 'offHours' && period !== 'stop') || inHours(plan, time)) return 0
  const under = watches.filter(({ from, to }) => from <= time && time <= to)
  return new Set(under.map(({ staffId }) => staffId)).size
}

/** Whether a number of people is that of a night watch. */
export function isWatch(gates: RuleGates, device: JudgedDevice, time: number, people: number): boolean {
  const watchmen = onWatch(gates, device, time)
  return watchmen > 0 && people <= watchmen
}

/** False only when every linked machine has recently reported a standstill in all its current metrics. */
export function machinesRun(machines: Rule['machines'], time: number): boolean {
  if (machines.length === 0) return true
  for (const [running, speed] of machines) {
    const said = Math.abs(time - running.lastTime) <= fresh
    const turned = Math.abs(time - speed.lastTime) <= fresh
    if (!said && !turned) return true
    if ((said && running.lastValue > 0) || (turned && speed.lastValue > standstill)) return true
  }
  return false
}
