import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Mode } from './layout.ts'
import { msOf } from './times.ts'

/**
 * A red warning keeps the focus at least this long (ms), and until its present escalation level has
 * acknowledged it.
 */
export const focusAtLeast = 60_000
/** When the wall display is opened, a red warning younger than this (ms) still takes focus. */
const freshFor = 60_000

export interface Red {
  readonly id: string
  readonly raisedAt: number
  readonly acknowledged: boolean
}

interface Candidate extends Red {
  /** Total time in focus so far, ms. */
  readonly shown: number
}

export interface FocusState {
  /**
   * Red warnings that had focus or were present before, so that none takes focus twice; null before the first
   * snapshot.
   */
  readonly known: ReadonlySet<string> | null
  /** Red warnings whose time in focus is not over. */
  readonly waiting: readonly Candidate[]
  /** The red warning in focus. */
  readonly focus: string | null
  readonly at: number
}

export const noFocus: FocusState = { known: null, waiting: [], focus: null, at: 0 }

/** Returns the open red warnings of a snapshot. */
export const redsOf = (warnings: readonly WallWarning[]): readonly Red[] =>
  warnings
    .filter(({ severity }) => severity === 1)
    .map(({ id, warnTime, acknowledged }) => ({ id, raisedAt: msOf(warnTime), acknowledged }))

/**
 * Returns the next state for the currently open red warnings. Pure: called every second and on every change.
 * While `frozen` (connection lost) nothing changes: red warnings missed meanwhile are new on return and take
 * focus one after another.
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
    // One removed before its time is over counts as new if it returns.
    known: new Set([...(state.known ?? [])].filter((id) => !before.has(id)).concat(reds.map(({ id }) => id))),
    waiting,
    focus: pick(waiting),
    at: now,
  }
}

/** Returns the newest of those that have not had their time; if all have, the newest not acknowledged. */
function pick(waiting: readonly Candidate[]): string | null {
  const newest = (among: readonly Candidate[]): Candidate | undefined =>
    [...among].sort((a, b) => b.raisedAt - a.raisedAt || (a.id < b.id ? 1 : -1))[0]
  return (newest(waiting.filter(({ shown }) => shown < focusAtLeast)) ?? newest(waiting))?.id ?? null
}

/**
 * Returns the display mode. A lost connection takes precedence over everything, a red warning in focus over
 * the rest.
 */
export function modeOf(snapshot: WallSnapshot | null, isLost: boolean, focus: string | null): Mode {
  if (snapshot === null) return 'loading'
  if (isLost) return 'lost'
  if (focus !== null) return 'alarm'
  return snapshot.counts.open === 0 ? 'quiet' : 'busy'
}

/** Compares by severity, then time left, then age: the display priority of warnings. */
export const worstFirst = (a: WallWarning, b: WallWarning): number =>
  a.severity - b.severity ||
  (a.deadline ?? '9').localeCompare(b.deadline ?? '9') ||
  a.warnTime.localeCompare(b.warnTime) ||
  a.id.localeCompare(b.id)
