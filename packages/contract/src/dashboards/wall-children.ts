import type { WallRung, WallSeverity } from './wall-snapshot.ts'

/** A region one level below that of the wall display. The children's counts add up to those of the snapshot. */
export interface WallChild {
  /** '' for what belongs to no child region. */
  readonly code: string
  readonly name: string
  readonly enterprises: number
  readonly bySeverity: Readonly<Record<WallSeverity, number>>
  /** Open warnings and their worst severity at the escalation levels 1 to 7. */
  readonly rungs: readonly { readonly open: number; readonly worst: WallSeverity | null }[]
  /** Soonest timer of its open warnings; null when none runs. */
  readonly next: {
    readonly deadline: string
    readonly severity: WallSeverity
    readonly nextRung: WallRung
  } | null
  readonly devices: number
  /** Online rate of its devices today, percent; null without devices. */
  readonly onlineRate: number | null
  /** Latest sign of life of any of its devices; null without one. */
  readonly heardAt: string | null
  /** It has devices, and none of them is online: its figures are of `heardAt`. */
  readonly isSilent: boolean
}
