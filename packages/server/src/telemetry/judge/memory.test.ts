import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { type Arbitrary, array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { DeviceEvent, Reading } from '../types.ts'
import type { JudgedDevice } from './context.ts'
import { createJudge, type Judge } from './judge.ts'
import { at, deviceOf, feed, held, judgeOf, room, slowTh, story } from './test/scene.ts'

/** A small plant covering everything that has state. */
const plant = (): JudgedDevice[] => [
  deviceOf({ kind: 'th' }),
  deviceOf({ kind: 'dust', deviceId: 'dust' }),
  deviceOf({
    kind: 'pds',
    deviceId: 'pds',
    dischargers: ['touch'],
    machines: ['mill'],
    workplace: { ...room, fields: { maxPerson: 2 } },
  }),
  deviceOf({ kind: 'electrostatic', deviceId: 'touch', pairedPds: 'pds' }),
  deviceOf({ kind: 'druginvolved', deviceId: 'mill', fields: { maxSpeed: 900, maxRunMinutes: 60, restMinutes: 1 } }),
  deviceOf({ kind: 'camera', deviceId: 'camera' }),
]

type Input = Reading | DeviceEvent
type Made = (time: number) => Input

const reading = (deviceId: string, metric: string, most: number): Arbitrary<Made> =>
  integer({ min: 0, max: 10 }).map((share) => (time) => ({
    deviceId,
    metric,
    time,
    value: (share / 10) * most,
    quality: 1,
  }))
const event = (deviceId: string, kind: DeviceEvent['kind'], payloads: Record<string, unknown>[]): Arbitrary<Made> =>
  constantFrom(...payloads).map((payload) => (time) => ({ deviceId, kind, time, payload }))
const fire = { dict: 'warehouseWarnType', code: '105' }

const inputs = array(
  tuple(
    integer({ min: 1, max: 40 }),
    oneof(
      reading('d1', 'temperature', 45),
      reading('dust', 'concentration', 50),
      reading('pds', 'peopleCount', 5),
      reading('pds', 'motion', 1),
      reading('pds', 'manMachine', 1),
      reading('touch', 'resistance', 200),
      reading('mill', 'running', 1),
      reading('mill', 'runMinutes', 120),
      event('touch', 'touch', [{ passed: true }, { passed: false }]),
      event('camera', 'aiEvent', [
        { ...fire, confidence: 0.9 },
        { ...fire, confidence: 0.1 },
        { ...fire, active: false },
      ]),
    ),
  ),
  { maxLength: 150 },
).map((steps) => {
  // Starts at 18:10 so that the end of the working day falls into the series.
  let time = at(8 * 3600 + 600)
  return steps.map(([after, make]) => {
    time += after * 1000
    return make(time)
  })
})

const run = (judge: Judge, series: readonly Input[]) => series.flatMap((input) => [...judge.accept(input)])
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const sorted = (judge: Judge) => {
  const { rules, points } = judge.state()
  return [plain(rules), plain(points)].map((rows) => rows.map((row) => JSON.stringify(row)).sort())
}

test('stopped anywhere and started from what was kept, it says what it would have said', () => {
  assert(
    property(inputs, integer({ min: 0, max: 150 }), (series, cut) => {
      const uninterrupted = judgeOf(...plant())
      const expected = run(uninterrupted, series)
      const first = judgeOf(...plant())
      const before = run(first, series.slice(0, cut))
      const second = judgeOf(...plant())
      second.restore(plain(first.state()))
      expect([...before, ...run(second, series.slice(cut))]).toEqual(expected)
      expect(sorted(second)).toEqual(sorted(uninterrupted))
    }),
    { numRuns: runsOf(150) },
  )
})

test('a batch rolled back was never seen', () => {
  assert(
    property(inputs, inputs, inputs, (seen, failed, next) => {
      const judge = judgeOf(...plant())
      const twin = judgeOf(...plant())
      run(judge, seen)
      run(twin, seen)
      judge.begin()
      run(judge, failed)
      judge.rollback()
      expect(sorted(judge)).toEqual(sorted(twin))
      judge.begin()
      expect(run(judge, next)).toEqual(run(twin, next))
      judge.commit()
      expect(sorted(judge)).toEqual(sorted(twin))
    }),
    { numRuns: runsOf(100) },
  )
})

test('rows kept batch by batch are the whole state', () => {
  assert(
    property(array(inputs, { maxLength: 5 }), (batches) => {
      const judge = judgeOf(...plant())
      const table = new Map<string, string>()
      for (const batch of batches) {
        judge.begin()
        run(judge, batch)
        for (const { ruleKey, deviceId, state } of judge.changed()) {
          if (state) table.set(`${ruleKey} ${deviceId}`, JSON.stringify(state))
          else table.delete(`${ruleKey} ${deviceId}`)
        }
        judge.commit()
      }
      const whole = judge.state().rules.map((row) => [`${row.ruleKey} ${row.deviceId}`, JSON.stringify(row.state)])
      expect(Object.fromEntries(table)).toEqual(Object.fromEntries(whole))
    }),
    { numRuns: runsOf(60) },
  )
})

test('values that move no rule change no row, but the last judged time', () => {
  const judge = judgeOf(deviceOf(slowTh))
  judge.begin()
  feed(judge, held('temperature', 0, 600, 60, 21))
  expect(judge.changed()).toEqual([])
  expect(judge.changedPoints()).toEqual([
    expect.objectContaining({ deviceId: 'd1', metric: 'temperature', time: at(600), value: 21 }),
  ])
})

const registry = (device: JudgedDevice) => {
  const devices = new Map([['d1', device]])
  return { devices, judge: createJudge({ device: (id) => devices.get(id) }) }
}

test('a limit that changes under way holds from the next reading on, in the same episode', () => {
  const { devices, judge } = registry(deviceOf(slowTh))
  feed(judge, held('temperature', 0, 120, 60, 36))
  devices.set('d1', deviceOf({ ...slowTh, fields: { tempMax: 42 } }))
  judge.refresh('d1')
  expect(story(feed(judge, held('temperature', 180, 300, 60, 36)))).toEqual(['recover m1 0..180'])
  expect(story(feed(judge, held('temperature', 360, 480, 60, 41)))).toEqual(['raise m1/3 from 360 at 480'])
})

test('what is open ends when its limit is taken away, also over a restart', () => {
  const { devices, judge } = registry(deviceOf(slowTh))
  feed(judge, held('temperature', 0, 120, 60, 36))
  const kept = plain(judge.state())
  devices.set('d1', { ...deviceOf(slowTh), limits: [] })
  judge.refresh('d1')
  expect(story(feed(judge, held('temperature', 180, 600, 60, 36)))).toEqual(['recover m1 0..180'])
  const later = createJudge({ device: (id) => devices.get(id) })
  later.restore(kept)
  expect(story(feed(later, held('temperature', 180, 600, 60, 36)))).toEqual(['recover m1 0..180'])
})

test('a cached point is judged by the current limits', () => {
  const { devices, judge } = registry(deviceOf(slowTh))
  const point = judge.point('d1', 'temperature')
  devices.set('d1', deviceOf({ ...slowTh, fields: { tempMax: 22 } }))
  judge.refresh('d1')
  judge.acceptPoint(point, at(0), 25)
  expect(story([...judge.acceptPoint(point, at(120), 25)])).toEqual(['raise m1/3 from 0 at 120'])
})
