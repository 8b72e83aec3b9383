import { useState } from 'react'
import { serverNow } from '../../ui/format/clock.ts'
import { parseTime } from '../../ui/format/time.ts'
import { useReadings } from '../../ui/live/use-live.ts'
import type { WarningDetail } from './warning-row.ts'

export interface LatestValue {
  value: number | null
  /** Milliseconds; undefined when the device never sent a value. */
  at: number | undefined
  /** No reading for longer than three sampling intervals. */
  silent: boolean
}

/** The latest reading of the warning's device: as loaded, then as it arrives while the warning goes on. */
export function useValueNow({ id, now, deviceId, metric, recoverTime }: WarningDetail): LatestValue | undefined {
  const [heard, setHeard] = useState<{ of: string; value: number; at: number }>()
  useReadings(deviceId && now && recoverTime === null ? [deviceId] : [], ({ values, time }) => {
    const value = metric ? values[metric] : undefined
    if (value !== undefined) setHeard({ of: id, value, at: time })
  })
  if (!now) return undefined
  const loaded = parseTime(now.time)
  if (heard?.of === id && heard.at > (loaded ?? 0) && serverNow() - heard.at < 600_000)
    return { value: heard.value, at: heard.at, silent: false }
  return { value: now.value, at: loaded, silent: now.silentSeconds !== null }
}

/** The warning with its latest reading as it arrives: a dialog that says "silent" says so until the device is heard. */
export function useDetailNow(detail: WarningDetail): WarningDetail {
  const latest = useValueNow(detail)
  const { now } = detail
  return now && latest && !latest.silent
    ? { ...detail, now: { ...now, value: latest.value, silentSeconds: null } }
    : detail
}
