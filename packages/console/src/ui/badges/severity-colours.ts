import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { SeverityLevel } from './severity.tsx'

/** Brightness of a console skin. */
export type Mode = 'light' | 'dark'

interface SeverityColours {
  fill: string
  word: string
  tint: string
}

/** Hue is reserved for severity. `fill` colours the shape, `word` the text, `tint` the chip behind both. */
export const severityColours: Record<Mode, Record<SeverityLevel, SeverityColours>> = {
  light: {
    1: { fill: '#F5222D', word: '#CF1322', tint: '#FFF1F0' },
    2: { fill: '#FA8C16', word: '#AD4E00', tint: '#FFF7E8' },
    3: { fill: '#D4B106', word: '#735F00', tint: '#FEFBE0' },
    4: { fill: '#1677FF', word: '#0B54C4', tint: '#EAF2FF' },
  },
  dark: {
    1: { fill: '#FF5C60', word: '#FF8E8A', tint: '#3A1B1D' },
    2: { fill: '#FF9F3D', word: '#FFB866', tint: '#36260F' },
    3: { fill: '#E3C62F', word: '#EBD24A', tint: '#302A0C' },
    4: { fill: '#5C9DFF', word: '#82B6FF', tint: '#14263F' },
  },
}

interface WallColours {
  signal: string
  past: string
  wash: string
}

/**
 * The same four hues on the wall, read from across a room: `signal` of what is open, `past` of what is over,
 * `wash` the flat fill behind a focused warning.
 */
export const wallColours: Record<SeverityLevel, WallColours> = {
  1: { signal: '#FF4D4F', past: '#B8434A', wash: '#2A151C' },
  2: { signal: '#FA8C16', past: '#A5651F', wash: '#2A1D12' },
  3: { signal: '#FADB14', past: '#9C8B22', wash: '#292510' },
  4: { signal: '#4096FF', past: '#35659F', wash: '#10213A' },
}

/** Returns the severity colours of a console skin as CSS custom properties. */
export const severityVariables = (mode: Mode): Record<`--fs-sev-${string}`, string> =>
  Object.fromEntries(
    keysOf(warnSeverity).flatMap((level) => {
      const { fill, word, tint } = severityColours[mode][level]
      return [
        [`--fs-sev-${level}`, fill],
        [`--fs-sev-${level}-word`, word],
        [`--fs-sev-${level}-tint`, tint],
      ]
    }),
  )

/** Returns the severity colours of the wall as CSS custom properties. */
export const wallSeverityVariables = (): Record<`--sev-${string}`, string> =>
  Object.fromEntries(
    keysOf(warnSeverity).flatMap((level) => {
      const { signal, past, wash } = wallColours[level]
      return [
        [`--sev-${level}`, signal],
        [`--sev-${level}-past`, past],
        [`--sev-${level}-wash`, wash],
      ]
    }),
  )

/** Escalation steps and value bar: neutral colours only. */
export const markColours: Record<Mode, Record<'passed' | 'present' | 'future' | 'track' | 'bar', string>> = {
  light: { passed: '#9AA4B2', present: '#1C2430', future: '#D3D9E1', track: '#E4E8ED', bar: '#4D5868' },
  dark: { passed: '#8B95A3', present: '#F0F3F7', future: '#3C4551', track: '#2A313A', bar: '#8B95A3' },
}
