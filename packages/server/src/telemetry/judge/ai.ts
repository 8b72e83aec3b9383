import type { Decision } from '../../framework/store/decision.ts'
import { holdLonger } from './chatter.ts'
import { isOpen, stillOver } from './decisions.ts'
import { gateOpen } from './gates.ts'
import { type Journal, saveRule } from './journal.ts'
import { begin, end, enterPhase, fire } from './phase.ts'
import type { Rule } from './points.ts'

/** One frame as reported by the AI analysis. */
export interface AiEvent {
  time: number
  /** False: the analysis itself reports the end. */
  active: boolean
  confidence: number
  picture?: string
  /** Left, top, width and height of what was seen, as parts of the picture. */
  box?: readonly number[]
}

/** Parses the payload of an aiEvent; a frame without confidence counts as 0. */
export function aiEventOf(time: number, payload: Readonly<Record<string, unknown>>): AiEvent {
  const { active, confidence, picture, box } = payload
  const sight: AiEvent = {
    time,
    active: active === undefined || active === true || active === 1,
    confidence: typeof confidence === 'number' && Number.isFinite(confidence) ? confidence : 0,
  }
  if (typeof picture === 'string') sight.picture = picture
  if (Array.isArray(box)) sight.box = box
  return sight
}

/**
 * Ends an episode absent for the off-delay at `time`: from the first frame without it, or from when it was
 * last seen.
 */
export function endAbsent(journal: Journal, rule: Rule, time: number, out: Decision[]): void {
  const { now, limit } = rule
  if (!isOpen(rule) || time - now.lastTime < (now.heldDelay ?? limit.offDelay)) return
  saveRule(journal, rule)
  now.frames = []
  end(rule, time, now.phase === 'clearing' ? now.since : now.lastTime, now.lastValue, out)
}

/** Raises when enough recent frames are confident; frames older than the off-delay do not count. */
export function see(journal: Journal, rule: Rule, sight: AiEvent, out: Decision[]): void {
  const { now, limit } = rule
  const { time, confidence } = sight
  endAbsent(journal, rule, time, out)
  saveRule(journal, rule)
  const sure = sight.active && confidence >= (limit.value ?? Number.POSITIVE_INFINITY)
  const seen = sure && !rule.retired && gateOpen(limit.gates, rule.device, time)
  const recent = now.frames.filter(([at]) => time - at < limit.offDelay)
  now.frames = sight.active
    ? [...recent, [time, seen ? confidence : null] as const].slice(-(limit.gates.window ?? 1))
    : []
  if (isOpen(rule)) goOn(rule, sight, seen, out)
  else if (seen) raiseWhenSure(rule, sight, out)
}

function raiseWhenSure(rule: Rule, { time, confidence, picture, box }: AiEvent, out: Decision[]): void {
  const { now, limit } = rule
  const sightings = now.frames.filter(([, sure]) => sure !== null)
  const first = sightings[0]
  if (!first || sightings.length < (limit.onSamples ?? 1)) return
  begin(rule, first[0], Math.max(...sightings.map(([, sure]) => sure ?? 0)))
  now.lastTime = time
  now.lastValue = confidence
  fire(rule, time, out, picture === undefined ? {} : { picture, sight: { confidence, box: box ?? null } })
}

function goOn(rule: Rule, sight: AiEvent, seen: boolean, out: Decision[]): void {
  const { now } = rule
  if (seen) {
    if (now.phase === 'clearing') holdLonger(now, rule.limit.offDelay, sight.time)
    enterPhase(rule, 'firing')
    now.lastTime = sight.time
    now.lastValue = sight.confidence
    now.worst = Math.max(now.worst, sight.confidence)
    out.push(stillOver(rule))
    return
  }
  if (now.phase === 'firing') {
    enterPhase(rule, 'clearing')
    now.since = sight.time
  }
  if (!sight.active && now.heldDelay === null) end(rule, sight.time, now.since, sight.confidence, out)
}
