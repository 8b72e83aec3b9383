import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { offlineType, stationOfflineType } from '@fengsui/contract/telemetry/offline.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { formatDate } from '../../../ui/format/time.ts'
import type { Filters } from './filters.ts'

export type PillName = 'mine' | 'open' | 'urgent' | 'overdue' | 'toConfirm' | 'toVerify' | 'offlineToday'

/** A predefined filter. */
export interface Pill {
  name: PillName
  filters: Filters
}

const offlineTypes = [...new Set([...Object.values(offlineType), stationOfflineType])].join(',')

/** Returns the predefined filters available to the user's post. `now` in server milliseconds. */
export function pillsFor(actor: Actor | undefined, now: number): Pill[] {
  const confirms = actor && actor.userType === 'sss' && actor.permissions.has('warn_confirm')
  const verifies = actor?.permissions.has('warn_verify')
  const acts = actor && [...actor.permissions].some((word) => word.startsWith('warn_') && word !== 'warn_view')
  return [
    ...(acts ? [{ name: 'mine' as const, filters: { mine: '1' } }] : []),
    { name: 'open', filters: {} },
    { name: 'urgent', filters: { severity: '1,2', status: 'unhandled' } },
    { name: 'overdue', filters: { overdue: '1' } },
    ...(confirms
      ? [{ name: 'toConfirm' as const, filters: { mine: '1', nature_notequal: warnNature.is.violation } }]
      : []),
    ...(verifies ? [{ name: 'toVerify' as const, filters: { mine: '1', status: 'toVerify' } }] : []),
    { name: 'offlineToday', filters: { typeKey: offlineTypes, warnTime_datege: `${formatDate(now)} 00:00:00` } },
  ]
}
