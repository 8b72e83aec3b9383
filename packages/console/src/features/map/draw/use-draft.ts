import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import { useState } from 'react'
import type { LonLat } from '../view/projection.ts'

export interface Draft {
  readonly kind: string
  readonly places: readonly LonLat[]
  /** Drawn to its end: what remains is its name. */
  readonly done: boolean
}

export interface DraftState {
  readonly draft: Draft | null
  start: () => void
  choose: (kind: string) => void
  add: (place: LonLat) => void
  undo: () => void
  finish: () => void
  drop: () => void
}

const rounded = ([x, y]: LonLat): LonLat => [Number(x.toFixed(6)), Number(y.toFixed(6))]
/** What is drawn besides areas: the outline of the plant, and the position of a workplace. */
export const outlineKind = 'plant'
export const positionKind = 'position'

export const leastPlaces = (kind: string): number => {
  if (kind === mapAreaKind.is.route) return 2
  return kind === mapAreaKind.is.neighbour || kind === positionKind ? 1 : 3
}

/** A shape drawn by hand, place by place. */
export function useDraft(): DraftState {
  const [draft, setDraft] = useState<Draft | null>(null)
  const change = (next: (draft: Draft) => Draft) => setDraft((before) => before && next(before))
  return {
    draft,
    start: () => setDraft({ kind: mapAreaKind.is.fence, places: [], done: false }),
    choose: (kind) =>
      change((one) => ({ kind, places: kind === positionKind ? one.places.slice(0, 1) : one.places, done: false })),
    add: (place) =>
      change((one) => {
        // A workplace has one position: another click moves it.
        if (one.kind === positionKind) return { ...one, places: [rounded(place)] }
        return one.done ? one : { ...one, places: [...one.places, rounded(place)] }
      }),
    undo: () => change((one) => ({ ...one, done: false, places: one.places.slice(0, -1) })),
    finish: () => change((one) => (one.places.length >= leastPlaces(one.kind) ? { ...one, done: true } : one)),
    drop: () => setDraft(null),
  }
}

/** Returns the GeoJSON of a draft; polygons are closed. */
export function shapeOf({ kind, places }: Draft): MapShape {
  const coordinates = places.map(([x, y]): [number, number] => [x, y])
  const [first] = coordinates
  if (kind === mapAreaKind.is.route) return { type: 'LineString', coordinates }
  if (first && coordinates.length < 3) return { type: 'Point', coordinates: first }
  return { type: 'Polygon', coordinates: [first ? [...coordinates, first] : coordinates] }
}
