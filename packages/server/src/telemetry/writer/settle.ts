import type { FreshReading } from '../hub.ts'
import type { WriterOptions } from '../writer.ts'
import type { Batch } from './batch.ts'
import type { Plan } from './write-plan.ts'

/** Runs after the commit: acknowledges, counts, records heartbeats, publishes the newest values. */
export function settle({ counters, heard, hub }: WriterOptions, batch: Batch, plan: Plan, lateKept: number): void {
  // Found to be too late only while judging.
  for (const { message, count } of plan.refusals.slice(batch.refusals.length)) {
    message.readings -= count
    message.refused += count
  }
  for (const message of batch.messages) if (--message.parts === 0) message.done()
  const { rows, late, refusals, touched, devices } = plan
  counters.committed(rows.count + lateKept, lateKept, late.length - lateKept)
  for (const { reason, count } of refusals) counters.refused(reason, count)
  const time = batch.messages.at(-1)?.receiveTime
  if (time === undefined) return
  for (const device of devices) heard(device, time)
  const fresh: FreshReading[] = []
  for (const channel of touched) {
    if (channel.count === 0) continue
    channel.shown = channel.last
    channel.shownTime = Math.min(channel.lastGoodTime, time)
    const { deviceId } = channel.device
    if (hub.follows?.(deviceId) === false) continue
    fresh.push({ deviceId, metric: channel.key, time: channel.shownTime, value: channel.shown })
  }
  if (fresh.length > 0) hub.readings(fresh)
}
