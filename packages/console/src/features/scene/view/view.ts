import type { Spot } from '../site/spots.ts'

/** A parallel projection: what is looked at, from which side, and how large. */
export interface View {
  /** Spot of the terrain in the middle of the picture. */
  readonly target: Spot
  /** Radians about the vertical; 0 looks from the lower edge of the plan to its upper one. */
  readonly turn: number
  /** Radians above the terrain; a quarter turn looks straight down. */
  readonly rise: number
  /** Pixels per metre. */
  readonly zoom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** Right, up and down on the terrain, in metres. */
export type Place = readonly [right: number, up: number, down: number]

export const fromAbove = Math.PI / 2
const lowest = Math.PI / 12

/** Directions of the picture: its right edge, its upper edge, and from the terrain to the eye. */
export function axesOf({ turn, rise }: Pick<View, 'turn' | 'rise'>): { right: Place; up: Place; eye: Place } {
  const [sinT, cosT, sinR, cosR] = [Math.sin(turn), Math.cos(turn), Math.sin(rise), Math.cos(rise)]
  return {
    right: [cosT, 0, -sinT],
    up: [-sinT * sinR, cosR, -cosT * sinR],
    eye: [sinT * cosR, sinR, cosT * cosR],
  }
}

const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Returns the pixels of a place, and its depth in metres: larger is farther. */
export function project(
  [x, y, z]: Place,
  view: View,
  { width, height }: Size,
): { x: number; y: number; depth: number } {
  const from: Place = [x - view.target[0], y, z - view.target[1]]
  const { right, up, eye } = axesOf(view)
  return {
    x: width / 2 + dot(from, right) * view.zoom,
    y: height / 2 - dot(from, up) * view.zoom,
    depth: -dot(from, eye),
  }
}

/** Moves the target by pixels, so that the terrain follows the pointer. */
export function panned(view: View, dx: number, dy: number): View {
  const { right, up } = axesOf(view)
  const steep = Math.max(0.2, Math.sin(view.rise))
  const [sideways, away] = [-dx / view.zoom, dy / view.zoom / steep]
  // The upper edge of the picture as a direction on the terrain.
  const level = Math.hypot(up[0], up[2]) || 1
  return {
    ...view,
    target: [
      view.target[0] + right[0] * sideways + (up[0] / level) * away,
      view.target[1] + right[2] * sideways + (up[2] / level) * away,
    ],
  }
}

export const zoomed = (view: View, factor: number): View => ({
  ...view,
  zoom: Math.min(60, Math.max(0.2, view.zoom * factor)),
})

export const turned = (view: View, turn: number, rise: number): View => ({
  ...view,
  turn: view.turn + turn,
  rise: Math.min(fromAbove, Math.max(lowest, view.rise + rise)),
})

/** Returns the view from a side in which all places are seen, with a margin in pixels. */
export function fitted(places: readonly Place[], side: Pick<View, 'turn' | 'rise'>, size: Size, margin: number): View {
  const flat: View = { ...side, target: [0, 0], zoom: 1 }
  const seen = places.map((place) => project(place, flat, { width: 0, height: 0 }))
  const range = (pick: (of: { x: number; y: number }) => number) => {
    const all = seen.map(pick)
    return all.length > 0 ? ([Math.min(...all), Math.max(...all)] as const) : ([-50, 50] as const)
  }
  const [[left, right], [top, bottom]] = [range(({ x }) => x), range(({ y }) => y)]
  const room = (length: number) => Math.max(40, length - 2 * margin)
  const zoom = Math.min(room(size.width) / Math.max(1, right - left), room(size.height) / Math.max(1, bottom - top))
  const middle = panned(flat, -(left + right) / 2, -(top + bottom) / 2)
  return zoomed({ ...middle, zoom }, 1)
}

/** The usual side: over a corner of the plan. */
export const usualSide = { turn: Math.PI / 4, rise: Math.PI / 5 } as const

/** A view between two; `share` runs from 0 to 1. */
export function between(from: View, to: View, share: number): View {
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1])],
    turn: mix(from.turn, to.turn),
    rise: mix(from.rise, to.rise),
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  }
}
