import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { ruleOps } from './kind-rule.ts'

const number = z.number().nullable()
const text = z.string().nullable()

/** A limit as the rule engine applies it to one device, with its source. Delays in seconds. */
export const limitInForce = z.object({
  /** Identity of the limit: metric, type, operator, severity; independent of its source. */
  key: z.string(),
  metric: z.string(),
  op: z.enum(ruleOps),
  value: number,
  /** Default of the kind. */
  usual: number,
  unit: z.string(),
  /** For a rise: its time window in seconds. */
  windowSeconds: number,
  /** End of the deadband, and how the row states it. */
  clear: z.number(),
  clearMode: z.enum(['absolute', 'strict', 'inside', 'percent', 'strictPercent']),
  clearValue: number,
  onDelay: z.number(),
  onSamples: number,
  offDelay: z.number(),
  offSamples: number,
  typeKey: z.string(),
  severity: z.enum(['1', '2', '3', '4']),
  enabled: z.union([z.literal(0), z.literal(1)]),
  scope: z.enum(['kind', 'workplace', 'device']),
  /** The deciding row of `warn_rule`; null when a device or workplace field, or nothing, decides. */
  ruleId: text,
  /** The kind's row, base for narrower rows. */
  kindRuleId: text,
  /** The field the value comes from. */
  field: text,
  origin: z.enum(['standard', 'operator']),
  standard: text,
  clause: text,
  edition: text,
  checked: z.union([z.literal(0), z.literal(1)]),
  setBy: text,
  setAt: text,
})
export type LimitInForce = z.infer<typeof limitInForce>

/** Active limits of a device: device before workplace before kind, as the rule engine resolves them. */
export const limitsInForce = group('/yhjg-warn/limit', ['报警限值', 'Limits in force'], {
  inForce: get(
    ['设备限值', 'Limits of a device'],
    { deviceId: ref(['设备', 'Device'], 'device', { required: true }) },
    z.array(limitInForce),
    'device_view',
  ),
})
