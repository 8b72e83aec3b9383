import type { submissionPeriod } from '@fengsui/contract/dictionaries/registers.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { daysLater } from '../dates.ts'

/** The period to report and its deadline. */
export interface Due {
  readonly period: string
  readonly day: string
}
const two = (n: number) => String(n).padStart(2, '0')
const firstOf = (year: number, month: number) => `${year}-${two(month)}-01`

/**
 * Returns the last period complete before a day, due on the given day of the following one
 * (domain-model.md#R7.7). A one-time request counts from the day it was made.
 */
export function dueOn(kind: KeyOf<typeof submissionPeriod>, today: string, deadlineDay: number, asked: string): Due {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const nth = (first: string, most = 28) => daysLater(first, Math.min(deadlineDay, most) - 1)
  switch (kind) {
    case '1':
      return { period: daysLater(today, -1), day: today }
    case '2': {
      const monday = mondayOf(today)
      return { period: weekOf(daysLater(monday, -7)), day: nth(monday, 7) }
    }
    case '3': {
      const before = month === 1 ? `${year - 1}-12` : `${year}-${two(month - 1)}`
      return { period: before, day: nth(firstOf(year, month)) }
    }
    case '4': {
      const quarter = Math.ceil(month / 3)
      const before = quarter === 1 ? `${year - 1}-Q4` : `${year}-Q${quarter - 1}`
      return { period: before, day: nth(firstOf(year, quarter * 3 - 2)) }
    }
    case '5':
      return { period: String(year - 1), day: nth(firstOf(year, 1)) }
    case '6':
      return { period: 'once', day: daysLater(asked, deadlineDay) }
  }
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysLater(day, -((weekday + 6) % 7))
}

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekOf(monday: string): string {
  const thursday = daysLater(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000
  return `${year}-W${two(Math.floor(days / 7) + 1)}`
}
