import type { Device } from '../registry/device.ts'

/** What the platform tells a device of itself: shared attributes of the ThingsBoard API. */
const keys = ['samplingSeconds', 'offlineSeconds', 'enabled'] as const
export type SharedKey = (typeof keys)[number]
export type Shared = Partial<Record<SharedKey, number>>

export function sharedOf({ samplingSeconds, offlineSeconds, enabled }: Device): Shared {
  return { ...(samplingSeconds !== null && { samplingSeconds }), offlineSeconds, enabled: enabled ? 1 : 0 }
}

/** What is told of a change: the new values, and the names of those that are no more; null when nothing has changed. */
export function sharedChange(before: Shared, after: Shared): Record<string, unknown> | null {
  const changed = keys.filter((key) => after[key] !== undefined && after[key] !== before[key])
  const deleted = keys.filter((key) => after[key] === undefined && before[key] !== undefined)
  if (changed.length + deleted.length === 0) return null
  return { ...Object.fromEntries(changed.map((key) => [key, after[key]])), ...(deleted.length > 0 && { deleted }) }
}
