import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { formatClock, momentOf, parseTime } from '../ui/format/time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A duration as displayed: numbers and units separate, because units are half as large. */
export type Span = readonly { readonly figure: string; readonly unit: string }[]

const units = {
  day: ['天', 'd'],
  hour: ['时', 'h'],
  minute: ['分', 'min'],
  second: ['秒', 's'],
} as const satisfies Record<string, Label>

const weekdays: readonly Label[] = [
  ['星期日', 'Sunday'],
  ['星期一', 'Monday'],
  ['星期二', 'Tuesday'],
  ['星期三', 'Wednesday'],
  ['星期四', 'Thursday'],
  ['星期五', 'Friday'],
  ['星期六', 'Saturday'],
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (value: number): string => String(value).padStart(2, '0')

/** Parses `yyyy-MM-dd HH:mm:ss` to milliseconds; NaN if invalid. */
export const msOf = (text: string): number => parseTime(text) ?? Number.NaN

/**
 * Returns the time left, or null once due: under 1 h in minutes and seconds, under 1 day in hours and
 * minutes.
 */
export function timeLeft(milliseconds: number, language: Language): Span | null {
  if (!(milliseconds > 0)) return null
  return span(Math.ceil(milliseconds / second) * second, language, true)
}

/** Returns a duration in its two largest units; seconds only on request. */
export function span(milliseconds: number, language: Language, withSeconds = false): Span {
  const part = (value: number, unit: Label, wide = false) => ({
    figure: wide ? two(value) : String(value),
    unit: say(unit, language),
  })
  const total = Math.max(0, milliseconds)
  const days = Math.floor(total / day)
  const hours = Math.floor((total % day) / hour)
  const minutes = Math.floor((total % hour) / minute)
  if (days > 0) return [part(days, units.day), part(hours, units.hour)]
  if (hours > 0) return [part(hours, units.hour), part(minutes, units.minute, true)]
  if (!withSeconds) return [part(minutes, units.minute)]
  return [part(minutes, units.minute), part(Math.floor((total % minute) / second), units.second, true)]
}

/** Returns a span on one line: "2 分 14 秒". */
export const spanText = (of: Span): string => of.map(({ figure, unit }) => `${figure} ${unit}`).join(' ')

/** Formats as 13:58 on the same day, 11-19 13:58 for earlier days. */
export function raisedText(time: number, now: number): string {
  const [at, today] = [momentOf(time), momentOf(now)]
  const clock = formatClock(time).slice(0, 5)
  const isToday = at.year === today.year && at.month === today.month && at.day === today.day
  return isToday ? clock : `${at.month}-${at.day} ${clock}`
}

/** Formats as 2026 年 11 月 20 日 星期五; the narrow wall display omits the year. */
export function dateText(time: number, language: Language, withYear: boolean): string {
  const at = momentOf(time)
  const weekday = say(weekdays[at.weekday] ?? ['', ''], language)
  const [month, dayOfMonth] = [Number(at.month), Number(at.day)]
  if (language === 'en') return `${weekday} ${dayOfMonth} ${months[month - 1]}${withYear ? ` ${at.year}` : ''}`
  return `${withYear ? `${at.year} 年 ` : ''}${month} 月 ${dayOfMonth} 日 ${weekday}`
}

/** 09 时 */
export const hourText = (time: number, language: Language): string =>
  language === 'en' ? `${momentOf(time).hour}:00` : `${momentOf(time).hour} 时`
