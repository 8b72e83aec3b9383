import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { severityOf } from '@fengsui/contract/telemetry/severity.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { terminalLimits } from '../../../supervision/terminal-limits.ts'
import type { TripAreas } from './areas.ts'
import type { Place } from './geometry.ts'
import { judgeTrip, type TripPlan, type TripPoint } from './judge-trip.ts'
import { type PositionLimit, positionLimitsOf } from './position-limits.ts'
import { roadIndex } from './roads.ts'

/** 10:00 in Shanghai. */
const start = Date.parse('2026-11-20T02:00:00Z')
const at = (seconds: number) => start + seconds * 1000
/** Degrees of latitude per metre. */
const metre = 1 / 111_195
const origin = { longitude: 113.6, latitude: 28 }
const point = (seconds: number, given: Partial<TripPoint> = {}): TripPoint => ({
  time: at(seconds),
  ...origin,
  speed: 50,
  temperature: null,
  ...given,
})
/** One position in ten seconds, northwards at 50 km/h. */
const drive = (from: number, to: number, given: (seconds: number) => Partial<TripPoint> = () => ({})): TripPoint[] => {
  const points: TripPoint[] = []
  for (let seconds = from; seconds <= to; seconds += 10)
    points.push(point(seconds, { latitude: origin.latitude + seconds * 13.9 * metre, ...given(seconds) }))
  return points
}
const nothingDrawn: TripAreas = { fromFences: [], toFences: [], stopPlaces: [], speedZones: [], routes: [] }
/** Those of part B. */
const shipped = positionLimitsOf(terminalLimits())
/** Severity of speeding as shipped: a row of another one is another limit. */
const shippedSeverity = severityOf('e1004')
const plan = (given: Partial<TripPlan> = {}): TripPlan => ({
  depart: at(0),
  until: at(3600),
  isRunning: true,
  from: null,
  to: null,
  route: null,
  isDeclared: true,
  permitted: [],
  areas: nothingDrawn,
  roadAt: () => 'unknown',
  limits: shipped,
  forbidden: null,
  ...given,
})
const told = (points: readonly TripPoint[], given: Partial<TripPlan> = {}) =>
  judgeTrip(points, plan({ until: points.at(-1)?.time ?? at(0), ...given })).events.map(
    ({ kind, start, end, worst }) => [kind, (start - at(0)) / 1000, end === null ? null : (end - at(0)) / 1000, worst],
  )

describe('a journey within its limits', () => {
  it('has no event, its distance and its top speed', () => {
    const points = drive(0, 600)
    const trip = judgeTrip(points, plan({ until: at(600) }))
    expect(trip.events).toEqual([])
    expect(trip).toMatchObject({ positions: 61, topSpeed: 50 })
    expect(trip.kilometres).toBeCloseTo(600 * 0.0139, 2)
  })

  it('ignores a leap of the receiver, and one fast position', () => {
    const points = drive(0, 600, (seconds) => (seconds === 300 ? { longitude: 115, speed: 140 } : {}))
    const route = [origin, { longitude: 113.6, latitude: 29 }]
    const trip = judgeTrip(points, plan({ until: at(600), route }))
    expect(trip.events).toEqual([])
    expect(trip.kilometres).toBeCloseTo(580 * 0.0139, 1)
  })
})

describe('speeding', () => {
  it('counts from 15 seconds on, and ends when it is 5 km/h below the limit for 30', () => {
    const points = drive(0, 300, (seconds) => ({
      speed: seconds >= 100 && seconds < 160 ? 95 : seconds < 190 ? 78 : 60,
    }))
    expect(told(points)).toEqual([['speeding', 100, 190, 95]])
  })
  it('goes on while it is between', () => {
    const points = drive(0, 300, (seconds) => ({ speed: seconds >= 100 && seconds < 160 ? 95 : 78 }))
    expect(told(points)).toEqual([['speeding', 100, null, 95]])
  })
  it('is judged by the row of the limits page: its value, delays, samples and deadband, and not at all when it is off', () => {
    const points = drive(0, 300, (seconds) => ({ speed: seconds >= 100 && seconds < 140 ? 95 : 70 }))
    const by = (speed: Partial<PositionLimit> | null) =>
      told(points, { limits: { ...shipped, speed: speed && { ...(shipped.speed as PositionLimit), ...speed } } })
    expect(by({})).toEqual([['speeding', 100, 140, 95]])
    expect(by({ value: 95, clear: 90 })).toEqual([])
    expect(by({ on: 40_000 })).toEqual([])
    expect(by({ onSamples: 5 })).toEqual([])
    expect(by({ onSamples: 4, offSamples: 3 })).toEqual([['speeding', 100, 140, 95]])
    expect(by({ clear: 70 })).toEqual([['speeding', 100, 140, 95]])
    expect(by({ clear: 70, isClearStrict: true })).toEqual([['speeding', 100, null, 95]])
    expect(by(null)).toEqual([])
  })
  it('is not what a terminal cannot measure', () => {
    expect(told(drive(0, 300, () => ({ speed: 221 })))).toEqual([])
  })
})

