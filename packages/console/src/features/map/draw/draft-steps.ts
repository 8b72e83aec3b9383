import type { LonLat } from '../view/projection.ts'

export interface Draft {
  readonly kind: string
  readonly places: readonly LonLat[]
  /** Drawn to its end: what remains is its name. */
  readonly done: boolean
  /** The stored shape that is edited; absent for a new one. */
  readonly of?: Edited
}
export interface Edited {
  readonly id: string
  readonly name: string
  readonly version: number | undefined
  /** Inner rings of an outline, kept as they are. */
  readonly holes: readonly (readonly LonLat[])[]
}

/** What is drawn, and what it was before each change. */
export interface Drawing {
  readonly now: Draft
  readonly past: readonly Draft[]
}

/** Steps that can be undone. */
const mostSteps = 200

export const rounded = ([x, y]: LonLat): LonLat => [Number(x.toFixed(6)), Number(y.toFixed(6))]

/** `joins`: the change belongs to the one before it, as all moves of one drag do. */
export function changed({ now, past }: Drawing, change: (draft: Draft) => Draft, joins = false): Drawing {
  const next = change(now)
  if (next === now) return { now, past }
  return { now: next, past: joins ? past : [...past, now].slice(-mostSteps) }
}

export const undone = ({ now, past }: Drawing): Drawing => ({ now: past.at(-1) ?? now, past: past.slice(0, -1) })

const withPlaces = (draft: Draft, places: readonly LonLat[]): Draft => ({ ...draft, places })

export const movedPlace = (draft: Draft, at: number, place: LonLat): Draft =>
  draft.places[at] === undefined ? draft : withPlaces(draft, draft.places.with(at, rounded(place)))

/** Puts a place between a place and the one after it. */
export const insertedPlace = (draft: Draft, after: number, place: LonLat): Draft =>
  withPlaces(draft, draft.places.toSpliced(after + 1, 0, rounded(place)))

/** Takes a place away, unless a closed shape would then have too few. */
export const removedPlace = (draft: Draft, at: number, least: number): Draft =>
  draft.places[at] === undefined || (draft.done && draft.places.length <= least)
    ? draft
    : withPlaces(draft, draft.places.toSpliced(at, 1))
