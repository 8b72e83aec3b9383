import type {
  WallBySeverity,
  WallRung,
  WallRungNotice,
  WallSeverity,
  WallSnapshot,
  WallWarning,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'

export const severities: readonly WallSeverity[] = [1, 2, 3, 4]

/** One tower of the overview, top of the ladder first. */
export interface Tower {
  readonly rung: WallRung
  readonly open: number
  /** Highest severity at this level; null = not lit. */
  readonly worst: WallSeverity | null
  readonly bySeverity: WallBySeverity
  readonly late: number
  readonly next: { readonly deadline: string; readonly severity: WallSeverity } | null
  readonly vacant: boolean
  readonly automatic: readonly WallSeverity[]
  /** Below the highest level with a warning: the spine above this tower is lit. */
  readonly isPassed: boolean
  /** Whether the highest-ranked warning waits for this level's acknowledgement: the only pulsing one. */
  readonly isCalling: boolean
}

/** Returns the seven towers of the snapshot, level 7 first, as displayed. */
export function towersOf({ ladder, warnings }: Pick<WallSnapshot, 'ladder' | 'warnings'>): readonly Tower[] {
  const highest = Math.max(0, ...ladder.filter(({ bySeverity }) => sum(bySeverity) > 0).map(({ rung }) => rung))
  const [worst] = warnings
  return [...ladder]
    .sort((a, b) => b.rung - a.rung)
    .map((rung) => ({
      ...rung,
      open: sum(rung.bySeverity),
      worst: severities.find((severity) => rung.bySeverity[severity] > 0) ?? null,
      isPassed: rung.rung < highest,
      isCalling: worst !== undefined && !worst.acknowledged && worst.handleType === rung.rung,
    }))
}

const sum = (of: WallBySeverity): number => severities.reduce((total, severity) => total + of[severity], 0)

export type StepState = 'acknowledged' | 'waiting' | 'next' | 'skipped' | 'ahead'
/** One escalation step on the path of the warning in focus. */
export interface Step {
  readonly rung: WallRung
  readonly state: StepState
  readonly notice: WallRungNotice | null
  readonly automatic: readonly WallSeverity[]
}

/**
 * Returns the path of one warning, level 7 first: notified and acknowledged, waiting, skipped, next, ahead.
 */
export function stepsOf(warning: WallWarning, ladder: WallSnapshot['ladder']): readonly Step[] {
  return [...ladder]
    .sort((a, b) => b.rung - a.rung)
    .map(({ rung, vacant, automatic }) => {
      const notice = warning.path.find((of) => of.rung === rung) ?? null
      return { rung, notice, automatic, state: stateOf(rung, notice, vacant, warning) }
    })
}

function stateOf(rung: WallRung, notice: WallRungNotice | null, vacant: boolean, warning: WallWarning): StepState {
  if (notice?.skipped) return 'skipped'
  if (notice?.acknowledgedAt) return 'acknowledged'
  if (notice?.informedAt || rung === warning.handleType) return 'waiting'
  if (rung === warning.nextRung) return 'next'
  // Before the first notice nobody knows yet whom a lower level has.
  return vacant || (rung < warning.handleType && warning.path.length > 0) ? 'skipped' : 'ahead'
}
