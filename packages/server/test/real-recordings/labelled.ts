import type { JudgedDevice } from '../../src/telemetry/judge/context.ts'
import { createJudge } from '../../src/telemetry/judge/judge.ts'
import { resolveLimits } from '../../src/telemetry/judge/judge-limits.ts'
import type { Value } from './crossings.ts'
import { readRecording } from './recordings.ts'

/** A labelled event in the room, in event time (ms). */
interface Happened {
  readonly kind: 'step' | 'ramp' | 'hot'
  readonly begin: number
  readonly end: number
}
export interface Labelled {
  readonly readings: readonly Value[]
  readonly events: readonly Happened[]
}

const minute = 60_000

/** Seeded random numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Creates a recorded room at another sampling period: interpolated, with noise, clock jitter, gaps, single
 * outliers, and labelled events (steps, ramps and short heat).
 */
export function labelled(name: string, everySeconds: number, seed: number): Labelled {
  const random = numbers(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const noise = () => (random() + random() + random() - 1.5) * 0.15
  const recorded = readRecording(name, Date.UTC(2026, 2, 20))
  const events: (Happened & { readonly lift: number; readonly climb: number })[] = []
  const gaps: { from: number; to: number }[] = []
  const [first, last] = [recorded[0]?.time ?? 0, recorded.at(-1)?.time ?? 0]
  for (let at = first + 60 * minute; at < last - 60 * minute; at += between(60, 180) * minute) {
    const kind = (['step', 'ramp', 'hot'] as const)[Math.floor(random() * 3)] ?? 'step'
    if (random() < 0.15) gaps.push({ from: at, to: at + between(5, 40) * minute })
    else if (kind === 'hot')
      events.push({ kind, begin: at, end: at + between(35, 100) * 1000, lift: between(26, 33), climb: 5000 })
    else {
      const climb = kind === 'step' ? 1000 : between(20, 90) * 1000
      events.push({ kind, begin: at, end: at + climb + between(90, 600) * 1000, lift: between(6, 25), climb })
    }
  }
  const readings: Value[] = []
  let row = 0
  let gap = 0
  let event = 0
  for (
    let time = first;
    time < last;
    time += everySeconds * 1000 + Math.round(between(-0.02, 0.02) * everySeconds * 1000)
  ) {
    while ((recorded[row + 1]?.time ?? 0) < time) row++
    while ((gaps[gap]?.to ?? Number.POSITIVE_INFINITY) < time) gap++
    while ((events[event]?.end ?? Number.POSITIVE_INFINITY) + 5 * minute < time) event++
    if (time >= (gaps[gap]?.from ?? Number.POSITIVE_INFINITY)) continue
    const [one, next] = [recorded[row], recorded[row + 1]]
    const [low = 0, high = 0] = [one?.values.temperature, next?.values.temperature]
    const share = (time - (one?.time ?? 0)) / ((next?.time ?? 1) - (one?.time ?? 0))
    const of = events[event]
    const value = low + (high - low) * share + noise() + (of ? liftOf(of, time) : 0)
    // One reading in 5,000 is an outlier: too low at any period, or too high where the next one follows soon.
    const wrong = random() < 1 / 5000 ? (everySeconds <= 15 && random() < 0.5 ? 5 : -9) : 0
    readings.push([time, Math.round((value + wrong) * 100) / 100])
  }
  return { readings, events }
}

function liftOf({ begin, end, lift, climb }: Happened & { lift: number; climb: number }, time: number): number {
  if (time < begin) return 0
  if (time <= end) return lift * Math.min(1, (time - begin) / climb)
  // Cools down over five minutes.
  return lift * Math.max(0, 1 - (time - end) / (5 * minute))
}

export interface Score {
  /** Number of events, of those with at least one reading, and of those raised. */
  readonly events: number
  readonly seen: number
  readonly caught: number
  readonly falseRaises: number
  readonly weeks: number
  /** Seconds from the beginning of each detected event to its first warning. */
  readonly lags: readonly number[]
}

/** Scores the default limits of a production room against the labelled events. */
export function score({ readings, events }: Labelled, samplingSeconds: number): Score {
  const device: JudgedDevice = {
    deviceId: '1',
    kind: 'th',
    enabled: true,
    workplaceId: '1',
    enterpriseId: '1',
    gatewayId: null,
    samplingSeconds,
    limits: resolveLimits({ kind: 'th', fields: {} }, { workplaceKind: '1', processType: '15', fields: {} }, []),
    plan: null,
    enterpriseStopped: false,
    pairedPds: null,
    dischargers: [],
    machines: [],
  }
  const judge = createJudge({ device: () => device })
  const raised = readings.flatMap(([time, value]) =>
    judge
      .accept({ deviceId: '1', metric: 'temperature', time, value, quality: 1 })
      .flatMap((one) => (one.act === 'raise' ? [one.time] : [])),
  )
  const during = ({ begin, end }: Happened, time: number) => time >= begin && time <= end + 90_000
  const firsts = events.flatMap((event) => {
    const time = raised.find((at) => during(event, at))
    return time === undefined ? [] : [(time - event.begin) / 1000]
  })
  return {
    events: events.length,
    seen: events.filter(({ begin, end }) => readings.some(([time]) => time >= begin + 5000 && time <= end)).length,
    caught: firsts.length,
    falseRaises: raised.filter((time) => !events.some((event) => during(event, time))).length,
    weeks: ((readings.at(-1)?.[0] ?? 0) - (readings[0]?.[0] ?? 0)) / (7 * 24 * 60 * minute),
    lags: firsts,
  }
}
