import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { isLooser, type LimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

export type LimitValue = string | number | null | undefined
export type Limits = Readonly<Record<string, LimitValue>>

/** Returns the current value for a workplace: its own field, or its shared setting. */
export const valueNow = (row: Record<string, unknown>, shared: Limits | undefined, name: string): LimitValue =>
  (Object.hasOwn(workplace.fields, name) ? (row[name] as LimitValue) : shared && lookup(shared, name)) ?? null

/** Returns the strictest of several values of a limit. */
export const strictest = (name: LimitField, values: readonly LimitValue[]): LimitValue =>
  values.reduce((best, value) => (isLooser(name, value, best) ? value : best), values[0] ?? null)