describe('the route', () => {
  const route = [origin, { longitude: 113.6, latitude: 28.2 }]
  const aside = (metres: number) => ({
    longitude: origin.longitude + (metres * metre) / Math.cos((28 * Math.PI) / 180),
  })
  it('is left after two minutes beyond two kilometres', () => {
    const short = drive(0, 600, (seconds) => (seconds >= 200 && seconds < 300 ? aside(2500) : {}))
    expect(told(short, { route })).toEqual([])
    const long = drive(0, 900, (seconds) => (seconds >= 200 && seconds < 500 ? aside(2500) : {}))
    expect(told(long, { route })).toEqual([['offRoute', 200, 500, expect.closeTo(2500, -1)]])
    expect(
      told(
        drive(0, 900, () => aside(1900)),
        { route },
      ),
    ).toEqual([])
  })
})

describe('a stop', () => {
  const standing = (seconds: number) => ({ ...origin, speed: seconds > 0 ? 0 : 2 })
  it('of ten minutes is one; at the ends, and at plants, it is permitted', () => {
    expect(told(drive(0, 590, standing))).toEqual([])
    expect(told(drive(0, 600, standing))).toEqual([['stop', 0, null, 10]])
    for (const place of [{ from: origin }, { to: origin }, { permitted: [origin] }])
      expect(judgeTrip(drive(0, 600, standing), plan({ until: at(600), ...place })).events).toMatchObject([
        { kind: 'stop', permitted: true },
      ])
  })
  it('is over when the vehicle drives on', () => {
    const points = [
      ...drive(0, 700, standing),
      ...drive(710, 900, (seconds) => ({ latitude: 28 + (seconds - 700) * 13.9 * metre })),
    ]
    expect(told(points)).toEqual([['stop', 0, 700, 12]])
  })
})

describe('silence', () => {
  it('is a gap of more than three minutes, also before the first position and since the last', () => {
    const points = [...drive(200, 400), ...drive(600, 700)]
    expect(told(points, { until: at(1000) })).toEqual([
      ['silence', 0, 200, 3],
      ['silence', 400, 600, 3],
      ['silence', 700, null, 5],
    ])
    expect(told(points, { until: at(1000), isRunning: false }).at(-1)).toEqual(['silence', 700, 1000, 5])
    expect(told(drive(0, 700), { until: at(880) })).toEqual([])
  })
  it('of a journey without any position is the whole of it', () => {
    expect(judgeTrip([], plan()).events).toMatchObject([
      { kind: 'silence', start: at(0), end: null, worst: 60, longitude: null },
    ])
  })
})

describe('the cargo', () => {
  it('is too warm after five minutes, until it is two degrees below for five', () => {
    const warm = (seconds: number) => ({
      temperature: seconds < 100 ? 20 : seconds < 500 ? 43 : seconds < 600 ? 39 : 37,
    })
    expect(told(drive(0, 890, warm))).toEqual([['temperature', 100, null, 43]])
    expect(told(drive(0, 900, warm))).toEqual([['temperature', 100, 600, 43]])
    expect(told(drive(0, 700, () => ({ temperature: -24 })))).toEqual([['temperature', 0, null, -24]])
    expect(told(drive(0, 700, (seconds) => ({ temperature: seconds < 200 ? 60 : 20 })))).toEqual([])
    // What a broken sensor says.
    for (const temperature of [-40, 85, 300]) expect(told(drive(0, 700, () => ({ temperature })))).toEqual([])
  })
})

describe('forbidden hours', () => {
  const night = { from: 23 * 60, to: 6 * 60 }
  it('are those of the clock in Shanghai, over midnight too', () => {
    expect(told(drive(0, 300), { forbidden: night })).toEqual([])
    expect(told(drive(0, 300), { forbidden: { from: 10 * 60, to: 11 * 60 } })).toEqual([
      ['forbiddenHours', 0, null, 50],
    ])
    const late = drive(0, 300).map((one) => ({ ...one, time: one.time + 14 * 3_600_000 }))
    expect(
      judgeTrip(late, plan({ depart: at(0) + 14 * 3_600_000, until: late.at(-1)?.time ?? 0, forbidden: night })).events,
    ).toMatchObject([{ kind: 'forbiddenHours' }])
  })
  it('do not concern a stationary vehicle', () => {
    const points = drive(0, 300, () => ({ ...origin, speed: 0 }))
    expect(told(points, { forbidden: { from: 10 * 60, to: 11 * 60 } })).toEqual([])
  })
})

