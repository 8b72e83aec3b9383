import { splitLimitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import type { Decision, HitDecision } from '../../framework/store/decision.ts'
import type { KeptRule } from '../judge/memory.ts'

/**
 * Throttles the hits of open episodes: under pressure at most one per second each. A held hit is passed
 * before its recovery, and at the latest with the next quiet batch.
 */
export interface Hits {
  /** Returns the decisions to write now, and a function to call after the commit. */
  pass(decisions: readonly Decision[], now: number, pressed: boolean): { decisions: Decision[]; then(): void }
  waiting(): boolean
}

const everyMs = 1000

const keyOf = ({ deviceId, typeKey, ruleId, limitKey, startTime, parentDeviceId }: Decision): string =>
  `${deviceId}|${typeKey}|${ruleId ?? limitKey}|${startTime}|${parentDeviceId ?? ''}`

export function createHits(): Hits {
  const held = new Map<string, HitDecision>()
  const toldAt = new Map<string, number>()
  return {
    waiting: () => held.size > 0,
    pass(decisions, now, pressed) {
      const out: Decision[] = []
      /** Held from now on; null: no longer held. */
      const next = new Map<string, HitDecision | null>()
      const told = new Set<string>()
      const ended = new Set<string>()
      const isDue = (key: string) => !pressed || now - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) >= everyMs
      for (const decision of decisions) {
        const key = keyOf(decision)
        if (decision.act === 'hit' && !decision.chattering && pressed && (told.has(key) || !isDue(key))) {
          next.set(key, decision)
          continue
        }
        const before = next.has(key) ? next.get(key) : held.get(key)
        if (before && decision.act === 'recover') out.push(before)
        out.push(decision)
        next.set(key, null)
        if (decision.act === 'recover') ended.add(key)
        else told.add(key)
      }
      for (const [key, hit] of held) {
        if (next.has(key) || !isDue(key)) continue
        out.push(hit)
        next.set(key, null)
        told.add(key)
      }
      const then = () => {
        for (const [key, hit] of next) {
          if (hit) held.set(key, hit)
          else held.delete(key)
        }
        for (const key of told) toldAt.set(key, now)
        for (const key of ended) toldAt.delete(key)
      }
      return { decisions: out, then }
    },
  }
}

/** Returns a hit for an episode open when the server stopped, as one may have been held back. */
export function hitOf({ ruleKey, deviceId, state }: KeptRule): HitDecision | null {
  if (state?.phase !== 'firing' && state?.phase !== 'clearing') return null
  const { typeKey, op } = splitLimitKey(ruleKey)
  const { ruleId, severity, startTime, lastTime, lastValue, worst } = state
  const measured = op !== 'untouched' && Number.isFinite(lastValue)
  return {
    act: 'hit',
    ruleId,
    deviceId,
    typeKey,
    limitKey: ruleKey,
    severity,
    startTime,
    time: lastTime,
    value: measured ? lastValue : null,
    worst: measured ? worst : null,
  }
}
