import { figureText } from '@fengsui/contract/kit/figure.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
/** Placeholder for a missing value; zero is `0`. */
export const noValue = '—'

type Figure = number | string | null | undefined

const isNothing = (value: Figure): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))

/**
 * Formats with thousands commas; `decimals` fixed when given, else as many as the value has, at most three.
 */
export const formatNumber = (value: Figure, decimals?: number): string =>
  isNothing(value) ? noValue : figureText(Number(value), decimals)

/** Formats a mass in kg without its unit: two decimals, three where the third is not zero, so that a column aligns and hides nothing. */
export function formatMass(value: Figure): string {
  const exact = formatNumber(value)
  return /\.\d{3}$/.test(exact) ? exact : formatNumber(value, 2)
}

/** Formats a ratio (0-1) as a percentage with one decimal: `97.9%`. */
export const formatPercent = (ratio: Figure): string =>
  isNothing(ratio) ? noValue : `${formatNumber(Number(ratio) * 100, 1)}%`

/** Decimals per unit, so that a column of one metric aligns. */
const decimals: Readonly<Record<string, number>> = {
  kg: 2,
  '℃': 1,
  '°C': 1,
  '%RH': 1,
  '%': 1,
  'mg/m³': 1,
  rpm: 0,
  'r/min': 0,
  人: 0,
  m: 2,
  s: 0,
}

/** Returns the decimals in which values of a unit are shown, or undefined where the unit does not say. */
export const decimalsOfUnit = (unit: string | null | undefined): number | undefined =>
  unit ? lookup(decimals, unit) : undefined

/** Formats a measured value with the decimals of its unit, without the unit itself. */
export const formatMeasured = (value: Figure, unit: string | null | undefined): string =>
  formatNumber(value, decimalsOfUnit(unit))

/** Formats the total of a list: exact up to the server's bound, `100,000+` above. */
export const formatTotal = (total: number, more: boolean | undefined): string =>
  `${formatNumber(total, 0)}${more ? '+' : ''}`
