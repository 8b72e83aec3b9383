import type { Permission } from '@fengsui/contract/kit/call.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import type { Caller } from '../kit/context.ts'
import { isInScope } from '../kit/scope.ts'
import { hiddenOf } from '../kit/scopes/fields.ts'
import { matches } from '../kit/scopes/matches.ts'
import type { LiveRow } from './pump.ts'

/** What of a caller decides which events he hears. */
export type Subscriber = Pick<Caller, 'accessScope' | 'tenantId' | 'userId' | 'deptId' | 'permissions'> &
  Partial<Pick<Caller, 'scopes'>>

/** The words without which the lists of what an event tells are closed, and the event is not told. */
const words: Readonly<Record<string, Permission>> = { warning: 'warn_view', device: 'device_view' }

/** Whether a caller may see devices, and so what they report. */
export const seesDevices = ({ permissions }: Pick<Subscriber, 'permissions'>): boolean =>
  permissions.has(words.device as Permission)

/** The words that decide over events, of those a caller has. */
export const subscriberPermissions = ({ permissions }: Pick<Subscriber, 'permissions'>): readonly Permission[] =>
  Object.values(words).filter((word) => permissions.has(word))

/**
 * An event as a caller may hear it, or null: who may not open the list hears nothing of it. Data scopes hold here as they do for lists: a warning is told when its row
 * is in them, without the fields he does not see. What a device event says is too little to judge by, so whoever is
 * narrowed on devices hears none and sees them in his lists.
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
