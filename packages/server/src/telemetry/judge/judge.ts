import { aiTypeKey } from '@fengsui/contract/telemetry/ai-codes.ts'
import type { Decision } from '../../framework/store/decision.ts'
import type { DeviceEvent, Reading } from '../types.ts'
import { aiEventOf, endAbsent, see } from './ai.ts'
import { barePoint, compile, newRegister, type Register, rulesOf } from './compile.ts'
import type { JudgeContext } from './context.ts'
import { type Journal, keep, newJournal, rollBack, savePoint, saveRule } from './journal.ts'
import { changedPoints, changedRules, type KeptPoint, type KeptRule, type Memory, memoryOf, restore } from './memory.ts'
import { fireDuringGap } from './phase.ts'
import type { Point } from './points.ts'
import { judgeBad, judgeReading } from './reading.ts'
import { isGap, newRecentSamples, noRecentSamples, remember, type SampleList } from './recent-samples.ts'
import { isHidden, takeBackDevice } from './take-back.ts'
import { counted, isPassed, isPassedValue, judgeTouch } from './touch.ts'

const none: readonly Decision[] = Object.freeze([])

/** Judges readings and events in order of event time; it has no clock and no database. */
export interface Judge {
  /** Returns the handle of a device's metric; cache it and pass it to `acceptPoint`. */
  point(deviceId: string, metric: string): Point
  /**
   * Judges one value. A reading not newer than the last judged one is ignored; one of quality 0 or that is not
   * a number only affects sensor-fault rules.
   */
  acceptPoint(point: Point, time: number, value: number, quality?: 0 | 1): readonly Decision[]
  accept(input: Reading | DeviceEvent): readonly Decision[]
  /**
   * Ends AI events that cameras no longer report. `time` must not be ahead of readings that may still arrive.
   */
  tick(time: number): readonly Decision[]
  /** Raises the rule if it is still pending and its on-delay had expired by `now` (server clock). */
  due(deviceId: string, ruleKey: string, now: number): readonly Decision[]
  /** Event time of the last judged reading; undefined before the first. */
  lastJudged(deviceId: string, metric: string): number | undefined
  /** Starts a batch with its arrival time (server clock); commits the previous batch. */
  begin(arrival?: number): void
  commit(): void
  /** Reverts the batch. */
  rollback(): void
  /** Rule states changed by the batch, for `warn_rule_state`; a null state is to be deleted. */
  changed(): KeptRule[]
  changedPoints(): KeptPoint[]
  /** Everything needed for a restart. */
  state(): Memory
  restore(memory: Memory): void
  /** Loads readings judged earlier, oldest first, as the history for later ones. */
  replay(deviceId: string, metric: string, readings: SampleList): void
  /** Resets timestamps of a device that are later than `now` (server clock) to `now`. */
  takeBack(deviceId: string, now: number): void
  /** Recompiles the device after its limits, plan or pairing changed. Call between batches. */
  refresh(deviceId: string): void
}

export function createJudge(context: JudgeContext): Judge {
  const register = newRegister(context)
  const journal = newJournal()
  const point = (deviceId: string, metric: string): Point => {
    rulesOf(register, deviceId)
    return barePoint(register, deviceId, metric)
  }
  const acceptPoint = (of: Point, time: number, value: number, quality: 0 | 1 = 1): readonly Decision[] => {
    if (quality === 0 || !Number.isFinite(value)) return bad(journal, of, time, value)
    if (!(time > of.lastTime)) return none
    if (of.batch !== journal.batch) savePoint(journal, of)
    if (of.active === 0 && of.window === 0 && value >= of.low && value <= of.high) {
      remember(of, time, value)
      return none
    }
    return move(register, journal, of, time, value)
  }
  return {
    point,
    acceptPoint,
    accept: (input) =>
      'metric' in input
        ? acceptPoint(point(input.deviceId, input.metric), input.time, input.value, input.quality)
        : happen(register, journal, point(input.deviceId, input.kind), input),
    tick: (time) => endAllAbsent(register, journal, time),
    lastJudged: (deviceId, metric) => {
      const time = register.points.get(deviceId)?.get(metric)?.lastTime
      return time === undefined || time === Number.NEGATIVE_INFINITY ? undefined : time
    },
    due: (deviceId, ruleKey, now) => runOut(register, journal, deviceId, ruleKey, now),
    begin(arrival) {
      keep(journal)
      journal.arrival = arrival ?? null
    },
    commit: () => keep(journal),
    rollback: () => rollBack(journal),
    changed: () => changedRules(journal),
    changedPoints: () => changedPoints(journal),
    state: () => memoryOf(register),
    restore: (memory) => restore(register, memory),
    replay(deviceId, metric, readings) {
      const of = newRecentSamples(point(deviceId, metric))
      for (const [time, value] of readings) remember(of, time, value)
    },
    takeBack: (deviceId, now) => takeBackDevice(register, journal, deviceId, now),
    refresh: (deviceId) => void compile(register, deviceId),
  }
}

