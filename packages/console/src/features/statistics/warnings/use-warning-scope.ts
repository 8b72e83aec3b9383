import type { Subject } from '@fengsui/contract/statistics/rows-of.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatDate } from '../../../ui/format/time.ts'
import { daysOf, isPeriod, type Period, shifted } from './warning-period.ts'

type Filters = Readonly<Record<string, string>>

/** Period and subject of the warning statistics; kept in the URL, so that a link shows the same. */
export interface WarningScope {
  period: Period
  /** First and last day. */
  days: readonly [string, string]
  /** Whether the period is not over: figures are those up to now. */
  running: boolean
  filters: Filters
  subject: Subject
  input: { oid?: string; eid?: string; region?: string; startDate: string; endDate: string }
  setFilters: (filters: Filters) => void
  setPeriod: (period: Period) => void
  /** Moves to the period before or after; absent for a range of days. */
  move: ((by: 1 | -1) => void) | undefined
}
const subjects = ['region', 'oid', 'eid'] as const
const known: ReadonlySet<string> = new Set([...subjects, 'day_datege', 'day_datele'])
/** The others in the address are of single panels. */
const written: ReadonlySet<string> = new Set([...known, 'period', 'at'])

export function useWarningScope(): WarningScope {
  const [params, change] = useAddress()
  const today = formatDate(useNow('minute'))
  const filters = Object.fromEntries([...params].filter(([name, value]) => known.has(name) && value !== ''))
  const [first, last] = [filters.day_datege, filters.day_datele]
  const given = params.get('period')
  const period = first || last ? 'range' : isPeriod(given) ? given : 'month'
  const at = /^\d{4}-\d\d-\d\d$/.test(params.get('at') ?? '') ? (params.get('at') ?? today) : today
  const days: readonly [string, string] =
    period === 'range' ? [first ?? last ?? today, last ?? (first && first > today ? first : today)] : daysOf(period, at)
  const subject = Object.fromEntries(subjects.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
  /** Writes the address; a chosen period takes the place of a range of days, and the other way round. */
  const write = (next: Readonly<Record<string, string>>) =>
    change(
      (now) =>
        new URLSearchParams([
          ...[...now].filter(([name]) => !written.has(name)),
          ...Object.entries(next).filter(([, value]) => value !== ''),
        ]),
    )
  return {
    period,
    days,
    running: days[1] >= today,
    filters,
    subject,
    input: { ...subject, startDate: days[0], endDate: days[1] },
    setFilters: (next) => write({ ...(given ? { period: given } : {}), ...(at === today ? {} : { at }), ...next }),
    setPeriod: (next) => write({ ...subject, period: next, ...(at === today ? {} : { at }) }),
    move: period === 'range' ? undefined : (by) => write({ ...subject, period, at: shifted(period, at, by) }),
  }
}
