import { escalationReason } from '@fengsui/contract/dictionaries/warnings.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { parseTime } from '../../../ui/format/time.ts'
import type { WarningDetail, WarningLog, WarningNotice, WarningTimer } from '../warning-row.ts'
import type { PersonAct, Stop, Told } from './stop.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the entry of something a person did that leaves the handling as it is; none for other lines. */
function sideStop({ id, action, time, userName: who, opinion: words, detail }: WarningLog): Stop[] {
  const at = { key: id, at: parseTime(time) ?? 0, who }
  switch (action) {
    case 'call':
      return [{ ...at, kind: 'call', name: text(detail.name), seconds: Number(detail.seconds) || null, words }]
    case 'urge':
      return [{ ...at, kind: 'urge', names: Array.isArray(detail.informed) ? detail.informed.map(String) : [] }]
    case 'supervise':
      return [{ ...at, kind: 'supervise', name: text(detail.name), due: text(detail.due), words }]
    case 'answer':
    case 'conclude':
      return [{ ...at, kind: action, words, late: detail.late === true }]
    case 'stopOrder':
      return [{ ...at, kind: 'stopOrder', order: text(detail.kind) }]
    default:
      return []
  }
}

/** Returns an entry for the first reading of each person who was notified. */
function readStops({ notices }: Pick<WarningDetail, 'notices'>): Stop[] {
  const first = new Map<string, { who: string; at: number }>()
  for (const { userId, userName, readTime } of notices) {
    const at = parseTime(readTime)
    const known = first.get(userId)
    if (at !== undefined && (!known || at < known.at)) first.set(userId, { who: userName ?? '', at })
  }
  return [...first].map(([userId, { who, at }]) => ({ kind: 'read', key: `read ${userId}`, at, who }))
}

const isMachine = ({ kind }: Stop): boolean => kind === 'again' || kind === 'recover' || kind === 'chatter'
/** Number of newest entries kept of a longer run of system entries. */
const kept = 2

/** Collapses runs of system entries: a sensor oscillating around its limit would hide user actions. */
function mergeStops(stops: readonly Stop[]): Stop[] {
  const out: Stop[] = []
  let run: Stop[] = []
  const close = () => {
    out.push(...shortened(run))
    run = []
  }
  for (const stop of stops) {
    if (isMachine(stop)) run.push(stop)
    else {
      close()
      out.push(stop)
    }
  }
  close()
  return out
}

function shortened(run: readonly Stop[]): readonly Stop[] {
  const rest = run.slice(kept)
  const [newest, oldest] = [rest[0], rest.at(-1)]
  if (!newest || !oldest || rest.length <= 2) return run
  const times = rest.filter(({ kind }) => kind === 'again').length
  return [...run.slice(0, kept), { kind: 'many', key: `many ${oldest.key}`, at: newest.at, times, from: oldest.at }]
}

const ms = (time: string | null): number => parseTime(time) ?? 0
const levelOf = (level: string | null): number => Number(level ?? 0)
/**
 * Builds the timeline of a warning: every escalation and action, newest first, the next step on top
 * (console.md section 6, timeline).
 */
export function timelineOf(detail: WarningDetail): Stop[] {
  const logs = [...detail.logs].sort((a, b) => ms(a.time) - ms(b.time))
  const raised = logs.find(({ action }) => action === 'raise')
  const stops = logs.flatMap((log) => stopOf(log, detail))
  const begun: Stop = { kind: 'begun', key: 'begun', at: startOf(raised, detail) }
  const next = detail.timers.find(({ firedAt }) => firedAt === null)
  const ahead: Stop[] = next ? [{ kind: 'next', key: 'next', at: ms(next.due), level: next.rung }] : []
  // Entries of the same second keep the order in which they were written.
  return [...ahead, ...mergeStops([begun, ...stops, ...readStops(detail)].reverse().sort((a, b) => b.at - a.at))]
}

/** Parses a time in a log's detail, in JSON format. */
function moment(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const at = parseTime(value) ?? Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}

const startOf = (raised: WarningLog | undefined, detail: WarningDetail): number =>
  moment(raised?.detail.startTime) ?? ms(detail.warnTime)

