import type { Decision } from '../../framework/store/decision.ts'
import { day, dayStart } from '../calendar.ts'
import { coalesce } from '../judge/coalesce.ts'
import type { Judge } from '../judge/judge.ts'
import { type Refusal, refuse } from '../message.ts'
import type { Channel } from '../registry/channel.ts'
import type { Device } from '../registry/device.ts'
import type { Arrival } from '../run.ts'
import type { DeviceEvent } from '../types.ts'
import type { Batch, BatchEvent } from './batch.ts'
import { createDeltas, type Deltas } from './deltas.ts'
import { evidenceOf } from './evidence.ts'
import { asText, judgePresent, type LateReading, maxLateMs, takeLate } from './late-readings.ts'
import { logWeightChange, type Weight } from './log-weight-change.ts'
import { createValueRows, type ValueRows } from './reading-rows.ts'

/**
 * Adds an event to the plan and judges it, or refuses it when it is too late. Its channel is already touched.
 */
function takeEvent(plan: Plan, { channel, event, message }: BatchEvent, judge: Judge, decisions: Decision[]): void {
  if (event.time > channel.lastTime) {
    plan.evidence ??= evidenceOf(channel, event.time)
    channel.lastTime = event.time
  } else if (message.receiveTime - event.time > maxLateMs) {
    refuse(plan.refusals, message, channel.device, 'tooLate', `${channel.key}, ${asText(event.time)}`)
    return
  }
  plan.events.push(event)
  // The judge itself skips late ones.
  decisions.push(...judge.accept(event))
}

/**
 * Adds a reading to its channel's minute; an interval longer than the offline period does not count as
 * online.
 */
function collect(deltas: Deltas, channel: Channel, time: number, value: number, good: boolean): void {
  const minute = Math.floor(time / 60_000)
  if (minute !== channel.minute) {
    closeMinute(deltas, channel)
    channel.minute = minute
    channel.count = 0
    channel.bad = 0
    channel.online = 0
    channel.lastGoodTime = time
  }
  const gap = time - channel.lastTime
  if (gap <= channel.device.offlineSeconds * 1000) channel.online += gap
  if (!good) {
    channel.bad++
    return
  }
  if (channel.count++ === 0) {
    channel.low = value
    channel.high = value
    channel.sum = value
  } else {
    if (value < channel.low) channel.low = value
    if (value > channel.high) channel.high = value
    channel.sum += value
  }
  channel.last = value
  channel.lastGoodTime = time
}

/** Moves a channel's accumulated minute into the deltas. */
function closeMinute(deltas: Deltas, channel: Channel): void {
  if (channel.count + channel.bad > 0) deltas.add(channel)
}

/** What one transaction writes; rebuilt for each attempt, reusing its buffers. */
export interface Plan {
  readonly rows: ValueRows
  readonly deltas: Deltas
  late: LateReading[]
  events: DeviceEvent[]
  weights: Weight[]
  refusals: Refusal[]
  decisions: Decision[]
  /** Channels with a reading in it. */
  touched: Channel[]
  devices: Set<Device>
  /** One moment of each day its readings belong to. */
  days: Set<number>
  /** Its first new reading or event: its existence proves the commit. */
  evidence: { deviceId: string; metric: string; time: number; event: boolean } | null
}

export const newPlan = (): Plan => ({
  rows: createValueRows(),
  deltas: createDeltas(),
  late: [],
  events: [],
  weights: [],
  refusals: [],
  decisions: [],
  touched: [],
  devices: new Set(),
  days: new Set(),
  evidence: null,
})

function clear(plan: Plan): void {
  plan.rows.clear()
  plan.deltas.clear()
  plan.late = []
  plan.events = []
  plan.weights = []
  plan.refusals = []
  plan.decisions = []
  plan.touched = []
  plan.devices = new Set()
  plan.days = new Set()
  plan.evidence = null
}

let batches = 0

/**
 * Judges a batch in order and records what is to be written. A reading newer than the newest stored one of
 * its channel cannot be a duplicate and is written by COPY; any other is late.
 */
export function planBatch(plan: Plan, batch: Batch, judge: Judge, limitOf: (device: Device) => number | null): void {
  clear(plan)
  batches++
  plan.refusals = [...batch.refusals]
  const decisions: Decision[] = []
  const take = (of: BatchEvent) => {
    if (of.channel.batch !== batches) touch(plan, of.channel)
    takeEvent(plan, of, judge, decisions)
  }
  let dayFrom = Number.NaN
  let message = -1
  let nextStart = 0
  let event = 0
  for (let n = 0; n < batch.size; n++) {
    while (n >= nextStart && message < batch.messages.length) {
      message++
      nextStart = batch.starts[message + 1] ?? Number.POSITIVE_INFINITY
    }
    while (event < batch.events.length && (batch.events[event] as BatchEvent).before <= n) {
      take(batch.events[event++] as BatchEvent)
    }
    const channel = batch.channels[n] as Channel
    const time = batch.times[n] as number
    const value = batch.values[n] as number
    if (channel.batch !== batches) touch(plan, channel)
    const good = value >= channel.min && value <= channel.max
    if (Number.isNaN(value)) {
      // Not a number: evidence of a sensor fault, not stored.
      if (channel.point !== null && time > channel.lastTime)
        decisions.push(...judge.acceptPoint(channel.point, time, value, 0))
      continue
    }
    if (time <= channel.lastTime) {
      const told = batch.messages[message] as Arrival
      const late: LateReading = { channel, time, value, quality: good ? 1 : 0 }
      takeLate(plan, late, told)
      decisions.push(...judgePresent(late, told.receiveTime, judge))
      continue
    }
    if (!(time >= dayFrom && time < dayFrom + day)) {
      dayFrom = dayStart(time)
      plan.days.add(dayFrom)
    }
    if (plan.evidence === null) plan.evidence = evidenceOf(channel, time)
    plan.rows.add(channel, time, value, good ? 1 : 0)
    collect(plan.deltas, channel, time, value, good)
    channel.lastTime = time
    if (channel.point === null) continue
    const said = judge.acceptPoint(channel.point, time, value, good ? 1 : 0)
    if (said.length > 0) decisions.push(...said)
    if (good && channel.weighing) logWeightChange(plan.weights, channel, time, value, limitOf)
  }
  for (; event < batch.events.length; event++) take(batch.events[event] as BatchEvent)
  for (const channel of plan.touched) closeMinute(plan.deltas, channel)
  for (const device of batch.heard) plan.devices.add(device)
  for (const one of batch.messages) plan.devices.add(one.sender)
  plan.decisions = coalesce(decisions)
}

function touch(plan: Plan, channel: Channel): void {
  channel.batch = batches
  channel.savedTime = channel.lastTime
  channel.minute = Number.NaN
  channel.count = 0
  channel.bad = 0
  if (channel.weighing) channel.weighing.saved = channel.weighing.weight
  plan.touched.push(channel)
  plan.devices.add(channel.device)
}

/** Restores the channels to their state before the batch. */
export function undoPlan(plan: Plan): void {
  for (const channel of plan.touched) {
    channel.lastTime = channel.savedTime
    if (channel.weighing) channel.weighing.weight = channel.weighing.saved
  }
}
