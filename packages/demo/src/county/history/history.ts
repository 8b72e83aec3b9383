import { badDevices } from '@fengsui/contract/demonstration/bad-actors.ts'
import { dayPlan, type Place, type Planned } from '@fengsui/contract/demonstration/day-plan.ts'
import { troubles } from '@fengsui/contract/demonstration/troubles.ts'
import { pictureUrl } from '../../pictures/attachments.ts'
import { crowdPicture } from '../../pictures/crowd.ts'
import type { DemoCounty } from '../county.ts'
import { DAY, dayOf, HOUR } from '../days.ts'
import { demoId } from '../ids.ts'
import { type Random, seededRandom } from '../random.ts'
import { type StoryName, stories, storyStart } from '../stories.ts'
import { VACANT_TOWNS } from '../users.ts'
import { rosterOf } from './crew.ts'
import { playEnding } from './endings.ts'
import { figuresOf, patternOf } from './habits.ts'
import { delayOf, opening } from './opening.ts'
import type { Episode, WarningRecord } from './record.ts'
import { tellStory } from './tell-story.ts'
import { begin, climb, iso, tell } from './walk.ts'

const MINUTE = 60_000
/** Two months, and the day on which the demonstration begins. */
const DAYS = 61
/** Pictures of cameras are kept this long. */
const PICTURE_DAYS = 14
/** The simulator plays the following days with the same seed. */
const SEED = 1

