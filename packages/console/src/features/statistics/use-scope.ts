import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Subject } from '@fengsui/contract/statistics/rows-of.ts'
import { useAddress } from '../../ui/address/use-address.ts'

export type Bucket = KeyOf<typeof timebucket>
type Filters = Readonly<Record<string, string>>

/** Filters of a statistics page; kept in the URL, so that a link shows the same. */
export interface Scope {
  filters: Filters
  bucket: Bucket
  /** Input of the calls. */
  input: Filters & { timebucket: Bucket }
  /** Whose figures they are. */
  subject: Subject
  setFilters: (filters: Filters) => void
  setBucket: (bucket: Bucket) => void
}
const known = new Set(['oid', 'eid', 'day_datege', 'day_datele'])
export const isBucket = (text: string | null): text is Bucket =>
  text !== null && Object.hasOwn(timebucket.entries, text)

export function useScope(): Scope {
  const [params, change] = useAddress()
  const given = params.get('timebucket')
  const bucket = isBucket(given) ? given : '3'
  const filters = Object.fromEntries([...params].filter(([name, value]) => known.has(name) && value !== ''))
  const { day_datege: from, day_datele: to, ...whose } = filters
  return {
    filters,
    bucket,
    input: { ...whose, ...(from ? { startDate: from } : {}), ...(to ? { endDate: to } : {}), timebucket: bucket },
    subject: { oid: whose.oid, eid: whose.eid },
    setFilters: (next) =>
      change(
        (now) =>
          new URLSearchParams([
            ...[...now].filter(([name]) => !known.has(name) && name !== 'current'),
            ...Object.entries(next).filter(([, value]) => value !== ''),
          ]),
      ),
    setBucket: (next) => change({ timebucket: next, current: null }),
  }
}
