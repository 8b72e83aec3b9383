import { text } from 'node:stream/consumers'
import type { County, Workplace } from '../src/simulator/county/county.ts'
import { castOf } from '../src/simulator/incidents/cast.ts'
import type { Incident } from '../src/simulator/incidents/incident.ts'
import { scheduleOf } from '../src/simulator/incidents/schedule.ts'
import { collectorOf } from '../src/simulator/play/collect.ts'
import { normalDays } from '../src/simulator/play/device-values.ts'
import { timetableOf } from '../src/simulator/play/timetable.ts'
import { type ScenarioName, scenarios } from '../src/simulator/scenarios/scenarios.ts'
import { hour, minute } from '../src/simulator/series/calendar.ts'
import { roomDays } from '../src/simulator/series/room-day.ts'

/** What to simulate, as JSON on standard input. */
interface Order {
  readonly county: Pick<County, 'gateways' | 'devices'> & { readonly workplaces: readonly Workplace[] }
  readonly scenario: ScenarioName
  readonly seed: number
  readonly start: number
  readonly hours: number
  /** Readings per second; null: the devices' own sampling rate. */
  readonly rate: number | null
  /** Only affected devices, and only around their incidents. */
  readonly around: boolean
}

/**
 * Simulates a county without a clock and writes one JSON line each: the incidents, then the samples in order
 * of time: `[time, code, values]`.
 */
const order = JSON.parse(await text(process.stdin)) as Order
const { county, scenario, seed, start, hours, rate, around } = order
const cast = castOf({ ...county, workplaces: new Map(county.workplaces.map((room) => [room.id, room])) })
const { play } = scenarios[scenario]
const incidents = Array.from({ length: Math.ceil(hours) }, (_, n) => play(cast, seed, n, start + n * hour)).flat()
const schedule = scheduleOf(play, cast, seed, start)
const planOf = roomDays(seed)
const timetable = timetableOf([...county.devices, ...county.gateways], rate, 1)
const ofPlay = {
  seed,
  start,
  schedule,
  timetable,
  normal: normalDays(seed, planOf),
  planOf,
  driving: new Set<string>(),
}

/** Devices of one door have their incidents together. */
const doorOf = new Map(
  cast.members.flatMap(({ device, dischargers }) => dischargers.map((code) => [code, device.code] as const)),
)
const about = ({ code }: Incident): string[] => [code, ...(doorOf.get(code) ? [doorOf.get(code) ?? ''] : [])]
const before = 10 * minute
const after = 25 * minute
const stretches = Map.groupBy(
  incidents.flatMap((it) => about(it).map((code) => ({ code, from: it.from - before, to: it.to + after }))),
  ({ code }) => code,
)
const isWanted = (code: string, time: number) =>
  !around || (stretches.get(code)?.some(({ from, to }) => time >= from && time < to) ?? false)

const collectors = cast.members
  .filter(({ device }) => !around || stretches.has(device.code))
  .map((member) => ({ code: member.device.code, collect: collectorOf(ofPlay, member) }))
const lines: string[] = [JSON.stringify(incidents)]
for (let from = start; from < start + hours * hour; from += minute) {
  const samples = collectors
    .filter(({ code }) => isWanted(code, from))
    .flatMap(({ code, collect }) => collect(from, from + minute).map((sample) => ({ code, ...sample })))
    .sort((one, other) => one.ts - other.ts)
  for (const { ts, code, values } of samples) lines.push(JSON.stringify([ts, code, values]))
}
process.stdout.write(lines.join('\n'))
