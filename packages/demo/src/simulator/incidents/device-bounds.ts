import type { KindRule } from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { type Device, numberOf, type Workplace } from '../county/county.ts'

/**
 * A limit of a device from part B of the domain model, with values from its own and its workplace's fields.
 */
export interface Bound {
  readonly metric: string
  readonly op: '>' | '<'
  readonly value: number
  readonly typeKey: string
  readonly severity: number
  /** The longer of its on-delay and off-delay in ms. */
  readonly delay: number
}

function fieldValue(source: string, rows: readonly Row[]): number | null {
  for (const row of rows) {
    for (const part of source.split('|')) {
      const [, field = '', factor = '1', less = '0'] = /^(\w+)(?:\*([\d.]+))?(?:-([\d.]+))?$/.exec(part) ?? []
      const value = numberOf(row, field)
      if (value !== null) return value * Number(factor) - Number(less)
    }
  }
  return null
}

const isMeant = ({ gates }: KindRule, workplace: Workplace | undefined): boolean =>
  workplace
    ? (gates.workplaceKinds?.includes(workplace.kind) ?? true) && (gates.processes?.includes(workplace.process) ?? true)
    : gates.anywhere !== false

/** Returns the limits a device's values are measured against; excludes events, time-based rules and what it does not report. */
export function boundsOf(device: Device, workplace: Workplace | undefined): Bound[] {
  const rows = [device.fields, ...(workplace ? [workplace.fields] : [])]
  return kindRules.flatMap((rule) => {
    const { metric, op, typeKey, severity, gates } = rule
    if (metricOf(rule.kind, metric)?.limitOnly) return []
    if (rule.kind !== device.kind || (op !== '>' && op !== '<') || gates.period || !isMeant(rule, workplace)) return []
    const value = (rule.valueFrom && fieldValue(rule.valueFrom, rows)) ?? rule.value
    if (value === null || value === '') return []
    return [{ metric, op, value, typeKey, severity, delay: Math.max(rule.forSeconds, rule.clearSeconds) * 1000 }]
  })
}

/** Returns the tightest limit of a metric. */
export const boundOf = (bounds: readonly Bound[], metric: string, op: '>' | '<' = '>'): Bound | undefined =>
  bounds
    .filter((bound) => bound.metric === metric && bound.op === op)
    .sort((one, other) => (op === '>' ? one.value - other.value : other.value - one.value))[0]
