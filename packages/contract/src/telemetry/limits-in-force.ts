import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { ruleOps } from './rule.ts'

const number = z.number().nullable()
const text = z.string().nullable()

/** A limit as the judge applies it to one device, with where it comes from. Delays in seconds. */
export const limitInForce = z.object({
  /** metric, type, operator, severity: the limit, whoever states it. */
  key: z.string(),
  metric: z.string(),
  op: z.enum(ruleOps),
  value: number,
  /** What the kind says where nobody narrowed it. */
  usual: number,
  unit: z.string(),
  /** Of a rise: the seconds it is measured over. */
  windowSeconds: number,
  /** The deadband ends here; and how the row that says so states it. */
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
  /** The row of `warn_rule` that decides; null where a field of the device or workplace does, or nobody has. */
  ruleId: text,
  /** The kind's row, from which a narrower one is made. */
  kindRuleId: text,
  /** The field that gave the value. */
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

/** The limits that hold for a device: device before workplace before kind, as the judge resolves them. */
export const limitsInForce = group('/yhjg-warn/limit', ['报警限值', 'Limits in force'], {
  inForce: get(
    ['设备限值', 'Limits of a device'],
    { deviceId: ref(['设备', 'Device'], 'device', { required: true }) },
    z.array(limitInForce),
    'device_view',
  ),
})
