import { type LimitInForce, limitsInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'

export const limitsKey = (deviceId: string) => ['limits', deviceId] as const

/** Loads the limits in effect for a device, with the source of each. */
export const useLimits = (deviceId: string) =>
  useQuery({
    queryKey: limitsKey(deviceId),
    queryFn: ({ signal }) => call(limitsInForce, 'inForce', { deviceId }, signal),
  })

/** Returns the limits of a metric that have a numeric bound. */
export const figureLimits = (limits: readonly LimitInForce[], metric: string): (LimitInForce & { value: number })[] =>
  limits.filter(
    (limit): limit is LimitInForce & { value: number } =>
      limit.metric === metric && limit.enabled === 1 && limit.value !== null && (limit.op === '>' || limit.op === '<'),
  )

/**
 * Returns the unit of a limit's value: seconds for `untouched`, which limits the time since the last touch.
 */
export const unitOf = ({ op, unit }: Pick<LimitInForce, 'op' | 'unit'>): string => (op === 'untouched' ? 's' : unit)
