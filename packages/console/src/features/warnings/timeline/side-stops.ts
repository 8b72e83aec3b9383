import { parseTime } from '../../../ui/format/time.ts'
import type { WarningDetail, WarningLog } from '../warning-row.ts'
import type { Stop } from './stop.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the entry of something a person did that leaves the handling as it is; none for other lines. */
export function sideStop({ id, action, time, userName: who, opinion: words, detail }: WarningLog): Stop[] {
  const at = { key: id, at: parseTime(time) ?? 0, who }
  switch (action) {
    case 'call':
      return [{ ...at, kind: 'call', name: text(detail.name), seconds: Number(detail.seconds) || null, words }]
    case 'urge':
      return [{ ...at, kind: 'urge', names: Array.isArray(detail.informed) ? detail.informed.map(String) : [] }]
    case 'supervise':
      return [{ ...at, kind: 'supervise', name: text(detail.name), due: text(detail.due), words }]
    case 'answer':
    case 'conclude':
      return [{ ...at, kind: action, words, late: detail.late === true }]
    case 'stopOrder':
      return [{ ...at, kind: 'stopOrder', order: text(detail.kind) }]
    default:
      return []
  }
}

/** Returns an entry for the first reading of each person who was notified. */
export function readStops({ notices }: Pick<WarningDetail, 'notices'>): Stop[] {
  const first = new Map<string, { who: string; at: number }>()
  for (const { userId, userName, readTime } of notices) {
    const at = parseTime(readTime)
    const known = first.get(userId)
    if (at !== undefined && (!known || at < known.at)) first.set(userId, { who: userName ?? '', at })
  }
  return [...first].map(([userId, { who, at }]) => ({ kind: 'read', key: `read ${userId}`, at, who }))
}