/** Returns the places where troubles can occur, in the plan's terms. */
function placesOf({ devices, workplaces }: DemoCounty): Place[] {
  const rooms = new Map(workplaces.map((room) => [room.id, room]))
  const touched = new Set(devices.filter(({ kind }) => kind === 'electrostatic').map(({ workplaceId }) => workplaceId))
  const cameras = new Map(
    devices.filter(({ kind }) => kind === 'camera').map(({ workplaceId, code }) => [workplaceId, code]),
  )
  const measuring = devices.filter(({ kind }) => kind !== 'camera')
  return measuring.map(({ code, kind, workplaceId }) => {
    const room = rooms.get(workplaceId ?? '')
    return {
      code,
      kind,
      camera: cameras.get(workplaceId ?? ''),
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
function plans(county: DemoCounty, now: number): PlannedStory[] {
  const places = placesOf(county)
  const today = Date.parse(`${dayOf(now)}T00:00:00+08:00`)
  const days = Array.from({ length: DAYS + 1 }, (_, n) => dayPlan(places, today - (DAYS - n) * DAY, SEED)).flat()
  const recent = before(now)
  const isTold = ({ code, from }: Planned) => recent.some((it) => it.code === code && Math.abs(it.from - from) < DAY)
  const told = (Object.keys(stories) as StoryName[]).flatMap((name) => storyPlan(name, now))
  // A story's device does nothing else around its day, so that its warning is no recurrence.
  const isAside = ({ code, from }: Planned) =>
    told.every((it) => it.code !== code || Math.abs(it.from - from) > 3 * DAY)
  return [...days.filter((it) => !isTold(it) && isAside(it)), ...recent, ...told].sort(
    (one, other) => one.from - other.from,
  )
}

/** A planned trouble, and the story it begins. */
type PlannedStory = Planned & { readonly story?: StoryName }

function storyPlan(name: StoryName, now: number): PlannedStory[] {
  const trouble = troubles.find(({ typeKey }) => typeKey === 'e1001')
  const { device, lasts } = stories[name]
  const from = storyStart(name, now)
  return trouble ? [{ trouble, code: device, from, to: from + lasts, story: name }] : []
}

/**
 * Past records of a deduplication key: the last record, its closing time, and the starts within the last day.
 */
type Past = { id: string; closed: number; starts: number[] }

interface Writing {
  readonly posts: ReturnType<typeof rosterOf>
  readonly users: DemoCounty['users']
  readonly random: Random
  readonly now: number
  /** Rooms that a camera watches. */
  readonly watched: ReadonlySet<string>
}

function write(id: string, episode: Episode, { posts, users, random, now, watched }: Writing): WarningRecord {
  const record: WarningRecord = {
    warning: opening(id, '', episode),
    logs: [],
    timers: [],
    notices: [],
    occurrences: [],
    supervisions: [],
  }
  const raised = episode.start + delayOf(episode) * 1000
  if (episode.chatters) record.warning.chattering = 1
  const walk = begin(record, posts.get(episode.device.enterpriseId) ?? [], raised)
  if (episode.story) tellStory(episode.story, { walk, users, random }, episode, raised)
  else {
    climb(walk, episode.end)
    tell(walk, episode.end, null, { action: 'recover' })
    playEnding(walk, episode, raised, random)
  }
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
    ...(now - episode.start < PICTURE_DAYS * DAY ? pictureOf(episode, watched) : { picture: null, sight: null }),
  })
  record.logs.sort((a, b) => a.time.localeCompare(b.time))
  return record
}

/** What the camera of the room saw, by the type of the warning; a room without a camera has no picture. */
const seenBy: Readonly<Record<string, string>> = {
  e1013: 'intruder',
  e1001: 'scale-over',
  m1: 'drying-room',
}
function pictureOf(
  { habit, figures, room }: Episode,
  watched: ReadonlySet<string>,
): Pick<WarningRecord['occurrences'][number], 'picture' | 'sight'> {
  if (habit.kind === 'camera') {
    const { picture, box } = crowdPicture()
    return { picture, sight: { confidence: figures?.first ?? 0, box } }
  }
  const seen = room && watched.has(room.id) ? seenBy[habit.typeKey] : undefined
  return { picture: seen ? pictureUrl(seen) : null, sight: null }
}

/** Which red warning of the history nobody acts upon for hours, so that it climbs to the province. */
const NEGLECTED = 4

/** Which orange warning of plants whose township has nobody is left alone until it passes over that township. */
const UNANSWERED = 2

/** Returns the warnings of the two months before a time as planned, all closed. */
export function demoHistory(county: DemoCounty, now: number): WarningRecord[] {
  const random = seededRandom(20_181)
  const posts = rosterOf(county)
  const past = new Map<string, Past>()
  const records: WarningRecord[] = []
  const devices = new Map(county.devices.map((device) => [device.code, device]))
  const rooms = new Map(county.workplaces.map((room) => [room.id, room]))
  const unmanned = new Set(county.enterprises.filter(({ townId }) => VACANT_TOWNS.includes(townId)).map(({ id }) => id))
  const watched = new Set(county.devices.flatMap((it) => (it.kind === 'camera' ? [it.workplaceId ?? ''] : [])))
  let reds = 0
  let unheard = 0
  for (const { trouble, code, from, to, story } of plans(county, now)) {
    const device = devices.get(code)
    if (!device) continue
    const room = rooms.get(device.workplaceId ?? '')
    const habit = patternOf(trouble)
    const isRed = trouble.severity === 1 && !story
    if (isRed) reds += 1
    const isUnheard = trouble.severity === 2 && !story && unmanned.has(device.enterpriseId)
    if (isUnheard) unheard += 1
    keep({
      severity: trouble.severity,
      habit,
      device,
      room,
      start: from,
      end: Math.max(to, from + delayOf({ habit }) * 1000 + MINUTE),
      figures: story ? stories[story].figures : figuresOf(trouble, random, device, room),
      chatters: trouble.way === 'chatter' && !story,
      ...(story && { story }),
      ...(isRed && reds === NEGLECTED && { wait: 7.4 }),
      ...(isUnheard && unheard === UNANSWERED && { wait: 3.5 }),
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
    const record = write(
      id,
      { ...episode, recurrenceOf: recurs ? before.id : null },
      { posts, users: county.users, random, now, watched },
    )
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
