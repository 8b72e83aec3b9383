import type { TFunction } from 'i18next'

/** `calm` from ten minutes up, `soon` below, `late` after the deadline. */
export type Urgency = 'calm' | 'soon' | 'late'
export interface Remaining {
  urgency: Urgency
  /** Without 剩 or 超期: `1 时 38 分` from one hour, `24:09` below. */
  time: string
}

const hour = 3600
const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Returns the seconds left until a deadline, negative after it: whole minutes where no seconds are shown, from one hour up. Both
 * times in server milliseconds.
 */
export function secondsShown(deadline: number, now: number): number {
  const left = Math.ceil((deadline - now) / 1000)
  return Math.abs(left) < hour ? left : Math.sign(left) * Math.floor(Math.abs(left) / 60) * 60
}

/** Returns the time left until a deadline; both in server milliseconds. */
export function remaining(deadline: number, now: number, t: TFunction<'marks'>): Remaining {
  const left = Math.ceil((deadline - now) / 1000)
  const urgency = left <= 0 ? 'late' : left < 600 ? 'soon' : 'calm'
  return { urgency, time: spell(Math.abs(left), t) }
}

function spell(seconds: number, t: TFunction<'marks'>): string {
  if (seconds < hour) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  if (seconds < 24 * hour)
    return t('hoursMinutes', { hours: Math.floor(seconds / hour), minutes: two(Math.floor((seconds % hour) / 60)) })
  return t('days', { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / hour) })
}

/** Returns the threshold crossed, announced to screen readers: ten minutes, one minute, deadline. */
export function crossed(before: number, now: number): 600 | 60 | 0 | undefined {
  return ([0, 60, 600] as const).find((mark) => before > mark && now <= mark)
}
