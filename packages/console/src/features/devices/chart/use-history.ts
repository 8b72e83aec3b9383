import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import type { Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../ui/client/call.ts'
import { serverNow, useNow } from '../../../ui/format/clock.ts'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { useReadings } from '../../../ui/live/use-live.ts'
import { curveOf, type Sample } from './curve.ts'
import { type FaultMark, faultMarks } from './fault-marks.ts'
import { type Range, stretchOf } from './range.ts'

/** Extends the query one minute past now, to include current readings. */
const minute = 60_000
/** History has a resolution of seconds: a live value of the same second is the same reading. */
const second = 1000
/**
 * Maximum number of live values kept in addition to the loaded ones; more than one hour of the fastest
 * device.
 */
const most = 2000

export interface History {
  lines: readonly { metric: Metric; samples: readonly Sample[]; faults: readonly FaultMark[] }[]
  level: 'raw' | 'minute' | 'hour' | 'day' | undefined
  from: number
  to: number
  loading: boolean
  error: Error | null
  again: () => void
}

/** Loads the metrics of a device over a range; a range that ends now continues with live readings. */
export function useHistory(
  deviceId: string,
  metrics: readonly Metric[],
  range: Range,
  seconds: number | null,
): History {
  const now = useNow('minute')
  const live = 'preset' in range
  const asked = stretchOf(range, now + minute)
  const results = useQueries({
    queries: metrics.map(({ key }) => ({
      queryKey: ['device-history', deviceId, key, asked.from, asked.to],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          deviceHistory,
          'history',
          { deviceId, metric: key, start: formatFull(asked.from), end: formatFull(asked.to) },
          signal,
        ),
      placeholderData: keepPreviousData,
      gcTime: minute,
    })),
  })
  const fresh = useFresh(live ? deviceId : undefined)
  const lines = metrics.map((metric, i) => {
    const points = results[i]?.data?.points ?? []
    const samples = curveOf(points, seconds ?? metric.sampleSeconds)
    const last = parseTime(points.at(-1)?.time) ?? asked.from
    const more = fresh.flatMap(({ at, values }): Sample[] => {
      const value = values[metric.key]
      return at >= last + second && value !== undefined ? [[at, value]] : []
    })
    const faults = faultMarks(results[i]?.data?.faults ?? [])
    return { metric, faults, samples: [...samples, ...more].filter(([at]) => at >= asked.from) }
  })
  return {
    lines,
    level: results.find(({ data }) => data)?.data?.level,
    from: asked.from,
    to: live ? Math.max(now, Math.min(asked.to, serverNow())) : asked.to,
    loading: results.some(({ isPending }) => isPending),
    error: results.find(({ error, data }) => error && !data)?.error ?? null,
    again: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

interface Fresh {
  at: number
  values: Readonly<Record<string, number>>
}

/** Readings received since the page was opened. */
function useFresh(deviceId: string | undefined): readonly Fresh[] {
  const [heard, setHeard] = useState<readonly Fresh[]>([])
  useReadings(deviceId ? [deviceId] : [], ({ time, values }) =>
    setHeard((now) => [...now, { at: time, values }].slice(-most)),
  )
  return heard
}
