/** The product uses China time everywhere: no daylight saving, so the offset is constant. */
const offset = 8 * 3_600_000

/** A moment as China wall-clock parts. */
export interface Moment {
  year: number
  month: string
  day: string
  hour: string
  minute: string
  second: string
  /** 0 is Sunday. */
  weekday: number
}

const two = (value: number): string => String(value).padStart(2, '0')

export function momentOf(ms: number): Moment {
  const at = new Date(ms + offset)
  return {
    year: at.getUTCFullYear(),
    month: two(at.getUTCMonth() + 1),
    day: two(at.getUTCDate()),
    hour: two(at.getUTCHours()),
    minute: two(at.getUTCMinutes()),
    second: two(at.getUTCSeconds()),
    weekday: at.getUTCDay(),
  }
}

/** Parses `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd` to milliseconds; undefined for anything else. */
export function parseTime(text: string | null | undefined): number | undefined {
  if (!text) return undefined
  const ms = Date.parse(`${text.length <= 10 ? `${text} 00:00:00` : text}`.replace(' ', 'T').concat('+08:00'))
  return Number.isNaN(ms) ? undefined : ms
}

export function formatDate(ms: number): string {
  const { year, month, day } = momentOf(ms)
  return `${year}-${month}-${day}`
}

export function formatClock(ms: number): string {
  const { hour, minute, second } = momentOf(ms)
  return `${hour}:${minute}:${second}`
}

/** Formats as `2026-11-21 14:41:08`, also the transfer format. */
export const formatFull = (ms: number): string => `${formatDate(ms)} ${formatClock(ms)}`
