import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Mode } from './layout.ts'
import { msOf } from './times.ts'

/** A red keeps the whole wall at least this long, and until its present rung has acknowledged it. */
export const focusAtLeast = 60_000
/** On the first sight of the wall a red younger than this still takes it. */
const freshFor = 60_000

export interface Red {
  readonly id: string
  readonly raisedAt: number
  readonly acknowledged: boolean
}

interface Candidate extends Red {
  /** How long it has had the wall so far. */
  readonly shown: number
}

export interface FocusState {
  /** Reds that took the wall or were there before it, so that none does so twice; null before the first snapshot. */
  readonly known: ReadonlySet<string> | null
  /** Reds whose time on the wall is not over. */
  readonly waiting: readonly Candidate[]
  /** The red that has the wall. */
  readonly focus: string | null
  readonly at: number
}

export const noFocus: FocusState = { known: null, waiting: [], focus: null, at: 0 }

/** The open reds of a snapshot. */
export const redsOf = (warnings: readonly WallWarning[]): readonly Red[] =>
  warnings
    .filter(({ severity }) => severity === 1)
    .map(({ id, warnTime, acknowledged }) => ({ id, raisedAt: msOf(warnTime), acknowledged }))

/**
 * The next state, given the reds open now. Pure: called on every second and every change. While `frozen` (connection
 * lost) nothing moves: the reds missed meanwhile are news on return and have the wall one after another.
 */
export function nextFocus(state: FocusState, reds: readonly Red[], now: number, frozen: boolean): FocusState {
  if (frozen) return { ...state, at: now }
  const isNews = (red: Red): boolean =>
    state.known === null ? !red.acknowledged && now - red.raisedAt < freshFor : !state.known.has(red.id)
  const elapsed = Math.max(0, now - state.at)
  const before = new Map(state.waiting.map((red) => [red.id, red]))
  const waiting = reds
    .filter((red) => before.has(red.id) || isNews(red))
    .map((red) => ({
      ...red,
      shown: (before.get(red.id)?.shown ?? 0) + (state.focus === red.id ? elapsed : 0),
    }))
    .filter((red) => !(red.acknowledged && red.shown >= focusAtLeast))
  return {
    // One that goes before its time is over is news again if it returns.
    known: new Set([...(state.known ?? [])].filter((id) => !before.has(id)).concat(reds.map(({ id }) => id))),
    waiting,
    focus: pick(waiting),
    at: now,
  }
}

/** Newest first among those that have not had their time; when all have had it, the newest not acknowledged. */
function pick(waiting: readonly Candidate[]): string | null {
  const newest = (among: readonly Candidate[]): Candidate | undefined =>
    [...among].sort((a, b) => b.raisedAt - a.raisedAt || (a.id < b.id ? 1 : -1))[0]
  return (newest(waiting.filter(({ shown }) => shown < focusAtLeast)) ?? newest(waiting))?.id ?? null
}

/** What the wall as a whole is in. A lost connection outweighs all, a red in focus all the rest. */
export function modeOf(snapshot: WallSnapshot | null, isLost: boolean, focus: string | null): Mode {
  if (snapshot === null) return 'loading'
  if (isLost) return 'lost'
  if (focus !== null) return 'alarm'
  return snapshot.counts.open === 0 ? 'quiet' : 'busy'
}

/** Severity, then time left, then age: the order in which warnings matter. */
export const worstFirst = (a: WallWarning, b: WallWarning): number =>
  a.severity - b.severity ||
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') ||
  a.warnTime.localeCompare(b.warnTime) ||
  a.id.localeCompare(b.id)
