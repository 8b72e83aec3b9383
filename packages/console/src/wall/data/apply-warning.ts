import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type {
  WallBySeverity,
  WallClosed,
  WallLadderRung,
  WallSeverity,
  WallSnapshot,
  WallWarning,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { worstFirst } from '../state.ts'
import { msOf } from '../times.ts'
import { type LiveRow, warningOf } from './live-row.ts'

/**
 * Applies a live event to the snapshot, so that list, escalation ladder, map and counts update at once and
 * stay consistent. The next snapshot, some 300 ms later, corrects what the event does not contain.
 */
export function applyWarning(snapshot: WallSnapshot, row: LiveRow): WallSnapshot {
  const known = snapshot.warnings.find(({ id }) => id === row.id)
  const isNew = known === undefined && isMissing(snapshot, row)
  if (known === undefined && !isNew) return snapshot
  const isRaised = isNew && msOf(row.createTime ?? '') > msOf(snapshot.time) - commitDelay
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
    children: snapshot.children && childrenAfter(snapshot.children, row, known, next),
    today: counted(snapshot, isRaised ? next : undefined, known && !next ? known : undefined),
    trend24h: bumped(snapshot, isRaised ? next : undefined),
    closedToday:
      known && !next && snapshot.closedToday ? [closedOf(known, row), ...snapshot.closedToday] : snapshot.closedToday,
  }
}

/** A warning created longer than this before the snapshot and missing in it was reopened, not raised; ms. */
const commitDelay = 60_000

/**
 * Whether a snapshot does not count an open warning that its list does not contain. A list with every open
 * warning answers by itself, even if the warning was created before the snapshot and committed after it. Beside a
 * list cut at its limit the times decide; they have a resolution of one second, so the same second is newer.
 */
const isMissing = ({ warnings, counts, time }: WallSnapshot, row: LiveRow): boolean =>
  warnings.length >= counts.open || (row.createTime ?? '') >= time

/** Moves a warning within the child region it belongs to. */
function childrenAfter(children: readonly WallChild[], row: LiveRow, from: Maybe, to: Maybe): WallChild[] {
  const isOf = ({ code }: WallChild) => code !== '' && (row.regionCode ?? '').startsWith(regionPrefix(code))
  const isKnown = children.some(isOf)
  return children.map((child) => {
    if (isKnown ? !isOf(child) : child.code !== '') return child
    const rungs = child.rungs.map(({ open, worst }, i) => {
      const is = (of: Maybe) => (of?.handleType === i + 1 ? 1 : 0)
      const now = Math.max(0, open + is(to) - is(from))
      const worse = to && is(to) && (worst === null || to.severity < worst) ? to.severity : worst
      return { open: now, worst: now === 0 ? null : worse }
    })
    const { next } = child
    const isSooner = to?.deadline != null && to.nextRung !== null && (next === null || to.deadline < next.deadline)
    return {
      ...child,
      bySeverity: moved(child.bySeverity, from, to),
      rungs,
      next: isSooner
        ? { deadline: to.deadline ?? '', severity: to.severity, nextRung: to.nextRung ?? to.handleType }
        : next,
    }
  })
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
  const own = warnings.filter(({ enterpriseId }) => enterpriseId === of.id)
  const recovered = own.length === 0 ? open > 0 && of.recovered : own.every(({ recoverTime }) => recoverTime !== null)
  const worst = own.length === 0 ? of.worst : (Math.min(...own.map(({ severity }) => severity)) as WallSeverity)
  return { ...of, open, recovered, worst: open === 0 ? null : worst }
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
