import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import type { Member } from '../incidents/cast.ts'
import { pushed, type Values } from '../incidents/incident.ts'
import type { Schedule } from '../incidents/schedule.ts'
import type { Normal } from './device-values.ts'

/** A sample as transmitted. */
export interface Sample {
  readonly ts: number
  readonly values: Readonly<Record<string, unknown>>
}

function rounded(member: Member, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const metric = metricOf(member.device.kind, key)
      if (!metric) return [key, value]
      const bounded = Math.min(metric.max, Math.max(metric.min, value))
      return [key, Number(bounded.toFixed(metric.decimals))]
    }),
  )
}

/** Returns a device's sample at a moment, including its incidents; undefined while it is silent. */
export function sampleOf(normal: Normal, schedule: Schedule, member: Member, time: number): Sample | undefined {
  const incidents = schedule.of(member.device.code, time)
  if (incidents.some(({ what }) => what === 'silence')) return undefined
  let values = normal(member, time)
  for (const incident of incidents) if (incident.what === 'push') values = pushed(values, incident, time)
  return { ts: time, values: rounded(member, values) }
}
