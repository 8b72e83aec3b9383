import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { whyNotStop, whyNotSupervise, whyNotUrge } from '@fengsui/contract/warnings/incident-rules.ts'
import { type Actor, confirmLevel, verifyLevel } from '@fengsui/contract/warnings/who.ts'
import { type ActName, actKeys, actsOf } from '../acts/offered.ts'
import type { Warning } from '../warning-row.ts'

/** What may be done at the desk: the acts of the handling, and those that leave it as it is. */
export type DeskAct = ActName | 'supervise' | 'urge' | 'stopOrder' | 'print'

export const deskKeys: Readonly<Partial<Record<DeskAct, string>>> = { ...actKeys, supervise: 's', urge: 'u' }

const townshipLevel = 3
const countyLevel = 4

/**
 * Returns the acts of an actor in the order of their level: the plant handles; the township verifies what is
 * handled and reminds otherwise; the county and above supervise. An application is decided first by the level it
 * was sent to, a handling verified first by the level it waits for; for levels above these acts come last.
 */
export function deskActs(row: Warning, actor: Actor | undefined): DeskAct[] {
  if (!actor) return []
  const offered = new Set<DeskAct>(actsOf(row, actor))
  if (whyNotUrge(row, actor) === null) offered.add('urge')
  if (whyNotSupervise(row, actor) === null) offered.add('supervise')
  if (whyNotStop(row, actor) === null) offered.add('stopOrder')
  offered.add('print')
  // Printing stays in sight; what is not for the actor's level comes after it.
  const order: DeskAct[] = [...orderOf(row, actor), 'report', 'print', 'handle', 'verify', 'confirm']
  return [...new Set(order)].filter((act) => offered.has(act))
}

/** What may be done from a row of the list: all but what needs the whole desk in sight. */
export type RowAct = Exclude<DeskAct, 'stopOrder' | 'print'>
const isRowAct = (act: DeskAct): act is RowAct => act !== 'stopOrder' && act !== 'print'

/** Acts of a row in a list, in the order of the desk. */
export const rowActs = (row: Warning, actor: Actor | undefined): RowAct[] =>
  isClosed(row) ? [] : deskActs(row, actor).filter(isRowAct)

function orderOf(row: Warning, { userType, escalationLevel: level }: Actor): DeskAct[] {
  if (userType === 'esp') return ['verify', 'handle', 'apply']
  const own: DeskAct[] = [
    ...(level === confirmLevel(row) ? (['confirm'] as const) : []),
    ...(level === verifyLevel(row) ? (['verify'] as const) : []),
  ]
  if (level < countyLevel) return [...own, ...(level === townshipLevel ? (['urge'] as const) : []), 'handle']
  return [...own, 'supervise', 'urge', 'stopOrder']
}
