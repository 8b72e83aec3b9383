import { type ListStatus, listStatus, statusFilters } from '@fengsui/contract/warnings/list-status.ts'

export type Filters = Readonly<Record<string, string>>

/** Default of the list: no status in the URL means open. */
const usualStatus: ListStatus = 'open'

export const statusOf = ({ status }: Filters): ListStatus =>
  status && Object.hasOwn(listStatus.entries, status) ? (status as ListStatus) : usualStatus

/** Converts URL filters to the query of the list calls. */
export function toQuery(filters: Filters): Filters {
  const { status: _, ...own } = filters
  return { ...own, ...statusFilters[statusOf(filters)] }
}

/** Removes default values, so that equal filters have one URL. */
export function trimmed(filters: Filters): Filters {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return Object.fromEntries(given.filter(([name, value]) => name !== 'status' || value !== usualStatus))
}

export function sameFilters(one: Filters, other: Filters): boolean {
  const [a, b] = [trimmed(one), trimmed(other)]
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

const over: ReadonlySet<ListStatus> = new Set(['all', 'closed', 'falseAlarm', 'nonViolation'])

/** Returns the default order: by severity, then shortest time left; of closed warnings, newest first. */
export const usualOrder = (filters: Filters): { ascs: string } | { descs: string } =>
  over.has(statusOf(filters)) ? { descs: 'warnTime' } : { ascs: 'severity,deadline' }
