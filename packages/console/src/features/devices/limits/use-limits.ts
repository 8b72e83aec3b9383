import { type LimitInForce, limitsInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/client/call.ts'

export const limitsKey = (deviceId: string) => ['limits', deviceId] as const

/** The limits that hold for a device, with where each comes from. */
export const useLimits = (deviceId: string) =>
  useQuery({
    queryKey: limitsKey(deviceId),
    queryFn: ({ signal }) => call(limitsInForce, 'inForce', { deviceId }, signal),
  })

/** Limits a figure can be over or under. */
export const figureLimits = (limits: readonly LimitInForce[], metric: string): (LimitInForce & { value: number })[] =>
  limits.filter(
    (limit): limit is LimitInForce & { value: number } =>
      limit.metric === metric && limit.enabled === 1 && limit.value !== null && (limit.op === '>' || limit.op === '<'),
  )

/** The unit of a limit's value: what is asked of a touch is how many seconds before. */
export const unitOf = ({ op, unit }: Pick<LimitInForce, 'op' | 'unit'>): string => (op === 'untouched' ? 's' : unit)
