import type { Register } from './compile.ts'
import { type Journal, savePoint, saveRule } from './journal.ts'
import type { Progress } from './progress.ts'
import { noRecentSamples } from './recent-samples.ts'

/** Maximum age of a live reading in ms; older ones are backlog. */
export const presentMost = 5 * 60_000

/** Whether live data at `time` only seems late because data with a future timestamp came before it. */
export const isHidden = (lastTime: number, time: number, arrival: number): boolean =>
  lastTime > arrival && time <= arrival && time > arrival - presentMost

/** Resets timestamps of a device that are later than `now`: they came from a wrong clock. */
export function takeBackDevice(register: Register, journal: Journal, deviceId: string, now: number): void {
  for (const point of register.points.get(deviceId)?.values() ?? []) {
    if (point.lastTime <= now) continue
    if (point.batch !== journal.batch) savePoint(journal, point)
    point.lastTime = now
    point.step = 0
    point.stepBefore = 0
    point.past = noRecentSamples
  }
  for (const rule of register.rules.get(deviceId)?.values() ?? []) {
    if (!liesAhead(rule.now, now) && !(rule.now.due !== null && rule.now.due > now + rule.limit.onDelay)) continue
    saveRule(journal, rule)
    Object.assign(rule.now, broughtBack(rule.now, now))
  }
}

const liesAhead = ({ since, startTime, lastTime, due, touchTime, frames, cycles }: Progress, now: number): boolean =>
  Math.max(since, startTime, lastTime, touchTime ?? 0, ...frames.map(([at]) => at), ...cycles) > now ||
  (due !== null && since > now)

/**
 * A pending exceedance becomes due at once: its true duration is unknown, and waiting could suppress the
 * alarm.
 */
const broughtBack = (of: Progress, now: number): Partial<Progress> => ({
  since: Math.min(of.since, now),
  startTime: Math.min(of.startTime, now),
  lastTime: Math.min(of.lastTime, now),
  due: of.due === null ? null : Math.min(of.due, now),
  touchTime: of.touchTime === null ? null : Math.min(of.touchTime, now),
  frames: of.frames.filter(([at]) => at <= now),
  cycles: of.cycles.filter((at) => at <= now),
})
