import { inOut as directions } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { DayOnSite } from '@fengsui/contract/passages/person-record.ts'
import { shanghai, shanghaiDay } from '../../framework/http/serialize-row.ts'

export interface Passage {
  readonly inOut: string
  readonly passTime: Date
  readonly place: string | null
}

const { is: direction } = directions
const longest = 16 * 3_600_000
const midnightAfter = (time: Date): number => Date.parse(`${shanghaiDay(time)}T00:00:00+08:00`) + 86_400_000

/**
 * Returns the days of one person on a site (domain-model.md#R2.7). A way in lasts until the next way out; without one
 * within 16 hours it ends at midnight, flagged `missingOut`. `now` bounds a stay that goes on.
 */
export function daysOnSite(passages: readonly Passage[], now: Date): DayOnSite[] {
  const sorted = passages.toSorted((one, other) => one.passTime.getTime() - other.passTime.getTime())
  const days = new Map<string, { -readonly [K in keyof DayOnSite]: DayOnSite[K] }>()
  for (const [n, { inOut, passTime, place }] of sorted.entries()) {
    const date = shanghaiDay(passTime)
    const day = days.get(date) ?? {
      date,
      firstIn: null,
      lastOut: null,
      minutesOnSite: 0,
      missingOut: false,
      passages: [],
    }
    days.set(date, day)
    const at = shanghai(passTime)
    day.passages.push({ inOut, passTime: at, place })
    if (inOut !== direction.in) {
      day.lastOut = at
      continue
    }
    day.firstIn ??= at
    // A second way in without a way out between continues the stay.
    if (sorted[n - 1]?.inOut === direction.in && lasts(sorted[n - 1]?.passTime, passTime)) continue
    const out = sorted.slice(n + 1).find((one) => one.inOut !== direction.in)?.passTime
    if (out && lasts(passTime, out)) day.minutesOnSite += minutes(passTime, out.getTime())
    else if (lasts(passTime, now)) day.minutesOnSite += minutes(passTime, now.getTime())
    else {
      day.missingOut = true
      day.minutesOnSite += minutes(passTime, midnightAfter(passTime))
    }
  }
  return [...days.values()]
}

const lasts = (from: Date | undefined, to: Date): boolean =>
  from !== undefined && to.getTime() - from.getTime() <= longest
const minutes = (from: Date, to: number): number => Math.max(0, Math.round((to - from.getTime()) / 60_000))
