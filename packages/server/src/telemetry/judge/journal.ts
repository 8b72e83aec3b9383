import { type Point, type Rule, settlePoint } from './points.ts'
import { copyProgress } from './progress.ts'

/** State touched by the current batch, as it was before: used for rollback and to find what to save. */
export interface Journal {
  batch: number
  /** Server time at which the batch arrived; null when not given. */
  arrival: number | null
  points: Point[]
  rules: Rule[]
}

export const newJournal = (): Journal => ({ batch: 1, arrival: null, points: [], rules: [] })

/** Clamps a timestamp in the future to the arrival time of its batch. */
export const notAhead = ({ arrival }: Journal, time: number): number => Math.min(time, arrival ?? time)

export function savePoint(journal: Journal, point: Point): void {
  point.batch = journal.batch
  point.savedTime = point.lastTime
  point.savedValue = point.lastValue
  point.savedStep = point.step
  point.savedStepBefore = point.stepBefore
  point.savedPast = point.past
  journal.points.push(point)
}

/** Call before changing `rule.now`. */
export function saveRule(journal: Journal, rule: Rule): void {
  if (rule.batch === journal.batch) return
  rule.batch = journal.batch
  if (rule.before) copyProgress(rule.now, rule.before)
  else rule.before = { ...rule.now }
  journal.rules.push(rule)
}

export function keep(journal: Journal): void {
  journal.batch++
  journal.points.length = 0
  journal.rules.length = 0
}

export function rollBack(journal: Journal): void {
  for (const point of journal.points) {
    point.lastTime = point.savedTime
    point.lastValue = point.savedValue
    point.step = point.savedStep
    point.stepBefore = point.savedStepBefore
    point.past = point.savedPast
  }
  for (const rule of journal.rules) if (rule.before) copyProgress(rule.before, rule.now)
  for (const rule of journal.rules) {
    settlePoint(rule.point)
    if (rule.also) settlePoint(rule.also)
  }
  keep(journal)
}
