import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'

/** Values a form about a limit begins with: what is in force, in the form of `warn_rule`. */
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
 * Where a limit can be set from a device's page, the nearer first: the device's own row or a new one, and its
 * workplace's. A row that decides is changed, else a narrower one is made from the kind's.
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
