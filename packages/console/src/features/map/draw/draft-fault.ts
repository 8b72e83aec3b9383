import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { mostBoundaryPlaces } from '@fengsui/contract/enterprises/boundary.ts'
import { crossingSides } from '@fengsui/contract/maps/crossing.ts'
import { countryBox, mostPlaces, widestShape } from '@fengsui/contract/maps/map-area.ts'
import type { LonLat } from '../view/projection.ts'
import type { Draft } from './draft-steps.ts'
import { outlineKind } from './use-draft.ts'

/** Why a drawing cannot be saved, as a text under `draw.fault` with what it names; places are counted from 1. */
export type DraftFault =
  | { readonly is: 'outside'; readonly at: number }
  | { readonly is: 'many'; readonly most: number }
  | { readonly is: 'wide'; readonly km: number }
  | { readonly is: 'crosses'; readonly one: number; readonly other: number }

const { west, east, south, north } = countryBox

/** The first reason for which the server would refuse a drawing; null if there is none. */
export function faultOf({ kind, places }: Pick<Draft, 'kind' | 'places'>): DraftFault | null {
  const isLine = kind === mapAreaKind.is.route
  const most = isLine ? mostPlaces.LineString : (kind === outlineKind ? mostBoundaryPlaces : mostPlaces.Polygon) - 1
  if (places.length > most) return { is: 'many', most }
  const outside = places.findIndex(([x, y]) => !(x >= west && x <= east && y >= south && y <= north))
  if (outside >= 0) return { is: 'outside', at: outside + 1 }
  const [first] = places
  if (kind !== outlineKind && first && places.some((place) => kilometresBetween(first, place) > widestShape))
    return { is: 'wide', km: widestShape }
  const crossing = isLine || places.length < 4 ? null : crossingSides(places)
  return crossing && { is: 'crosses', one: crossing[0] + 1, other: crossing[1] + 1 }
}

function kilometresBetween([ax, ay]: LonLat, [bx, by]: LonLat): number {
  const radians = Math.PI / 180
  const half = (to: number) => Math.sin((to * radians) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half(by - ay) + Math.cos(ay * radians) * Math.cos(by * radians) * half(bx - ax)))
}

/** Returns the first place outside all rings of a region, counted from 1; null if there is none. */
export function beyondRegion(
  places: readonly LonLat[],
  region: readonly (readonly (readonly [number, number])[])[],
): number | null {
  const at = region.length === 0 ? -1 : places.findIndex((place) => !region.some((ring) => isWithin(place, ring)))
  return at < 0 ? null : at + 1
}

function isWithin([x, y]: LonLat, ring: readonly (readonly [number, number])[]): boolean {
  let within = false
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(at - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}
