import type { Decision } from '../../framework/store/decision.ts'
import type { Judge } from '../judge/judge.ts'
import { refuse } from '../message.ts'
import type { BatchEvent } from './batch.ts'
import { evidenceOf } from './evidence.ts'
import { asText, maxLateMs } from './late-readings.ts'
import type { Plan } from './plan.ts'

/**
 * Adds an event to the plan and judges it, or refuses it when it is too late. Its channel is already touched.
 */
export function takeEvent(
  plan: Plan,
  { channel, event, message }: BatchEvent,
  judge: Judge,
  decisions: Decision[],
): void {
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
