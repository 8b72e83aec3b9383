import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { MapShape } from '@fengsui/contract/maps/map-area.ts'
import { useState } from 'react'
import type { LonLat } from '../view/projection.ts'
import {
  changed,
  type Draft,
  type Drawing,
  insertedPlace,
  movedPlace,
  removedPlace,
  rounded,
  undone,
} from './draft-steps.ts'

export type { Draft } from './draft-steps.ts'

export interface DraftState {
  readonly draft: Draft | null
  readonly canUndo: boolean
  start: () => void
  /** Edits what is there already. */
  edit: (draft: Draft) => void
  choose: (kind: string) => void
  add: (place: LonLat) => void
  /** `joins`: a further move of the same drag. */
  move: (at: number, place: LonLat, joins?: boolean) => void
  insert: (after: number, place: LonLat) => void
  remove: (at: number) => void
  undo: () => void
  finish: () => void
  drop: () => void
}

/** What is drawn besides areas: the outline of the plant, and the position of a workplace. */
export const outlineKind = 'plant'
export const positionKind = 'position'

/** Whether the drawing goes back to its first place. */
export const closedKind = ({ kind }: Pick<Draft, 'kind'>): boolean =>
  kind !== mapAreaKind.is.route && kind !== positionKind

export const leastPlaces = (kind: string): number => {
  if (kind === mapAreaKind.is.route) return 2
  return kind === mapAreaKind.is.neighbour || kind === positionKind ? 1 : 3
}

/** A shape drawn by hand, place by place, or a stored one that is changed; every step can be undone. */
export function useDraft(): DraftState {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const change = (next: (draft: Draft) => Draft, joins = false) =>
    setDrawing((before) => before && changed(before, next, joins))
  return {
    draft: drawing?.now ?? null,
    canUndo: (drawing?.past.length ?? 0) > 0,
    start: () => setDrawing({ now: { kind: mapAreaKind.is.fence, places: [], done: false }, past: [] }),
    edit: (draft) => setDrawing({ now: draft, past: [] }),
    choose: (kind) => change(({ places }) => ({ kind, places, done: false })),
    add: (place) =>
      change((one) => {
        // A workplace has one position: another click moves it.
        if (one.kind === positionKind) return { ...one, places: [rounded(place)] }
        return one.done ? one : { ...one, places: [...one.places, rounded(place)] }
      }),
    move: (at, place, joins) => change((one) => movedPlace(one, at, place), joins),
    insert: (after, place) => change((one) => insertedPlace(one, after, place)),
    remove: (at) => change((one) => removedPlace(one, at, leastPlaces(one.kind))),
    undo: () => setDrawing((before) => before && undone(before)),
    finish: () =>
      change((one) => (one.places.length >= leastPlaces(one.kind) && !one.done ? { ...one, done: true } : one)),
    drop: () => setDrawing(null),
  }
}

const pairs = (places: readonly LonLat[]) => places.map(([x, y]): [number, number] => [x, y])

/** Returns the GeoJSON of a draft; polygons are closed. */
export function shapeOf({ kind, places }: Draft): MapShape {
  const coordinates = pairs(places)
  const [first] = coordinates
  if (kind === mapAreaKind.is.route) return { type: 'LineString', coordinates }
  if (first && coordinates.length < 3) return { type: 'Point', coordinates: first }
  return { type: 'Polygon', coordinates: [first ? [...coordinates, first] : coordinates] }
}

/** The outline of a plant: the outer ring as drawn, and its inner rings as they were. */
export const outlineOf = (draft: Draft) => ({
  type: 'Polygon' as const,
  coordinates: [
    pairs([...draft.places, ...draft.places.slice(0, 1)]),
    ...(draft.of?.holes ?? []).map((ring) => pairs(ring)),
  ],
})

/** The places of a stored shape, without the one that closes a polygon. */
export function placesOf(shape: { readonly type: string; readonly coordinates?: unknown }): LonLat[] {
  if (shape.type === 'Point') return [shape.coordinates as LonLat]
  if (shape.type === 'LineString') return [...(shape.coordinates as LonLat[])]
  return ((shape.coordinates as LonLat[][])[0] ?? []).slice(0, -1)
}