function stopOf(log: WarningLog, detail: WarningDetail): Stop[] {
  const at = { key: log.id, at: ms(log.time) }
  switch (log.action) {
    case 'raise':
      return [rungStop(log, detail, 'raise')]
    case 'escalate':
      return [rungStop(log, detail, log.reason === escalationReason.is.directBySeverity ? 'worse' : 'climb')]
    case 'hit':
      return [log.detail.chattering ? { ...at, kind: 'chatter' } : againStop(log, detail)]
    case 'recover':
      return [{ ...at, kind: 'recover', at: moment(log.detail.endTime) ?? at.at }]
    case 'handle':
    case 'apply':
    case 'confirm':
    case 'verify':
    case 'report':
      return [personStop(log, log.action)]
    default:
      return sideStop(log)
  }
}

const personStop = (log: WarningLog, kind: PersonAct['kind']): PersonAct => ({
  kind,
  key: log.id,
  at: ms(log.time),
  who: log.userName,
  organize: log.organizeName,
  opinion: log.opinion,
  files: log.files as readonly FileItem[],
  nature: log.nature,
  toStatus: log.toStatus,
  level: levelOf(log.toLevel),
})

/** Notice reasons sent when a warning is raised, escalates or worsens. */
const informs: ReadonlySet<string> = new Set(['raise', 'timeout', 'worse'])

function rungStop(log: WarningLog, detail: WarningDetail, kind: 'raise' | 'climb' | 'worse'): Stop {
  const level = levelOf(log.toLevel)
  const at = ms(log.time)
  const told = detail.notices.filter(
    ({ reason, createTime }) => informs.has(reason) && Math.abs(ms(createTime) - at) <= 1000,
  )
  const isPassed = (rung: number) => rung > levelOf(log.fromLevel) && rung < level
  const vacant = detail.timers.filter(({ outcome, rung }) => outcome === 'vacant' && isPassed(rung))
  const { toSeverity, vacant: atStart } = log.detail
  return {
    kind,
    key: log.id,
    at,
    level,
    minutes: minutesFrom(at, level, detail),
    told: toldOf(told.filter((notice) => notice.level === level)),
    also: toldOf(told.filter((notice) => notice.level !== level)),
    vacant: kind === 'raise' && Array.isArray(atStart) ? atStart.map(Number) : vacant.map(({ rung }) => rung),
    direct: log.reason === escalationReason.is.directBySeverity,
    severity: typeof toSeverity === 'number' || typeof toSeverity === 'string' ? String(toSeverity) : null,
  }
}

/**
 * Returns the minutes a level was given. Only one timer runs at a time, so the first one to end after the
 * level was reached is the one it began with.
 */
function minutesFrom(at: number, level: number, { timers }: WarningDetail): number | null {
  const end = ({ firedAt }: WarningTimer) => (firedAt === null ? Number.POSITIVE_INFINITY : ms(firedAt))
  const [own] = timers.filter((timer) => timer.rung > level && end(timer) > at).sort((a, b) => end(a) - end(b))
  return own ? Math.round((ms(own.due) - at) / 60_000) : null
}

function toldOf(notices: readonly WarningNotice[]): Told[] {
  const byUser = Map.groupBy(notices, ({ userId }) => userId)
  return [...byUser.values()].map((own) => ({
    name: own[0]?.userName ?? '',
    read: own.map(({ readTime }) => readTime).find((time) => time !== null) ?? null,
    texted: own.some(({ channel, sentTime, result }) => channel === 'sms' && sentTime !== null && result !== 'failed'),
    textDue: own.some(({ channel, result }) => channel === 'sms' && result === 'noProvider'),
  }))
}

function againStop(log: WarningLog, detail: WarningDetail): Stop {
  const start = moment(log.detail.startTime) ?? ms(log.time)
  const inOrder = [...detail.occurrences].sort((a, b) => ms(a.startTime) - ms(b.startTime))
  const isOwn = (deviceId: string | null) => log.detail.deviceId === undefined || log.detail.deviceId === deviceId
  const at = inOrder.findIndex((one) => isOwn(one.deviceId) && Math.abs(ms(one.startTime) - start) < 1000)
  const own = inOrder[at]
  return {
    kind: 'again',
    key: log.id,
    at: start,
    nth: at < 0 ? 0 : at + 1,
    worst: own?.worstValue ?? null,
    ended: own !== undefined && own.endTime !== null,
    deviceName: own && own.deviceId !== detail.deviceId ? own.deviceName : null,
  }
}
