import { type Mode, severityColours } from '../../../ui/badges/severity-colours.ts'
import type { BuildingState } from '../site/building-state.ts'
import type { Place } from '../view/view.ts'
import type { Face } from './faces.ts'

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

export const colourOf = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
const white: Colour = [1, 1, 1]
const black: Colour = [0, 0, 0]

/** Light by day, or night: by the clock, or in the dark theme. */
export type Light = 'day' | 'night'

/** Colours of what has no state. */
export const grounds = {
  day: {
    around: '#DDE3EA',
    outside: '#CBD3C6',
    inside: '#E9ECE6',
    road: '#BCC3CE',
    fence: '#7C8796',
    bank: '#9DB095',
    edge: '#6F7A88',
    ink: '#1C2430',
    hatch: '#8D98A6',
    device: '#2F67A8',
    deviceRim: '#FFFFFF',
  },
  night: {
    around: '#12171E',
    outside: '#171E26',
    inside: '#1B222C',
    road: '#2C3643',
    fence: '#5B6776',
    bank: '#3B4A3F',
    edge: '#8B95A3',
    ink: '#E4E8EE',
    hatch: '#5B6776',
    device: '#6BB3FF',
    deviceRim: '#12171E',
  },
} as const satisfies Record<Light, Record<string, string>>

const plain = { normal: { day: '#F4F6F9', night: '#8E98A6' }, silent: { day: '#B3BDCA', night: '#4E5966' } } as const

/** The colour of a state under a light, before shading. */
export function stateColour(state: BuildingState, light: Light, mode: Mode): Colour {
  if (state === 'normal' || state === 'silent') return colourOf(plain[state][light])
  return colourOf(severityColours[mode][state].fill)
}

/** Direction to the light: from the upper left of the plan. */
const toLight: Place = [-0.45, 0.78, 0.43]

export function normalOf({ corners }: Pick<Face, 'corners'>): Place {
  const [a, b, c] = corners
  if (!a || !b || !c) return [0, 1, 0]
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Place = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

/** A face's colour: lighter towards the light, darker away from it. */
export function shaded(base: Colour, face: Face): Colour {
  const [x, y, z] = normalOf(face)
  const towards = x * toLight[0] + y * toLight[1] + z * toLight[2]
  return towards >= 0.6 ? mixed(base, white, (towards - 0.6) * 0.35) : mixed(base, black, (0.6 - towards) * 0.24)
}