function move(register: Register, journal: Journal, point: Point, time: number, value: number): readonly Decision[] {
  const out: Decision[] = []
  const before = { time: point.lastTime, value: point.lastValue }
  const gap = isGap(point, time)
  const past = gap ? noRecentSamples : point.past
  remember(point, time, value)
  for (const rule of point.rules) judgeReading(journal, rule, { point, past, gap }, out)
  if (point.door) counted(journal, point.door, point, before, out)
  if (point.touches.length > 0 && isPassedValue(point.metric, value)) {
    judgeTouch(journal, point.touches, doorOf(register, point), time, out)
  }
  return out
}

function bad(journal: Journal, point: Point, time: number, value: number): readonly Decision[] {
  const out: Decision[] = []
  judgeBad(journal, point, time, value, out)
  return out
}

function runOut(register: Register, journal: Journal, deviceId: string, ruleKey: string, now: number) {
  const out: Decision[] = []
  const rule = rulesOf(register, deviceId).get(ruleKey)
  if (rule?.now.phase !== 'pending' || rule.now.due === null || rule.now.due > now) return out
  saveRule(journal, rule)
  fireDuringGap(rule, out)
  return out
}

/** Door a discharger belongs to. */
function doorOf(register: Register, discharger: Point) {
  const pds = discharger.touches[0]?.device.pairedPds
  if (!pds) return null
  rulesOf(register, pds)
  return barePoint(register, pds, 'peopleCount').door
}

function happen(register: Register, journal: Journal, point: Point, event: DeviceEvent): readonly Decision[] {
  const out: Decision[] = []
  const { arrival } = journal
  if (arrival !== null && isHidden(point.lastTime, event.time, arrival))
    takeBackDevice(register, journal, event.deviceId, event.time - 1)
  // One picture may contain two codes, so lateness of a frame is checked per rule.
  const late = event.kind === 'aiEvent' ? event.time < point.lastTime : !(event.time > point.lastTime)
  if (late || !Number.isFinite(event.time)) return none
  if (point.batch !== journal.batch) savePoint(journal, point)
  point.lastTime = event.time
  point.lastValue = 0
  if (event.kind === 'touch' && isPassed(event.payload)) {
    judgeTouch(journal, point.touches, doorOf(register, point), event.time, out)
  }
  if (event.kind === 'aiEvent') {
    const typeKey = aiTypeKey(event.payload.dict, event.payload.code)
    for (const rule of rulesOf(register, event.deviceId).values()) {
      const { op, typeKey: of } = rule.limit
      if (op !== 'frames' || of !== typeKey || (rule.now.frames.at(-1)?.[0] ?? -1) >= event.time) continue
      see(journal, rule, aiEventOf(event.time, event.payload), out)
    }
  }
  return out
}

function endAllAbsent(register: Register, journal: Journal, time: number): readonly Decision[] {
  const out: Decision[] = []
  for (const rule of register.sights) endAbsent(journal, rule, time, out)
  return out
}
