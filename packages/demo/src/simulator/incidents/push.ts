import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { second } from '../series/calendar.ts'
import { between, whole } from '../series/chance.ts'
import type { Member } from './cast.ts'
import type { Bound } from './device-bounds.ts'
import type { Push } from './incident.ts'

/** Values that accompany a pushed one, so that the device's readings stay consistent. */
const companions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  speed: { running: 1 },
  runMinutes: { running: 1 },
  peopleCount: { motion: 1 },
}

/** Returns a value past a limit: clearly, but plausible, and not past a limit of higher severity. */
function beyond({ device, bounds }: Member, bound: Bound, seed: number, at: number): number {
  const metric = metricOf(device.kind, bound.metric)
  if (!metric) return bound.value
  const isCount = metric.decimals === 0
  const by = isCount
    ? whole(1, Math.max(1, Math.ceil(bound.value * 0.25)), seed, 'beyond', device.code, at)
    : Math.max(Math.abs(bound.value) * between(0.05, 0.16, seed, 'beyond', device.code, at), 10 ** -metric.decimals)
  const sign = bound.op === '>' ? 1 : -1
  const graver = bounds
    .filter((one) => one.metric === bound.metric && one.op === bound.op && one.severity < bound.severity)
    .map(({ value }) => (value - bound.value) * sign * 0.7)
    .filter((room) => room > 0)
  return Math.min(metric.max, Math.max(metric.min, bound.value + sign * Math.min(by, ...graver)))
}

/** Creates a push of a device's metric past one of its limits in from..to. */
export function pushOf(
  member: Member,
  bound: Bound,
  shape: Push['shape'],
  from: number,
  to: number,
  seed: number,
): Push {
  const also = companions[bound.metric]
  const push = { what: 'push', code: member.device.code, metric: bound.metric, shape, from, to } as const
  const half =
    Math.max(bound.delay, 2 * member.device.samplingSeconds * second) + member.device.samplingSeconds * second
  return {
    ...push,
    target: beyond(member, bound, seed, from),
    ...(shape === 'chatter' && { half }),
    ...(also && { also }),
  }
}
