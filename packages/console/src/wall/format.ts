import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { noValue } from '../ui/format/number.ts'

const decimalsOf: Readonly<Record<string, number>> = {
  kg: 1,
  '℃': 1,
  'mg/m³': 1,
  m: 2,
  人: 0,
  Ω: 0,
  rpm: 0,
  '%RH': 0,
}
/** Display symbols of units, by their names in devices and rules. */
const signs: Readonly<Record<string, string>> = {
  degC: '℃',
  '°C': '℃',
  'mg/m3': 'mg/m³',
  ohm: 'Ω',
  person: '人',
  people: '人',
  min: 'min',
}
const people: Label = ['人', 'people']
const onePerson: Label = ['人', 'person']
/** `of`: what the unit counts, the limit where there is one. */
const unitWord = (sign: string, of: number | null): Label =>
  sign === '人' ? (of === 1 ? onePerson : people) : unitLabel(sign)

const grouped = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace('-', '−')

export interface Measured {
  readonly value: string
  readonly limit: string
  /** With a leading space, except before a per cent sign. */
  readonly unit: string
}

/**
 * Formats a value and its limit: same decimals on both sides, and never rounded so that an excess disappears.
 */
export function measured(
  value: number | null,
  limit: number | null,
  unitText: string | null,
  language: Language,
): Measured {
  const sign = lookup(signs, unitText ?? '') ?? unitText ?? ''
  const large = sign === 'kg' && Math.max(Math.abs(value ?? 0), Math.abs(limit ?? 0)) >= 1000
  const whole = Number.isInteger(value ?? 0) && Number.isInteger(limit ?? 0)
  const decimals = large ? 0 : (lookup(decimalsOf, sign) ?? (whole ? 0 : 1))
  const word = say(unitWord(sign, limit ?? value), language)
  return {
    value: value === null ? noValue : grouped(awayFrom(value, limit, decimals), decimals),
    limit: limit === null ? noValue : grouped(limit, decimals),
    unit: word === '' ? '' : word.startsWith('%') ? word : ` ${word}`,
  }
}

/** Products such as 1.1 x 10 are a little too large. */
const rounding = 1e-9

/** Returns the value with fewer decimals, rounded away from safety: above the limit up, below it never onto it. */
function awayFrom(value: number, limit: number | null, decimals: number): number {
  const step = 10 ** decimals
  const rounded = Math.round(value * step) / step
  if (limit === null || value === limit) return rounded
  if (value > limit) return Math.ceil(value * step - rounding) / step
  return rounded >= limit ? Math.floor(value * step + rounding) / step : rounded
}

/** Returns the percentage above or below the limit; null without a limit to compare with. */
export function excess(value: number | null, limit: number | null): { percent: string; over: boolean } | null {
  if (value === null || limit === null || limit === 0 || value === limit) return null
  const share = (Math.abs(value - limit) / Math.abs(limit)) * 100
  return { percent: `${Math.max(0.1, Math.ceil(share * 10 - rounding) / 10).toFixed(1)}%`, over: value > limit }
}

/** Formats a percentage of what is as it should be, with fixed decimals: rounded down, never up to 100. */
export function rate(percent: number | null, decimals: number): string {
  if (percent === null) return noValue
  const step = 10 ** decimals
  return (Math.floor(percent * step + rounding) / step).toFixed(decimals)
}

/** Formats a count: plain to 9,999, then in units of ten thousand (thousands in English). */
export function count(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined) return noValue
  if (value < 10_000) return grouped(value, 0)
  return language === 'en' ? `${grouped(value / 1000, 1)}k` : `${(value / 10_000).toFixed(1)} 万`
}

/** Formats a count inside an icon. */
export const inMark = (value: number): string => (value > 99 ? '99+' : String(value))

const level: Label = ['持平', '±0']

/** Formats a difference: +2, −5, 持平. */
export function delta(value: number | null, language: Language): string {
  if (value === null) return noValue
  if (value === 0) return say(level, language)
  return value > 0 ? `+${value}` : `−${-value}`
}

/** Formats a change of rank. An arrow, because a triangle denotes a severity. */
export function rankChange(value: number | null): string {
  if (value === null || value === 0) return noValue
  return value > 0 ? `↑ ${value}` : `↓ ${-value}`
}

/** Formats two masses in kilograms in one unit: tonnes from 1,000 kg. */
export function masses(now: number, limit: number): { now: string; limit: string; unit: string } {
  const tonnes = Math.max(now, limit) >= 1000
  const text = (value: number) => (tonnes ? grouped(value / 1000, 2) : grouped(value, 1))
  return { now: text(now), limit: text(limit), unit: tonnes ? 't' : 'kg' }
}
