import { expect, test } from 'vitest'
import type { JudgedDevice } from './context.ts'
import { gateOpen } from './gates.ts'
import { createJudge } from './judge.ts'
import {
  at,
  deviceOf,
  feed,
  held,
  judgeOf,
  plan,
  room,
  type Sample,
  type Setting,
  slowTh,
  story,
} from './test/scene.ts'

const hour = 3600
const crowd = { ...room, fields: { maxPerson: 3 } }
const stop = { ...plan, stopped: true, stopFrom: at(0), stopTo: at(2 * hour) }
const machine = { kind: 'druginvolved', fields: { maxSpeed: 1000 } } as const
const told = (setting: Setting, samples: readonly Sample[]) => story(feed(judgeOf(deviceOf(setting)), samples))
const hot = held('temperature', 60, 180, 60, 36)

test.each<[string, Setting, Sample[]]>([
  ['temperature', slowTh, hot],
  ['humidity', { kind: 'th' }, held('humidity', 60, 660, 60, 10)],
  ['dust', { kind: 'dust' }, held('concentration', 60, 660, 30, 20)],
  ['running time', machine, held('runMinutes', 60, 120, 60, 500)],
  ['a machine that stands', machine, [['running', 50, 1], ...held('running', 60, 4000, 10, 0)]],
])('a planned stop mutes %s', (_, setting, samples) => {
  expect(told({ ...setting, plan: stop }, samples)).toEqual([])
  expect(told({ ...setting, enterpriseStopped: true }, samples)).toEqual([])
  expect(told(setting, samples)).toHaveLength(1)
})

test('a planned stop mutes too many people, but people at work in it are reported', () => {
  const samples = held('peopleCount', 60, 120, 5, 9)
  expect(told({ kind: 'pds', workplace: crowd, plan: stop }, samples)).toEqual(['raise e1022/1 from 60 at 120'])
  expect(told({ kind: 'pds', workplace: crowd, enterpriseStopped: true }, samples)).toEqual([
    'raise e1022/1 from 60 at 120',
  ])
})

test('a machine that runs in a stop is reported', () => {
  expect(told({ ...machine, plan: stop }, held('running', 60, 90, 10, 1))).toEqual(['raise e1022/1 from 60 at 90'])
})

test('a machine that turns in a stop is reported although it says nothing of running', () => {
  expect(told({ ...machine, plan: stop }, held('speed', 60, 90, 10, 200))).toEqual(['raise e1022/1 from 60 at 90'])
  expect(told({ ...machine, plan: stop }, held('speed', 60, 90, 10, 4))).toEqual([])
})

test('explosive that stays in a workshop through a stop is reported after ten minutes', () => {
  const scale = { kind: 'chargegunpowder', fields: { xianDingYaoLiang: 5 }, workplace: room, plan: stop } as const
  expect(told(scale, held('weight', 60, 660, 60, 0.6))).toEqual(['raise e1022/1 from 60 at 660'])
  expect(told({ ...scale, plan }, held('weight', 60, 660, 60, 0.6))).toEqual([])
  expect(told(scale, held('weight', 60, 660, 60, 0.4))).toEqual([])
  const store = { ...scale, workplace: { ...room, workplaceKind: '4' } }
  expect(told(store, held('weight', 60, 660, 60, 0.6))).toEqual([])
})

test.each([
  ['a store of materials', '4', 36],
  ['a store of finished goods', '3', 36],
  ['a drying room', '9', 65],
])('a stop never mutes the heat of %s: its goods stay', (_, workplaceKind, heat) => {
  const setting = { kind: 'th', workplace: { ...room, workplaceKind } } as const
  const samples = held('temperature', 60, 180, 60, heat)
  expect(told({ ...setting, plan: stop }, samples)).toEqual(told(setting, samples))
  expect(told({ ...setting, enterpriseStopped: true }, samples)).not.toEqual([])
})

test('a stop never mutes explosive over the limit, earth resistance, man at machine', () => {
  const scale = { kind: 'chargegunpowder', fields: { xianDingYaoLiang: 5 }, plan: stop } as const
  expect(told(scale, held('weight', 60, 70, 5, 6))).toHaveLength(1)
  expect(told({ kind: 'electrostatic', plan: stop }, held('resistance', 60, 120, 60, 500))).toHaveLength(1)
  expect(told({ kind: 'pds', plan: stop }, held('manMachine', 60, 62, 2, 1))).toHaveLength(1)
})

test('the stop holds from its first to its last moment, by event time', () => {
  expect(told({ ...slowTh, plan: stop }, held('temperature', -180, -60, 60, 36))).toHaveLength(1)
  expect(told({ ...slowTh, plan: stop }, held('temperature', 2 * hour, 2 * hour + 120, 60, 36))).toEqual([])
  expect(told({ ...slowTh, plan: stop }, held('temperature', 2 * hour + 1, 2 * hour + 121, 60, 36))).toHaveLength(1)
})

