import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type {
  WallBySeverity,
  WallClosed,
  WallLadderRung,
  WallSeverity,
  WallSnapshot,
  WallWarning,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { worstFirst } from '../state.ts'
import { type LiveRow, warningOf } from './live-row.ts'

/**
 * Applies a live event to the snapshot, so that list, escalation ladder, map and counts update at once and
 * stay consistent. The next snapshot, some 300 ms later, corrects what the event does not contain.
 */
export function applyWarning(snapshot: WallSnapshot, row: LiveRow): WallSnapshot {
  const known = snapshot.warnings.find(({ id }) => id === row.id)
  // Times have a resolution of one second: an event of the snapshot's own second may be later than it.
  const isNew = known === undefined && (row.createTime ?? '') >= snapshot.time
  if (known === undefined && !isNew) return snapshot
  const next = hasClosed(row) ? undefined : warningOf(row, known, snapshot)
  const warnings = [...snapshot.warnings.filter(({ id }) => id !== row.id), ...(next ? [next] : [])].sort(worstFirst)
  return {
    ...snapshot,
    warnings,
    counts: {
      ...snapshot.counts,
      open: snapshot.counts.open + (next ? 1 : 0) - (known ? 1 : 0),
      bySeverity: moved(snapshot.counts.bySeverity, known, next),
    },
    ladder: snapshot.ladder.map((rung) => climbed(rung, known, next, warnings)),
    enterprises: snapshot.enterprises.map((enterprise) =>
      enterprise.id === row.enterpriseId ? judged(enterprise, known, next, warnings) : enterprise,
    ),
    today: counted(snapshot, isNew ? next : undefined, known && !next ? known : undefined),
    trend24h: bumped(snapshot, isNew ? next : undefined),
    closedToday:
      known && !next && snapshot.closedToday ? [closedOf(known, row), ...snapshot.closedToday] : snapshot.closedToday,
  }
}

const hasClosed = ({ handleStatus, nature, verified }: LiveRow): boolean =>
  isClosed({ handleStatus: handleStatus ?? '0', nature: nature ?? '001', verified })

type Maybe = WallWarning | undefined

const changed = (of: WallBySeverity, severity: WallSeverity, by: number): WallBySeverity => ({
  ...of,
  [severity]: Math.max(0, of[severity] + by),
})

function moved(of: WallBySeverity, from: Maybe, to: Maybe): WallBySeverity {
  const without = from ? changed(of, from.severity, -1) : of
  return to ? changed(without, to.severity, 1) : without
}

function climbed(rung: WallLadderRung, from: Maybe, to: Maybe, warnings: readonly WallWarning[]): WallLadderRung {
  const here = (warning: Maybe) => (warning?.handleType === rung.rung ? warning : undefined)
  if (!here(from) && !here(to)) return rung
  const hasRunOut = from !== undefined && here(from) !== undefined && to !== undefined && here(to) === undefined
  const [soonest] = warnings
    .filter((warning) => warning.handleType === rung.rung && warning.deadline !== null)
    .sort((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
  return {
    ...rung,
    bySeverity: moved(rung.bySeverity, here(from), here(to)),
    late: rung.late + (hasRunOut ? 1 : 0),
    next: soonest?.deadline ? { warningId: soonest.id, deadline: soonest.deadline, severity: soonest.severity } : null,
  }
}

function judged(of: WallEnterprise, from: Maybe, to: Maybe, warnings: readonly WallWarning[]): WallEnterprise {
  const open = Math.max(0, of.open + (to ? 1 : 0) - (from ? 1 : 0))
  const own = warnings.filter(({ enterpriseId }) => enterpriseId === of.id).map(({ severity }) => severity)
  return { ...of, open, worst: own.length === 0 ? (open === 0 ? null : of.worst) : (Math.min(...own) as WallSeverity) }
}

const isToday = (warning: WallWarning, { time }: WallSnapshot): boolean =>
  warning.warnTime.slice(0, 10) === time.slice(0, 10)

function counted(snapshot: WallSnapshot, raised: Maybe, closed: Maybe): WallSnapshot['today'] {
  const { today } = snapshot
  if (!today) return today
  const isRaised = raised !== undefined && isToday(raised, snapshot)
  return {
    ...today,
    total: today.total + (isRaised ? 1 : 0),
    bySeverity: isRaised ? changed(today.bySeverity, raised.severity, 1) : today.bySeverity,
    closed: today.closed + (closed !== undefined && isToday(closed, snapshot) ? 1 : 0),
  }
}

function bumped(snapshot: WallSnapshot, raised: Maybe): WallSnapshot['trend24h'] {
  if (!raised || !snapshot.trend24h) return snapshot.trend24h
  const hour = `${raised.warnTime.slice(0, 13)}:00:00`
  return snapshot.trend24h.map((bucket) =>
    bucket.hour === hour ? { ...bucket, bySeverity: changed(bucket.bySeverity, raised.severity, 1) } : bucket,
  )
}

const closedOf = (of: WallWarning, row: LiveRow): WallClosed => ({
  id: of.id,
  typeKey: of.typeKey,
  typeName: of.typeName,
  severity: of.severity,
  shortName: of.shortName,
  placeName: of.placeName,
  warnTime: of.warnTime,
  handleMinutes: row.handleMinutes === null ? null : Number(row.handleMinutes),
  late: (row.overdueRungs ?? of.lateRungs) > 0,
})
