import type { Device } from '../registry/device.ts'

/** Shared attributes sent to a device, as in the ThingsBoard API. */
const keys = ['samplingSeconds', 'offlineSeconds', 'enabled'] as const
export type SharedKey = (typeof keys)[number]
export type Shared = Partial<Record<SharedKey, number>>

export function sharedOf({ samplingSeconds, offlineSeconds, enabled }: Device): Shared {
  return { ...(samplingSeconds !== null && { samplingSeconds }), offlineSeconds, enabled: enabled ? 1 : 0 }
}

/**
 * Returns the update message for a change: new values, and names of removed ones; null when nothing changed.
 */
export function sharedChange(before: Shared, after: Shared): Record<string, unknown> | null {
  const changed = keys.filter((key) => after[key] !== undefined && after[key] !== before[key])
  const deleted = keys.filter((key) => after[key] === undefined && before[key] !== undefined)
  if (changed.length + deleted.length === 0) return null
  return { ...Object.fromEntries(changed.map((key) => [key, after[key]])), ...(deleted.length > 0 && { deleted }) }
}