test('a stop that begins ends what is open after its off-delay', () => {
  const samples = [...held('temperature', -180, 300, 60, 36)]
  expect(told({ ...slowTh, plan: stop }, samples)).toEqual(['raise m1/3 from -180 at -60', 'recover m1 -180..0'])
})

test('people outside the permitted hours are reported after 60 s, and only there', () => {
  // 18:30 is 8.5 hours after ten.
  const evening = 8.5 * hour
  expect(told({ kind: 'pds' }, held('motion', evening - 120, evening, 5, 1))).toEqual([])
  expect(told({ kind: 'pds' }, held('motion', evening + 5, evening + 65, 5, 1))).toEqual([
    `raise e1013/1 from ${evening + 5} at ${evening + 65}`,
  ])
  expect(told({ kind: 'pds', plan: null }, held('motion', evening + 5, evening + 65, 5, 1))).toEqual([])
  expect(
    told({ kind: 'pds', workplace: { ...room, workplaceKind: '11' } }, held('motion', evening + 5, evening + 65, 5, 1)),
  ).toEqual([])
})

test.each([
  ['05:59:59.999', false],
  ['06:00:00.000', true],
  ['18:30:00.000', true],
  ['18:30:00.001', false],
])('%s is within the permitted hours: %s', (clock, isWork) => {
  const time = Date.parse(`2026-11-20T${clock}+08:00`)
  const device = deviceOf({ kind: 'pds' })
  expect(gateOpen({ period: 'workHours' }, device, time)).toBe(isWork)
  expect(gateOpen({ period: 'offHours' }, device, time)).toBe(!isWork)
})

test('people counted and people moving are the same people', () => {
  const evening = 9 * hour
  const counted: Sample[] = held('peopleCount', evening, evening + 60, 5, 2)
  const still: Sample[] = held('motion', evening + 1, evening + 61, 5, 0)
  const both = [...counted, ...still].sort((one, other) => one[1] - other[1])
  expect(told({ kind: 'pds' }, both)).toEqual([`raise e1013/1 from ${evening} at ${evening + 60}`])
  // A count older than a minute is stale.
  const gone: Sample[] = [...both, ...held('motion', evening + 66, evening + 300, 5, 0)]
  expect(told({ kind: 'pds' }, gone)[1]).toBe(`recover e1013 ${evening}..${evening + 121}`)
})

test('a device out of use raises nothing, and what is open ends', () => {
  const devices = new Map<string, JudgedDevice>([['d1', deviceOf(slowTh)]])
  const judge = createJudge({ device: (id) => devices.get(id) })
  feed(judge, held('temperature', 0, 120, 60, 36))
  devices.set('d1', deviceOf({ ...slowTh, enabled: false }))
  judge.refresh('d1')
  expect(story(feed(judge, held('temperature', 180, 600, 60, 36)))).toEqual(['recover m1 0..180'])
})

test('man at machine requires the machine to run, unless no report says it is stopped', () => {
  const pds = deviceOf({ kind: 'pds', machines: ['m1'] })
  const linked = () => judgeOf(pds, deviceOf({ ...machine, deviceId: 'm1' }))
  const inside = held('manMachine', 60, 62, 2, 1)
  expect(story(feed(linked(), inside))).toHaveLength(1)
  expect(story(feed(linked(), [['running', 58, 0, 'm1'], ...inside]))).toEqual([])
  expect(story(feed(linked(), [['speed', 58, 4, 'm1'], ...inside]))).toEqual([])
  expect(story(feed(linked(), [['running', 58, 1, 'm1'], ...inside]))).toHaveLength(1)
  expect(story(feed(linked(), [['running', 58, 0, 'm1'], ['speed', 58, 800, 'm1'], ...inside]))).toHaveLength(1)
  expect(story(feed(linked(), [['running', -10, 0, 'm1'], ...inside]))).toHaveLength(1)
})

test('a count alone ends what a movement began, once the movement is a minute old', () => {
  const evening = 9 * hour
  const moved: Sample[] = held('motion', evening, evening + 60, 5, 1)
  const counted = [125, 155, 185].map((second): Sample => ['peopleCount', evening + second, 0])
  expect(told({ kind: 'pds' }, [...moved, ...counted])).toEqual([
    `raise e1013/1 from ${evening} at ${evening + 60}`,
    `recover e1013 ${evening}..${evening + 125}`,
  ])
})

test('a count that comes late does not speak against a movement seen since', () => {
  const evening = 9 * hour
  const judge = judgeOf(deviceOf({ kind: 'pds', only: ['motion|e1013|>|1'] }))
  feed(judge, held('motion', evening, evening + 200, 5, 1))
  expect(feed(judge, [['peopleCount', evening + 100, 0]])).toMatchObject([{ act: 'hit', typeKey: 'e1013', value: 1 }])
})
