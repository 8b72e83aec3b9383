import type { Member } from '../incidents/cast.ts'
import type { Schedule } from '../incidents/schedule.ts'
import type { PlanOf } from '../series/room-day.ts'
import type { Normal } from './device-values.ts'
import { eventsOf } from './events.ts'
import { type Sample, sampleOf } from './sample.ts'
import { firstDue, type Timetable } from './timetable.ts'

export interface Play {
  readonly seed: number
  readonly start: number
  readonly schedule: Schedule
  readonly timetable: Timetable
  readonly normal: Normal
  readonly planOf: PlanOf
  /** Plates of vehicles that gates see; none until these are in the register. */
  readonly driving: ReadonlySet<string>
}

/** Returns what one device sends in a time span; spans do not overlap. */
export type Collect = (after: number, until: number) => Sample[]

export function collectorOf(play: Play, member: Member): Collect {
  const { seed, schedule, normal } = play
  const period = play.timetable.periodOf(member.device)
  let due = firstDue(seed, member.device, play.start)
  return (after, until) => {
    const samples = eventsOf(play, member, after, until)
    // Skips what falls into a pause of the clock.
    if (due <= after) due = after + 1
    for (; due <= until; due += period) {
      const sample = sampleOf(normal, schedule, member, Math.round(due))
      if (sample) samples.push(sample)
    }
    return samples.sort((one, other) => one.ts - other.ts)
  }
}
