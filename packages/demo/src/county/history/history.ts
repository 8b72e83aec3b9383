import { badDevices } from '@fengsui/contract/demonstration/bad-actors.ts'
import { dayPlan, type Place, type Planned } from '@fengsui/contract/demonstration/day-plan.ts'
import { troubles } from '@fengsui/contract/demonstration/troubles.ts'
import type { DemoCounty } from '../county.ts'
import { DAY, dayOf, HOUR } from '../days.ts'
import { demoId } from '../ids.ts'
import { type Random, seededRandom } from '../random.ts'
import { rosterOf } from './crew.ts'
import { playEnding } from './endings.ts'
import { figuresOf, patternOf } from './habits.ts'
import { delayOf, opening } from './opening.ts'
import type { Episode, WarningRecord } from './record.ts'
import { begin, climb, iso, tell } from './walk.ts'

const MINUTE = 60_000
const DAYS = 30
/** The simulator plays the following days with the same seed. */
const SEED = 1

/** Returns the places where troubles can occur, in the plan's terms. */
function placesOf({ devices, workplaces }: DemoCounty): Place[] {
  const rooms = new Map(workplaces.map((room) => [room.id, room]))
  const touched = new Set(devices.filter(({ kind }) => kind === 'electrostatic').map(({ workplaceId }) => workplaceId))
  return devices.map(({ code, kind, workplaceId }) => {
    const room = rooms.get(workplaceId ?? '')
    return {
      code,
      kind,
      room: room
        ? {
            kind: room.workplaceKind,
            process: room.processType,
            people: room.maxPerson,
            touched: touched.has(workplaceId),
          }
        : null,
    }
  })
}

/**
 * Two excess temperatures in the drying room of the opening scenario the day before: today's warning is its
 * third.
 */
function before(now: number): Planned[] {
  const trouble = troubles.find(({ typeKey }) => typeKey === 'm1')
  const [code] = badDevices
  if (!trouble) return []
  return [20, 7].map((hours) => ({ trouble, code, from: now - hours * HOUR, to: now - hours * HOUR + 14 * MINUTE }))
}

/** Returns the planned troubles up to `now`, in order of time. */
function plans(county: DemoCounty, now: number): Planned[] {
  const places = placesOf(county)
  const today = Date.parse(`${dayOf(now)}T00:00:00+08:00`)
  const days = Array.from({ length: DAYS + 1 }, (_, n) => dayPlan(places, today - (DAYS - n) * DAY, SEED)).flat()
  const recent = before(now)
  const isTold = ({ code, from }: Planned) => recent.some((it) => it.code === code && Math.abs(it.from - from) < DAY)
  return [...days.filter((it) => !isTold(it)), ...recent].sort((one, other) => one.from - other.from)
}

/**
 * Past records of a deduplication key: the last record, its closing time, and the starts within the last day.
 */
type Past = { id: string; closed: number; starts: number[] }

function write(id: string, episode: Episode, posts: ReturnType<typeof rosterOf>, random: Random): WarningRecord {
  const record: WarningRecord = {
    warning: opening(id, '', episode),
    logs: [],
    timers: [],
    notices: [],
    occurrences: [],
  }
  const raised = episode.start + delayOf(episode) * 1000
  if (episode.chatters) record.warning.chattering = 1
  const walk = begin(record, posts.get(episode.device.enterpriseId) ?? [], raised)
  climb(walk, episode.end)
  tell(walk, episode.end, null, { action: 'recover' })
  playEnding(walk, episode, raised, random, demoId('file', 1))
  const { warning } = record
  const { deviceId, warnValue, worstValue, lastValue, lastTime } = warning
  record.occurrences.push({
    warnId: id,
    deviceId,
    startTime: warning.warnTime,
    endTime: iso(episode.end),
    firstValue: warnValue,
    worstValue,
    lastValue,
    lastTime,
  })
  record.logs.sort((a, b) => a.time.localeCompare(b.time))
  return record
}

/** Returns the warnings of the thirty days before a time as planned, all closed. */
export function demoHistory(county: DemoCounty, now: number): WarningRecord[] {
  const random = seededRandom(20_181)
  const posts = rosterOf(county)
  const past = new Map<string, Past>()
  const records: WarningRecord[] = []
  const devices = new Map(county.devices.map((device) => [device.code, device]))
  const rooms = new Map(county.workplaces.map((room) => [room.id, room]))
  for (const { trouble, code, from, to } of plans(county, now)) {
    const device = devices.get(code)
    if (!device) continue
    const room = rooms.get(device.workplaceId ?? '')
    const habit = patternOf(trouble)
    keep({
      severity: trouble.severity,
      habit,
      device,
      room,
      start: from,
      end: Math.max(to, from + delayOf({ habit }) * 1000 + MINUTE),
      figures: figuresOf(trouble.typeKey, random, device, room),
      chatters: trouble.way === 'chatter',
      recurrenceOf: null,
    })
  }
  return numbered(records)

  function keep(episode: Episode): void {
    const key = `${episode.habit.typeKey}:${episode.device.id}`
    const before = past.get(key)
    if (before && before.closed >= episode.start) return
    const starts = (before?.starts ?? []).filter((start) => episode.start - start < DAY)
    // A third record within a day would start a level higher: left to the live system.
    if (starts.length >= 2) return
    const recurs = before && episode.start - before.closed < DAY
    const id = demoId('warning', records.length + 1)
    const record = write(id, { ...episode, recurrenceOf: recurs ? before.id : null }, posts, random)
    const closed = Date.parse(record.warning.closeTime ?? '')
    if (!(closed < now)) return
    past.set(key, { id, closed, starts: [...starts, episode.start] })
    records.push(record)
  }
}

/** Numbers records in the order they were raised, day by day. */
function numbered(records: WarningRecord[]): WarningRecord[] {
  records.sort((a, b) => a.warning.createTime.localeCompare(b.warning.createTime))
  const last = new Map<string, number>()
  for (const { warning } of records) {
    const day = dayOf(Date.parse(warning.createTime))
    const number = (last.get(day) ?? 0) + 1
    last.set(day, number)
    warning.warnNo = `BJ${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
  }
  return records
}
