import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import type { KindRule } from '@fengsui/contract/telemetry/kind-rule.ts'
import { isBeyondStandard, statutoryLimit } from '@fengsui/contract/telemetry/statutory-limit.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'

/** Throws when a limit permits what a standard forbids, for every account that sets or approves it. */
export function refuseBeyondStandard(row: Row): void {
  const { kind, metric, typeKey, op, severity, value, enabled } = row
  const of = { kind, metric, typeKey, op, severity: Number(severity) } as KindRule
  const given = {
    value: value === null || value === undefined || value === '' ? null : Number(value),
    enabled: enabled !== 0,
  }
  const standard = statutoryLimit(of)
  if (!standard || !isBeyondStandard(of, given)) return
  throw badRequest(say.beyondStandard, { standard: standard.standard ?? '', limit: String(standard.value) })
}
