import { boundOf } from '@fengsui/contract/telemetry/clear-value.ts'
import {
  type ClearMode,
  type KindRule,
  limitKey,
  type RuleGates,
  type RuleOp,
} from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { type DeviceKind, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import type { Severity } from '@fengsui/contract/telemetry/severity.ts'
import { type Fields, fieldValue, numberOf } from './fields.ts'
import { limitValue, type Provenance } from './limit-value.ts'

interface ClearRule {
  clearMode?: ClearMode
  clearValue?: number | null
  clearFrom?: string | null
}

/** Bound of the deadband, clamped to the limit; defaults to the limit when no clear value is given. */
function clearBound(
  op: RuleOp,
  limit: number,
  rule: ClearRule,
  device: Fields,
  workplace: Fields,
): { clear: number; clearStrict: boolean } {
  const from = rule.clearFrom
  const value =
    numberOf(rule.clearValue) ?? (from ? (fieldValue(from, device) ?? fieldValue(from, workplace))?.value : undefined)
  if (value === undefined || value === null) return { clear: limit, clearStrict: false }
  const mode = rule.clearMode ?? 'absolute'
  const clear = boundOf(op, limit, mode, value)
  const hooks = op === '<' ? clear < limit : clear > limit
  return { clear: hooks ? limit : clear, clearStrict: !hooks && mode.startsWith('strict') }
}

/** A `warn_rule` row. Rows of a workplace or device may omit what they do not override. */
export interface RuleRow
  extends Pick<KindRule, 'kind' | 'metric' | 'op' | 'typeKey' | 'severity'>,
    Partial<Omit<KindRule, 'kind' | 'metric' | 'op' | 'typeKey' | 'severity'>> {
  id: string
  scope: 'kind' | 'workplace' | 'device'
  /** False: the limit does not apply to its object. */
  enabled: boolean
}

/** Effective limit of one device. */
export interface Limit {
  /** metric, type, operator, severity: unchanged when a row of a narrower scope overrides it. */
  key: string
  ruleId: string | null
  metric: string
  op: RuleOp
  /** Null: its field is empty; nothing is judged. */
  value: number | null
  /** `rise` rules: measuring window in ms; 0 for every other condition. */
  window: number
  clear: number
  /** True: a value equal to the deadband bound does not count as clear. */
  clearStrict: boolean
  onDelay: number
  onSamples: number | null
  offDelay: number
  offSamples: number | null
  typeKey: string
  severity: Severity
  source: KindRule['source']
  unit: string
  gates: RuleGates
  provenance: Provenance
}

export interface LimitedDevice {
  kind: DeviceKind
  fields: Fields
}
export interface LimitedWorkplace {
  workplaceKind: string | null
  processType: string | null
  fields: Fields
}

const holds = (gates: RuleGates, workplace: LimitedWorkplace | null): boolean => {
  if (!workplace) return gates.anywhere !== false
  const kinds = gates.workplaceKinds
  const processes = gates.processes
  return (
    (!kinds || kinds.includes(workplace.workplaceKind ?? '')) &&
    (!processes || processes.includes(workplace.processType ?? ''))
  )
}

/**
 * Returns the effective limits of a device. Precedence: its own row, its own field, the workplace's row and
 * field, the kind's row, part B. `rows` are those of the device, its workplace and its kind. A limit whose
 * rule does not apply to the workplace's type is effective only when the device or workplace sets a value
 * itself.
 */
export function resolveLimits(
  device: LimitedDevice,
  workplace: LimitedWorkplace | null,
  rows: readonly RuleRow[],
): Limit[] {
  const byKey = new Map<string, { rule: KindRule; meant: boolean }>()
  for (const rule of kindRules) {
    if (rule.kind !== device.kind) continue
    const key = limitKey(rule)
    const meant = holds(rule.gates, workplace)
    if (!byKey.has(key) || (meant && !byKey.get(key)?.meant)) byKey.set(key, { rule, meant })
  }
  const own = rows.filter((row) => row.kind === device.kind)
  const limits: Limit[] = []
  for (const [key, { rule, meant }] of byKey) {
    const nearest = (scope: RuleRow['scope']) =>
      own.find(
        (row) =>
          row.scope === scope &&
          limitKey(row) === key &&
          (scope !== 'kind' || holds(row.gates ?? rule.gates, workplace)),
      )
    const limit = effective(key, rule, meant, device, workplace, {
      device: nearest('device'),
      workplace: nearest('workplace'),
      kind: meant ? nearest('kind') : undefined,
    })
    if (limit) limits.push(limit)
  }
  return limits
}

type Rows = Readonly<Record<RuleRow['scope'], RuleRow | undefined>>

function effective(
  key: string,
  rule: KindRule,
  meant: boolean,
  device: LimitedDevice,
  workplace: LimitedWorkplace | null,
  rows: Rows,
): Limit | null {
  const decides = rows.device ?? rows.workplace ?? rows.kind
  if (decides && !decides.enabled) return null
  const found = limitValue(rule, rows, device.fields, workplace?.fields ?? {})
  if (!meant && (found.value === null || found.provenance.scope === 'kind')) return null
  const chain = [rows.device, rows.workplace, rows.kind, rule]
  const pick = <K extends keyof KindRule>(name: K) =>
    chain.find((row) => row?.[name] !== undefined && row[name] !== null)?.[name]
  const seconds = (name: 'forSeconds' | 'clearSeconds', from: string | undefined) =>
    (rows.device?.[name] ?? rows.workplace?.[name] ?? delay(from, device, workplace) ?? pick(name) ?? 0) * 1000
  const clearRow = chain.find((row) => (row?.clearValue ?? row?.clearFrom ?? null) !== null) ?? rule
  return {
    key,
    ruleId: decides?.id ?? null,
    metric: rule.metric,
    op: rule.op,
    value: found.value,
    window: (pick('windowSeconds') ?? 0) * 1000,
    ...clearBound(rule.op, found.value ?? 0, clearRow, device.fields, workplace?.fields ?? {}),
    onDelay: seconds('forSeconds', rule.gates.forFrom),
    onSamples: pick('forSamples') ?? null,
    offDelay: seconds('clearSeconds', rule.gates.clearSecondsFrom),
    offSamples: pick('clearSamples') ?? null,
    typeKey: rule.typeKey,
    severity: rule.severity,
    source: rule.source,
    unit: rule.op === 'untouched' || rule.op === 'frames' ? '' : (metricOf(device.kind, rule.metric)?.unit ?? ''),
    gates: rule.gates,
    provenance: { ...found.provenance, ruleId: decides?.id ?? null },
  }
}

/** Delay from a field such as overManSeconds or restMinutes. */
function delay(from: string | undefined, device: LimitedDevice, workplace: LimitedWorkplace | null): number | null {
  if (!from) return null
  const found = fieldValue(from, device.fields) ?? fieldValue(from, workplace?.fields ?? {})
  return found && (from.endsWith('Minutes') ? found.value * 60 : found.value)
}
