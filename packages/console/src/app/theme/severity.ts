import type { Mode } from './skins.ts'

interface SeverityColours {
  fill: string
  word: string
  tint: string
}

/** Hue is reserved for severity. `fill` colours the shape, `word` the text, `tint` the chip behind both. */
export const severityColours: Record<Mode, Record<'1' | '2' | '3' | '4', SeverityColours>> = {
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

/** Escalation steps and value bar: neutral colours only. */
export const markColours: Record<Mode, Record<'passed' | 'present' | 'future' | 'track' | 'bar', string>> = {
  light: { passed: '#9AA4B2', present: '#1C2430', future: '#D3D9E1', track: '#E4E8ED', bar: '#4D5868' },
  dark: { passed: '#8B95A3', present: '#F0F3F7', future: '#3C4551', track: '#2A313A', bar: '#8B95A3' },
}
