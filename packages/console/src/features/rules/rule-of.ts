import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { clearValueOf } from '@fengsui/contract/telemetry/clear-value.ts'
import type { ClearMode, KindRule, RuleOp } from '@fengsui/contract/telemetry/kind-rule.ts'
import { limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { metricOfKind } from '../../ui/limits/words.ts'

type Row = RowOf<typeof warnRule>

/** Parses a number of a row: decimals arrive as strings. */
export const figureOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

export const unitOf = (row: Row): string => metricOfKind(row.kind, row.metric)?.unit ?? ''

/**
 * Returns the kind's shipped default of the same limit. Null if it has no number, or several by workplace,
 * since the row does not show which of them it replaces.
 */
export function usualOf(row: Row): number | null {
  const key = limitKey(row as unknown as KindRule)
  const [first, ...others] = kindRules.filter((rule) => rule.kind === row.kind && limitKey(rule) === key)
  return others.length === 0 ? (first?.value ?? null) : null
}

/**
 * Returns the deadband: in the metric's unit, or percent of the limit when that comes from a field;
 * undefined when the warning clears at the limit itself.
 */
export function deadbandOf(row: Row): { by: number; percent: boolean } | undefined {
  const [limit, clear] = [figureOf(row.value), figureOf(row.clearValue)]
  const mode = row.clearMode as ClearMode
  if (clear === null) return undefined
  if (limit !== null) {
    const by = Math.abs(limit - clearValueOf(row.op as RuleOp, limit, mode, clear))
    return by === 0 ? undefined : { by, percent: false }
  }
  if (mode === 'inside') return { by: clear, percent: false }
  return mode.toLowerCase().includes('percent') ? { by: Math.abs(100 - clear), percent: true } : undefined
}

/** Returns the first field that provides the limit, and its factor: `totalVolume*0.8`. */
export function sourceField(row: Row): { name: string; share: number } | undefined {
  const [first] = String(row.valueFrom ?? '').split('|')
  // An offset (`tempMax-2`) is not part of the field's name.
  const [name, share] = (first ?? '').replace(/[+-][\d.]+$/, '').split('*')
  return name ? { name, share: Number(share ?? 1) } : undefined
}

/** Returns the initial values of the limit form. */
export const startOf = (row: Row) => ({
  value: figureText(row.value),
  forSeconds: row.forSeconds ?? '',
  forSamples: row.forSamples ?? '',
  clearValue: figureText(row.clearValue),
  clearSeconds: row.clearSeconds ?? '',
  clearSamples: row.clearSamples ?? '',
  enabled: row.enabled,
  standard: row.standard ?? '',
  clause: row.clause ?? '',
  edition: row.edition ?? '',
})

const figureText = (value: unknown): string => String(figureOf(value) ?? '')
