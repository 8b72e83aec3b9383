import type { Mode } from '../../ui/badges/severity-colours.ts'
import { neutral } from './neutral.ts'
import type { Skin } from './skins.ts'

/** The default colour of the console (specification section 9). */
export const usualColour = '#409EFF'

export const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

type Rgb = readonly [number, number, number]
function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

/** Blends `share` of one colour over another. */
function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)]
  const part = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share)
  return hexOf([part(0), part(1), part(2)])
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  const linear = (part: number) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Returns the WCAG contrast ratio of two #RRGGBB colours. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

/** Minimum text contrast (WCAG 4.5) plus a margin for rounding. */
const enough = 4.55

/** Darkens or lightens the colour step by step until it is readable on all given backgrounds. */
function readable(colour: string, towards: '#000000' | '#FFFFFF', on: readonly string[]): string {
  for (let share = 100; share > 0; share -= 2) {
    const shade = mix(colour, towards, share / 100)
    if (on.every((under) => contrast(shade, under) >= enough)) return shade
  }
  return towards
}

/**
 * Returns a theme in the user's colour: accent, button and text use readable shades of it; the frame follows
 * where it used the theme's own colour.
 */
export function coloured(skin: Skin, colour: string, mode: Mode): Skin {
  const container = neutral[mode].colorBgContainer
  const away = mode === 'dark' ? '#FFFFFF' : '#000000'
  const tint = mix(colour, container, 0.1)
  const tintStrong = mix(colour, container, 0.18)
  const solid = readable(colour, '#000000', ['#FFFFFF'])
  const ink = readable(colour, away, [container, tint, tintStrong])
  const shade = (was: string) => (was === skin.solid ? solid : was === skin.tint ? tint : was)
  const siderOnBg = shade(skin.siderOnBg)
  // The selected menu item uses the user's colour where it used the theme's colour.
  const own = skin.siderOn === skin.ink || mode === 'dark'
  return {
    ...skin,
    accent: colour,
    solid,
    ink,
    tint,
    tintStrong,
    headerBg: shade(skin.headerBg),
    siderOnBg,
    siderOn: own ? readable(ink, away, [siderOnBg, skin.siderBg]) : skin.siderOn,
  }
}