describe('the ends', () => {
  it('are left and reached by the geofence, not by one stray position', () => {
    const to = { longitude: 113.6, latitude: 28 + 13.9 * 600 * metre }
    const stray = drive(0, 700, (seconds) => (seconds === 100 ? to : seconds > 600 ? { ...to, speed: 3 } : {}))
    const trip = judgeTrip(stray, plan({ until: at(700), from: origin, to }))
    expect([(trip.leftTime ?? 0) - at(0), (trip.reachedTime ?? 0) - at(0)]).toEqual([30_000, 570_000])
    expect(judgeTrip(drive(0, 300), plan({ until: at(300), from: origin, to })).reachedTime).toBeNull()
  })
})

/** A square of this many metres to each side of a place. */
/** Metres north, and east, of the origin. */
const north = (metres: number, east = 0): Place => ({
  longitude: 113.6 + (east * metre) / Math.cos((28 * Math.PI) / 180),
  latitude: 28 + metres * metre,
})
const square = (metres: number, { longitude, latitude }: Place = origin): Place[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([east = 0, north = 0]) => ({
    longitude: longitude + (east * metres * metre) / Math.cos((28 * Math.PI) / 180),
    latitude: latitude + north * metres * metre,
  }))

describe('what is drawn on the map', () => {
  it('a fence says when a vehicle has left and reached a place, in place of the circle', () => {
    const to = north(8000)
    const drawn = { ...nothingDrawn, fromFences: [square(100)], toFences: [square(1500, to)] }
    const points = drive(0, 600)
    const given = plan({ until: at(600), from: origin, to, areas: drawn })
    const trip = judgeTrip(points, given)
    // 13.9 m/s: the last position within 100 m is the first; 6,500 m are reached at 470 s.
    expect([(trip.leftTime ?? 0) - at(0), (trip.reachedTime ?? 0) - at(0)]).toEqual([0, 470_000])
    const plain = judgeTrip(points, { ...given, areas: nothingDrawn })
    expect([(plain.leftTime ?? 0) - at(0), (plain.reachedTime ?? 0) - at(0)]).toEqual([30_000, 540_000])
  })
  it('a stop is permitted at a stop place, and beside it is not', () => {
    const standing = drive(0, 700, () => ({ ...north(3000), speed: 0 }))
    const stopAt = (metres: number) =>
      judgeTrip(
        standing,
        plan({ until: at(700), areas: { ...nothingDrawn, stopPlaces: [square(150, north(metres))] } }),
      )
    expect(stopAt(3100).events).toMatchObject([{ kind: 'stop', permitted: true }])
    expect(stopAt(3200).events).toMatchObject([{ kind: 'stop', permitted: false }])
  })
  it('a road or an area has its own limit; the lowest of them holds, and the general one beside them', () => {
    const points = drive(0, 600, () => ({ speed: 62 }))
    const zones = [
      { limit: 60, within: { line: [north(1000), north(3000)], metres: 120 } },
      { limit: 40, within: { ring: square(200, north(2000)) } },
      { limit: 100, within: { ring: square(9000) } },
    ]
    const found = judgeTrip(points, plan({ until: at(600), areas: { ...nothingDrawn, speedZones: zones } })).events
    expect(found).toMatchObject([{ kind: 'speeding', worst: 62, limit: 40 }])
    expect(((found[0]?.start ?? 0) - at(0)) / 1000).toBe(70)
    expect(told(points)).toEqual([])
  })
  it('each kind of road has its limit: the nearest within 50 m decides it, else the one of unknown roads holds', () => {
    const points = drive(0, 600, () => ({ speed: 66 }))
    const along = (kind: 'motorway' | 'road' | 'urban', east: number) => ({
      kind,
      path: [north(-100, east), north(4000, east), north(12_000, east)],
    })
    const judged = (roads: Parameters<typeof roadIndex>[0], plants: Parameters<typeof roadIndex>[1] = []) =>
      judgeTrip(points, plan({ until: at(600), roadAt: roadIndex(roads, plants) })).events.map(
        ({ kind, limit, roadKind }) => [kind, limit, roadKind],
      )
    expect(judged([])).toEqual([])
    expect(judged([along('motorway', 0)])).toEqual([])
    expect(judged([along('road', 0)])).toEqual([['speeding', 60, 'road']])
    expect(judged([along('road', 45)])).toEqual([['speeding', 60, 'road']])
    expect(judged([along('road', 60)])).toEqual([])
    expect(judged([along('motorway', 10), along('urban', 20)])).toEqual([])
    expect(judged([along('motorway', 20), along('urban', 10)])).toEqual([['speeding', 50, 'urban']])
    // At the same distance the slower one holds, in whatever order they are stored.
    for (const roads of [
      [along('motorway', 0), along('road', 0)],
      [along('road', 0), along('motorway', 0)],
    ])
      expect(judged(roads)).toEqual([['speeding', 60, 'road']])
    expect(judged([along('motorway', 0)], [square(500, north(3000))])).toEqual([['speeding', 15, 'plant']])
  })
  it('switching off the limit of unknown roads leaves those of known ones', () => {
    const points = drive(0, 600, () => ({ speed: 90 }))
    const limits = { ...shipped, speed: null }
    const roadAt = roadIndex([{ kind: 'road', path: [north(2000), north(6000)] }], [])
    const { events } = judgeTrip(points, plan({ until: at(600), limits, roadAt }))
    expect(events).toMatchObject([{ kind: 'speeding', worst: 90, limit: 60, roadKind: 'road' }])
  })
  it('a street allows no more than other roads, whatever its row says', () => {
    const about = { scope: 'kind', enabled: true, kind: 'vehicleterminal', op: '>', typeKey: 'e1004' }
    const rows = (metric: string, value: number) => ({ ...about, id: metric, metric, value, severity: shippedSeverity })
    const limits = positionLimitsOf(terminalLimits([rows('speedUrban', 100), rows('speedPlant', 90)] as never))
    expect([limits.speedOn.urban?.value, limits.speedOn.plant?.value]).toEqual([60, 60])
  })
  it('a journey without a declared route keeps to a route of its shipper, each with its width', () => {
    const routes = [
      { line: [north(0), north(3000)], metres: 300 },
      {
        line: [
          { longitude: 113.61, latitude: 28 },
          { longitude: 113.61, latitude: 28.2 },
        ],
        metres: 1200,
      },
    ]
    const points = drive(0, 700)
    const areas = { ...nothingDrawn, routes }
    expect(told(points, { isDeclared: false, areas })).toEqual([])
    const [narrow, far] = [{ ...routes[0], metres: 300 } as const, { ...routes[1], metres: 500 } as const]
    const left = judgeTrip(
      points,
      plan({ until: at(700), isDeclared: false, areas: { ...areas, routes: [narrow, far] as never } }),
    )
    expect(left.events).toMatchObject([{ kind: 'offRoute', start: at(240), end: null, limit: 500 }])
    expect(told(points, { isDeclared: true, areas, route: [north(0), north(20_000)] })).toEqual([])
  })
})

