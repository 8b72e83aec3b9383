import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { severities } from '../ladder/ladder-model.ts'

/** Places stay fixed this long (ms) after a change: a key must not move under the finger. */
const fixedFor = 60_000

/** Keys that enter the tile at the same position. */
export const tileKeys = [...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const

/** Codes in the order shown, and when that order was last changed (ms). */
export interface TileOrder {
  readonly codes: readonly string[]
  readonly changedAt: number
}

export const worstOf = ({ bySeverity }: Pick<WallChild, 'bySeverity'>): WallSeverity | null =>
  severities.find((severity) => bySeverity[severity] > 0) ?? null

export const openOf = ({ bySeverity }: Pick<WallChild, 'bySeverity'>): number =>
  severities.reduce((sum, severity) => sum + bySeverity[severity], 0)

/** Worst first, then the soonest climb; what belongs to no region comes last. */
const worstFirst = (a: WallChild, b: WallChild): number =>
  Number(a.code === '') - Number(b.code === '') ||
  (worstOf(a) ?? 5) - (worstOf(b) ?? 5) ||
  (a.next?.deadline ?? '9').localeCompare(b.next?.deadline ?? '9') ||
  openOf(b) - openOf(a) ||
  (a.code < b.code ? -1 : 1)

/**
 * Returns the next order: the present one for a minute after its last change, then worst first. A new region
 * joins at the end, one that is gone leaves at once.
 */
export function nextOrder(before: TileOrder | null, children: readonly WallChild[], now: number): TileOrder {
  const wanted = [...children].sort(worstFirst).map(({ code }) => code)
  if (!before) return { codes: wanted, changedAt: now }
  const kept = before.codes.filter((code) => wanted.includes(code))
  const codes = [...kept, ...wanted.filter((code) => !kept.includes(code))]
  const same = (other: readonly string[]) =>
    other.length === before.codes.length && other.every((code, i) => code === before.codes[i])
  if (same(wanted)) return before
  if (now - before.changedAt >= fixedFor) return { codes: wanted, changedAt: now }
  return same(codes) ? before : { codes, changedAt: before.changedAt }
}
