import type { Permission } from '@fengsui/contract/kit/call.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { hiddenOf } from '../framework/access/field-scopes.ts'
import { matches } from '../framework/access/matches.ts'
import { isInScope } from '../framework/access/scope.ts'
import type { Caller } from '../framework/context.ts'
import type { LiveRow } from './pump.ts'

/** The caller properties that decide which events they receive. */
export type Subscriber = Pick<Caller, 'accessScope' | 'tenantId' | 'userId' | 'deptId' | 'permissions'> &
  Partial<Pick<Caller, 'scopes'>>

/** Permissions required for the list an event belongs to, and so for the event. */
const words: Readonly<Record<string, Permission>> = { warning: 'warn_view', device: 'device_view' }

/** Whether a caller may see devices, and so their readings. */
export const seesDevices = ({ permissions }: Pick<Subscriber, 'permissions'>): boolean =>
  permissions.has(words.device as Permission)

/**
 * Whether a caller may follow the places of vehicles. A place holds too little to match data scopes on vehicles: who has such
 * reads them by the calls.
 */
export const seesVehicles = ({ permissions, scopes }: Pick<Subscriber, 'permissions' | 'scopes'>): boolean =>
  permissions.has('transport_view') && !(scopes?.data ?? []).some(({ of }) => of.table === 'base_vehicle')

/** The caller's permissions that decide over events. */
export const subscriberPermissions = ({ permissions }: Pick<Subscriber, 'permissions'>): readonly Permission[] =>
  [...Object.values(words), 'transport_view'].filter((word) => permissions.has(word))

/**
 * Returns an event as a caller may see it, or null without the list's permission. Data scopes apply as in
 * lists: a warning is sent when its row matches, without hidden fields. A device event holds too little to
 * match, so callers with data scopes on devices receive none and see devices in their lists.
 */
export function filterEventFor(subscriber: Subscriber, row: LiveRow): LiveRow | null {
  if (!isInScope(subscriber, row)) return null
  const word = lookup(words, row.kind)
  if (word && !subscriber.permissions.has(word)) return null
  const narrowed = subscriber.scopes?.data ?? []
  if (narrowed.length === 0) return row
  if (row.kind === 'device') return narrowed.some(({ of }) => of.table === 'dev_device') ? null : row
  const shown = row.payload.warning
  if (row.kind !== 'warning' || typeof shown !== 'object' || shown === null) return row
  const warning = shown as Record<string, unknown>
  const own = narrowed.filter(({ of }) => of.table === warn.table)
  const isSeen = own.every(({ of, rows }) => rows.some((one) => matches(one, of, warning, subscriber)))
  if (!isSeen) return null
  const hidden = hiddenOf(warn, subscriber)
  if (!hidden) return row
  const left = Object.fromEntries(Object.entries(warning).filter(([name]) => !hidden.has(name)))
  return { ...row, payload: { ...row.payload, warning: left } }
}
