import { z } from 'zod'

const warning = z.object({
  id: z.string(),
  severity: z.string(),
  typeKey: z.string(),
  typeName: z.string(),
  warnTime: z.string(),
  recoverTime: z.string().nullable(),
  worstValue: z.number().nullable(),
  threshold: z.number().nullable(),
  unit: z.string(),
  durationSeconds: z.number().nullable(),
  handleResult: z.string().nullable(),
  nature: z.string(),
  /** Whether it would have been raised; null when the stored readings do not show it. */
  stillRaised: z.boolean().nullable(),
  /** The severity it would have had; null if not raised or unknown. */
  severityAfter: z.string().nullable(),
})

/** A limit moved by the change: the current value and the new one; null judges nothing. */
const limit = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  deviceKind: z.string(),
  metric: z.string(),
  op: z.string(),
  severity: z.string(),
  unit: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})

/** Warnings of the last 30 days, and those that would not have been raised under the new values. */
export const changeImpact = z.object({
  from: z.string(),
  to: z.string(),
  /** Start of the stored readings; later than `from` when the history is partial. */
  readingsFrom: z.string().nullable(),
  isPartial: z.boolean(),
  readings: z.number(),
  total: z.number(),
  silenced: z.number(),
  /** Still raised, at a lower severity. */
  milder: z.number(),
  limits: z.array(limit),
  warnings: z.array(warning),
})
export type ChangeImpact = z.infer<typeof changeImpact>
