import { deadlineOf, nextRung } from '@fengsui/contract/warnings/deadline.ts'
import { type Ladder, ladders } from '@fengsui/contract/warnings/ladder.ts'
import type { Post } from './crew.ts'
import type { DemoLog, DemoNotice, DemoTimer, WarningRecord } from './record.ts'

/** The simulation state of a warning on its way through domain-model.md#D.1. */
export interface WarningPlay {
  record: WarningRecord
  ladder: Ladder
  posts: readonly Post[]
  /** The running timer: its target level and due time. */
  pending: { rung: number; due: number } | null
}

export const iso = (time: number): string => new Date(time).toISOString()
const levelOf = ({ record }: WarningPlay) => Number(record.warning.handleType)

/** Returns the lowest staffed post at or above an escalation level. */
export const mannedFrom = (walk: WarningPlay, rung: number): Post | undefined =>
  walk.posts.find((post) => post.rung >= rung && post.userId)

type Act = Pick<DemoLog, 'action'> & Partial<DemoLog>
/** Appends a log entry; omitted fields keep the record's values. */
export function tell({ record }: WarningPlay, at: number, by: Post | null, act: Act): void {
  const { id, handleStatus, handleType, nature } = record.warning
  record.logs.push({
    warnId: id,
    fromStatus: handleStatus,
    toStatus: handleStatus,
    fromLevel: handleType,
    toLevel: handleType,
    nature,
    opinion: null,
    files: [],
    userId: by?.userId ?? null,
    organizeId: by?.organizeId ?? null,
    reason: null,
    detail: {},
    time: iso(at),
    ...act,
  })
}

const ring = ({ record }: WarningPlay, rung: number, due: number, fired: number, outcome: DemoTimer['outcome']) =>
  record.timers.push({ warnId: record.warning.id, rung, due: iso(due), firedAt: iso(fired), outcome })

/**
 * Starts the timer of the current level, or none if it does not escalate automatically. `part` 0.5 is the
 * half that a return gives.
 */
export function arm(walk: WarningPlay, from: number, part = 1): void {
  const rung = nextRung(walk.ladder, levelOf(walk))
  const due = deadlineOf(walk.ladder, levelOf(walk), from, part)
  walk.pending = rung !== null && due !== null ? { rung, due } : null
  walk.record.warning.deadline = walk.pending ? iso(walk.pending.due) : null
}

/** Cancels the running timer: no further reminders are needed. */
export function settle(walk: WarningPlay, at: number): void {
  if (walk.pending) ring(walk, walk.pending.rung, walk.pending.due, at, 'cancelled')
  walk.pending = null
}

/** Notifies the recipient of a level; history notices are already read, so they raise no alert. */
export function inform(
  { record, posts, ladder }: WarningPlay,
  rung: number,
  at: number,
  reason: DemoNotice['reason'],
): void {
  const userId = posts.find((post) => post.rung === rung)?.userId
  if (!userId) return
  const [sent, read] = [iso(at + 300), iso(at + 90_000)]
  const notice = { warnId: record.warning.id, level: rung, userId, reason, createTime: iso(at), readTime: read }
  record.notices.push({ ...notice, channel: 'site', sentTime: sent, result: 'sent' })
  if (ladder.channels.includes('sms'))
    record.notices.push({ ...notice, channel: 'sms', sentTime: null, result: 'noProvider' })
}

/** Notifies the initial levels of a severity; a vacant first level is passed on to the next. */
export function begin(record: WarningRecord, posts: readonly Post[], at: number): WarningPlay {
  const ladder = ladders[record.warning.severity as keyof typeof ladders]
  const walk: WarningPlay = { record, ladder, posts, pending: null }
  const first = mannedFrom(walk, ladder.start)?.rung ?? ladder.start
  for (const rung of [...ladder.alsoInformed, first]) inform(walk, rung, at, 'raise')
  record.warning.handleType = String(first)
  const reason = ladder.start > 1 ? '3' : null
  tell(walk, at, null, { action: 'raise', fromStatus: null, fromLevel: null, reason })
  arm(walk, at)
  return walk
}

/** Fires the timers due by a time. */
export function climb(walk: WarningPlay, until: number): void {
  while (walk.pending && walk.pending.due <= until) {
    const { rung, due } = walk.pending
    const fired = due + 400
    const reached = mannedFrom(walk, rung)?.rung ?? 8
    for (let at = rung; at < Math.min(reached, walk.ladder.cap + 1); at += 1) ring(walk, at, due, fired, 'vacant')
    if (reached > walk.ladder.cap) {
      walk.pending = null
      continue
    }
    ring(walk, reached, due, fired, 'informed')
    inform(walk, reached, fired, 'timeout')
    tell(walk, fired, null, { action: 'escalate', toLevel: String(reached), reason: '1' })
    walk.record.warning.handleType = String(reached)
    arm(walk, fired)
  }
}
