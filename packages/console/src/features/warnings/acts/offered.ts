import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { type Actor, movesFor, whyNotReport } from '@fengsui/contract/warnings/who.ts'
import type { EscalationLevel } from '../../../ui/badges/escalation-geometry.ts'
import type { Warning } from '../warning-row.ts'

/** User actions on a warning; each opens a dialog. */
export type ActName = 'handle' | 'confirm' | 'verify' | 'apply' | 'report'

const rungs = ['1', '2', '3', '4', '5', '6', '7'] as const satisfies readonly EscalationLevel[]

/** Escalation levels the actor may report this warning up to, nearest first. */
export const reportLevels = (row: Warning, actor: Actor): EscalationLevel[] =>
  rungs.filter((rung) => whyNotReport(row, Number(rung), actor) === null)

/** Natures the actor may claim in an application. */
export const applyNatures = (row: Warning, actor: Actor): ('002' | '003')[] => {
  const moves = movesFor(row, actor)
  return [
    ...(moves.includes('applyFalseAlarm') ? ([warnNature.is.falseAlarmApplication] as const) : []),
    ...(moves.includes('applyNonViolation') ? ([warnNature.is.nonViolationApplication] as const) : []),
  ]
}

/** Returns the actions the actor may take now, the expected one first. */
export function actsOf(row: Warning, actor: Actor | undefined): ActName[] {
  if (!actor || isClosed(row)) return []
  const moves = new Set(movesFor(row, actor))
  const offered: Record<ActName, boolean> = {
    confirm: moves.has('confirmFalseAlarm') || moves.has('confirmNonViolation'),
    verify: moves.has('verify') || moves.has('returnHandling'),
    handle: moves.has('handle'),
    apply: moves.has('applyFalseAlarm') || moves.has('applyNonViolation'),
    report: reportLevels(row, actor).length > 0,
  }
  return (Object.keys(offered) as ActName[]).filter((act) => offered[act])
}

/** Keyboard shortcut of each action (console.md section 8). */
export const actKeys: Readonly<Record<ActName, string>> = {
  handle: 'h',
  apply: 'a',
  confirm: 'c',
  verify: 'v',
  report: 'r',
}
