import type { Decision } from '../../framework/store/decision.ts'
import { day, dayStart } from '../calendar.ts'
import type { Judge } from '../judge/judge.ts'
import { isHidden } from '../judge/take-back.ts'
import { refuse } from '../message.ts'
import type { Channel } from '../registry/channel.ts'
import { type Arrival, isRun } from '../run.ts'
import type { Plan } from './write-plan.ts'

export interface LateReading {
  readonly channel: Channel
  readonly time: number
  readonly value: number
  readonly quality: 0 | 1
}

/** Maximum age of late readings. */
export const maxLateMs = 7 * day

/** Adds a late reading to the plan, or refuses it when it is too late. */
export function takeLate(plan: Plan, late: LateReading, message: Arrival): void {
  const { channel, time, value } = late
  // Ordinary messages have no reading that old.
  if (!isRun(message) && message.receiveTime - time > maxLateMs) {
    refuse(plan.refusals, message, channel.device, 'tooLate', `${channel.key} = ${value}, ${asText(time)}`)
    return
  }
  plan.days.add(dayStart(time))
  plan.late.push(late)
}

const nothing: readonly Decision[] = []

/**
 * Judges a reading that only seems late because one ahead of the server's clock came before it: a future
 * timestamp must not hide current readings.
 */
export function judgePresent(
  { channel, time, value, quality }: LateReading,
  receiveTime: number,
  judge: Judge,
): readonly Decision[] {
  const { point, device } = channel
  if (point === null || !isHidden(channel.lastTime, time, receiveTime)) return nothing
  if (point.lastTime > receiveTime) judge.takeBack(device.deviceId, time - 1)
  return judge.acceptPoint(point, time, value, quality)
}

export const asText = (time: number) => new Date(time).toISOString()
