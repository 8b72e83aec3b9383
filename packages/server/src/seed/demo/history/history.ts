import type { DemoCounty } from '../county.ts'
import { DAY, dayOf, HOUR } from '../days.ts'
import { demoId } from '../ids.ts'
import { type Chance, chance } from '../random.ts'
import { crews } from './crew.ts'
import { liveOut } from './endings.ts'
import { type Habit, habits } from './habits.ts'
import { delayOf, opening } from './opening.ts'
import type { Episode, WarningRecord } from './record.ts'
import { begin, climb, iso, tell } from './walk.ts'

const MINUTE = 60_000
const DAYS = 30

function weighted<T>(random: Chance, items: readonly T[], weight: (item: T) => number): T {
  let left = random.next() * items.reduce((total, item) => total + weight(item), 0)
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  return random.pick(items)
}

/** An episode of a day that begins at `midnight`, or null when chance chose what cannot be. */
function draw(county: DemoCounty, midnight: number, random: Chance): Episode | null {
  const [severity, , list] = weighted(random, habits, ([, share]) => share)
  const habit: Habit = weighted(random, list, (it) => it.weight)
  const device = random.pick(county.devices.filter((it) => it.kind === habit.kind))
  const room = county.workplaces.find(({ id }) => id === device.workplaceId)
  const figures = habit.figures?.(random, device, room) ?? null
  if (habit.figures && !figures) return null
  const start = midnight + random.whole(habit.hours[0], habit.hours[1]) * HOUR + random.whole(0, 3599) * 1000
  const lasts = Math.max(random.between(...habit.minutes) * MINUTE, delayOf({ habit }) * 1000 + MINUTE)
  return {
    severity,
    habit,
    device,
    room,
    start,
    end: start + Math.round(lasts / 1000) * 1000,
    figures,
    recurrenceOf: null,
  }
}

/** What was recorded under one key: the last record, when it closed, and how many the last day holds. */
type Past = { id: string; closed: number; starts: number[] }

function write(id: string, episode: Episode, posts: ReturnType<typeof crews>, random: Chance): WarningRecord {
  const record: WarningRecord = {
    warning: opening(id, '', episode),
    logs: [],
    timers: [],
    notices: [],
    occurrences: [],
  }
  const raised = episode.start + delayOf(episode) * 1000
  const walk = begin(record, posts.get(episode.device.enterpriseId) ?? [], raised)
  climb(walk, episode.end)
  tell(walk, episode.end, null, { action: 'recover' })
  liveOut(walk, episode, raised, random, demoId('file', 1))
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

/** Closed warnings of the thirty days before a moment, about 28 a day, none of them open any more. */
export function demoHistory(county: DemoCounty, now: number): WarningRecord[] {
  const random = chance(20_181)
  const posts = crews(county)
  const past = new Map<string, Past>()
  const records: WarningRecord[] = []
  const today = Date.parse(`${dayOf(now)}T00:00:00+08:00`)
  for (let day = DAYS; day >= 0; day -= 1) {
    const midnight = today - day * DAY
    const weekend = [0, 6].includes(new Date(midnight + 8 * HOUR).getUTCDay())
    for (let left = random.whole(28, 35) - (weekend ? 7 : 0); left > 0; left -= 1) {
      const episode = draw(county, midnight, random)
      if (episode) keep(episode)
    }
  }
  return numbered(records)

  function keep(episode: Episode): void {
    const key = `${episode.habit.typeKey}:${episode.device.id}`
    const before = past.get(key)
    if (before && before.closed >= episode.start) return
    const starts = (before?.starts ?? []).filter((start) => episode.start - start < DAY)
    // A third record within a day would start a rung higher: left to the live product.
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

/** Numbers in the order in which they were raised, day by day. */
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