it('is the same for any order of late and doubled positions', () => {
  const steps = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 400 }),
      metres: fc.integer({ min: 0, max: 4000 }),
      speed: fc.integer({ min: 0, max: 120 }),
      temperature: fc.option(fc.integer({ min: -30, max: 60 })),
    }),
    { minLength: 2, maxLength: 60 },
  )
  let events = 0
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (all, random) => {
      let [seconds, metres] = [0, 0]
      const points = all.map((step) => {
        seconds += step.seconds
        metres += step.metres
        return point(seconds, { ...step, latitude: origin.latitude + metres * metre } as Partial<TripPoint>)
      })
      const given = plan({
        until: at(seconds + 100),
        route: [origin, { longitude: 113.7, latitude: 28.1 }],
        forbidden: { from: 600, to: 630 },
        from: origin,
        to: { longitude: 113.6, latitude: origin.latitude + metres * metre },
        isDeclared: seconds % 2 === 0,
        areas: {
          fromFences: [square(400)],
          toFences: [square(700, { longitude: 113.6, latitude: origin.latitude + metres * metre })],
          stopPlaces: [square(2000, { longitude: 113.6, latitude: origin.latitude + (metres / 2) * metre })],
          speedZones: [
            { limit: 40, within: { ring: square(metres / 3) } },
            { limit: 60, within: { line: [origin, { longitude: 113.6, latitude: 28.3 }], metres: 120 } },
          ],
          routes: [{ line: [origin, { longitude: 113.62, latitude: 28.1 }], metres: 800 }],
        },
        roadAt: roadIndex(
          [
            { kind: 'motorway', path: [origin, north(metres / 2)] },
            { kind: 'road', path: [origin, north(metres)] },
          ],
          [square(300, north(metres / 4))],
        ),
      })
      const mixed = [...points, ...points.filter((_, index) => index % 3 === 0)]
        .map((one) => ({ one, key: random.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      const straight = judgeTrip(points, given)
      events += straight.events.length
      expect(judgeTrip(mixed, given)).toEqual(straight)
    }),
    { numRuns: runsOf(300) },
  )
  expect(events).toBeGreaterThan(100)
})
