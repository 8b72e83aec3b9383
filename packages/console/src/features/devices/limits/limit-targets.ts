import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'

/** Returns the initial values of a limit form: the limit in effect, as fields of `warn_rule`. */
export const startOf = ({ value, onDelay, onSamples, offDelay, offSamples, clearValue, ...of }: LimitInForce) => ({
  value: value === null ? '' : String(value),
  forSeconds: onDelay,
  forSamples: onSamples ?? '',
  clearValue: clearValue === null ? '' : String(clearValue),
  clearSeconds: offDelay,
  clearSamples: offSamples ?? '',
  enabled: of.enabled,
  standard: of.standard ?? '',
  clause: of.clause ?? '',
  edition: of.edition ?? '',
})

interface Target {
  key: 'device' | 'workplace'
  input: Readonly<Record<string, unknown>>
}

/**
 * Returns where a limit can be set from a device's page, most specific first: the device's own row, then its
 * workplace's. The row that currently applies is edited; otherwise a more specific one is derived from the
 * kind's.
 */
export function targetsOf(limit: LimitInForce, device: { id: string; workplaceId?: unknown }): Target[] {
  const { ruleId, kindRuleId, scope, field } = limit
  const own = ruleId && !field ? scope : undefined
  const input = (of: Target['key'], place: Target['input']) =>
    own === of ? { id: ruleId } : kindRuleId ? { basedOn: kindRuleId, ...place } : undefined
  const forDevice = input('device', { deviceId: device.id })
  const forWorkplace = device.workplaceId ? input('workplace', { workplaceId: device.workplaceId }) : undefined
  return [
    ...(forDevice ? [{ key: 'device' as const, input: forDevice }] : []),
    ...(forWorkplace ? [{ key: 'workplace' as const, input: forWorkplace }] : []),
  ]
}
