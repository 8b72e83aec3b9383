import { expect, test } from 'vitest'
import { at, deviceOf, feed, held, judgeOf, slowTh, story } from './test/scene.ts'

const th = () => judgeOf(deviceOf(slowTh))
const dust = () => judgeOf(deviceOf({ kind: 'dust' }))

test('one millisecond less than the on-delay raises nothing', () => {
  const judge = th()
  feed(judge, [['temperature', 0, 36]])
  expect(feed(judge, [['temperature', 119.999, 36]])).toEqual([])
  expect(story(feed(judge, [['temperature', 120, 36]]))).toEqual(['raise m1/3 from 0 at 120'])
})

test('a reading in the deadband ends the wait to raise', () => {
  const judge = th()
  const samples = [...held('temperature', 0, 60, 60, 36), ...held('temperature', 90, 90, 1, 33.5)]
  expect(feed(judge, [...samples, ['temperature', 150, 36], ['temperature', 269, 36]])).toEqual([])
  expect(story(feed(judge, [['temperature', 270, 36]]))).toEqual(['raise m1/3 from 150 at 270'])
})

test('a reading in the deadband breaks the way back, and is no hit', () => {
  const judge = th()
  feed(judge, held('temperature', 0, 120, 60, 36))
  const back = feed(judge, [
    ['temperature', 180, 33],
    ['temperature', 240, 33.1],
    ['temperature', 300, 33],
    ['temperature', 419, 33],
    ['temperature', 420, 32],
  ])
  expect(back).toEqual([expect.objectContaining({ act: 'recover', startTime: at(0), endTime: at(300), value: 32 })])
})

test('a new breach on the way back goes on with the same episode', () => {
  const judge = th()
  feed(judge, held('temperature', 0, 120, 60, 36))
  feed(judge, held('temperature', 180, 240, 60, 30))
  const again = feed(judge, [['temperature', 290, 38]])
  expect(again).toEqual([
    expect.objectContaining({ act: 'hit', startTime: at(0), time: at(290), value: 38, worst: 38 }),
  ])
  expect(story(feed(judge, held('temperature', 300, 420, 60, 30)))).toEqual(['recover m1 0..300'])
})

test('nothing lasts through a gap of more than three sampling periods', () => {
  const decisions = feed(th(), [
    ['temperature', 0, 36],
    ['temperature', 60, 36],
    ['temperature', 240, 37],
    ['temperature', 421, 37],
    ['temperature', 481, 37],
    ['temperature', 541, 38],
    ['temperature', 7200, 30],
    ['temperature', 7260, 30],
  ])
  expect(story(decisions)).toEqual([
    'raise m1/3 from 0 at 240',
    'recover m1 0..240',
    'raise m1/3 from 421 at 541',
    'recover m1 421..541',
  ])
})

test('a device that is slower than its kind has gaps by its own measure', () => {
  const slow = [0, 600, 1200, 1800, 2400].map((second) => ['temperature', second, 30] as const)
  const over = [3000, 3600, 4200, 6100].map((second) => ['temperature', second, 36] as const)
  expect(story(feed(th(), [...slow, ...over]))).toEqual(['raise m1/3 from 3000 at 3600', 'recover m1 3000..4200'])
})

test('a gap that is longer than the on-delay raises what it began with, marked', () => {
  const decisions = feed(th(), [
    ['temperature', 0, 36],
    ['temperature', 3600, 20],
  ])
  expect(decisions).toMatchObject([
    { act: 'raise', startTime: at(0), time: at(120), silentSince: at(0), value: 36 },
    { act: 'recover', startTime: at(0), endTime: at(0) },
  ])
})

test('the on-delay of a pending exceedance runs out by the clock of the server, once', () => {
  const judge = th()
  const key = 'temperature|m1|>|3'
  judge.begin(5_000_000)
  feed(judge, [['temperature', 0, 36]])
  judge.begin(5_060_000)
  feed(judge, [['temperature', 61, 37]])
  expect(judge.changed()).toMatchObject([{ ruleKey: key, state: { due: 5_119_000 } }])
  expect(judge.due('d1', key, 5_118_999)).toEqual([])
  expect(judge.due('d1', key, 5_119_000)).toMatchObject([
    { act: 'raise', startTime: at(0), time: at(120), silentSince: at(61), value: 37, first: 36 },
  ])
  expect(judge.due('d1', key, 6_000_000)).toEqual([])
  expect(judge.due('d1', 'no limit of it', 6_000_000)).toEqual([])
  expect(judge.due('nobody', key, 6_000_000)).toEqual([])
  expect(judge.lastJudged('nobody', 'temperature')).toBeUndefined()
  expect(story(feed(judge, [['temperature', 121, 37]]))).toEqual([])
})

test('a raise carries value, limit, worst so far and unit; worst is the most extreme in the direction of the breach', () => {
  const [raise] = feed(th(), [
    ['temperature', 0, -3],
    ['temperature', 60, -9],
    ['temperature', 120, -5],
  ])
  expect(raise).toMatchObject({ act: 'raise', ruleId: '2', value: -5, threshold: 0, worst: -9, unit: '℃' })
})

test('an older or equal time is not judged', () => {
  const judge = th()
  feed(judge, [['temperature', 0, 20]])
  expect(judge.lastJudged('d1', 'temperature')).toBe(at(0))
  feed(judge, [
    ['temperature', 0, 99],
    ['temperature', -500, 99],
  ])
  expect(feed(judge, held('temperature', 60, 179, 60, 36))).toEqual([])
  expect(judge.lastJudged('d1', 'humidity')).toBeUndefined()
})

test('a reading of quality 0, or no number at all, moves no limit', () => {
  const judge = th()
  const bad = (second: number, value: number, quality: 0 | 1) =>
    judge.accept({ deviceId: 'd1', metric: 'temperature', time: at(second), value, quality })
  expect([bad(0, 84, 0), bad(120, 84, 0), bad(130, Number.NaN, 1)].flat()).toEqual([])
  expect(judge.lastJudged('d1', 'temperature')).toBeUndefined()
})

test('an unknown device is not judged', () => {
  expect(judgeOf().accept({ deviceId: 'x', metric: 'temperature', time: 1, value: 99, quality: 1 })).toEqual([])
})

test('each grade of a limit has its own start, limit and end', () => {
  const judge = dust()
  const rise = feed(judge, [...held('concentration', 0, 30, 30, 12), ...held('concentration', 60, 90, 30, 45)])
  expect(story(rise)).toEqual(['raise m3/3 from 0 at 30', 'raise m3/1 from 60 at 90'])
  expect(rise.filter(({ act }) => act === 'raise')).toMatchObject([
    { threshold: 10, first: 12, value: 12 },
    { threshold: 30, first: 45, value: 45 },
  ])
  // The red alarm clears below 24, the yellow one below 8.
  expect(story(feed(judge, held('concentration', 120, 300, 30, 11)))).toEqual(['recover m3 60..120'])
  expect(story(feed(judge, held('concentration', 330, 390, 30, 1)))).toEqual(['recover m3 0..330'])
})

test('the graver grade may raise first', () => {
  const judge = judgeOf(deviceOf({ kind: 'sound' }))
  const loud = feed(judge, [...held('level', 0, 0, 5, 125), ...held('level', 5, 20, 5, 90)])
  expect(story(loud)).toEqual(['raise e1016/1 from 0 at 0', 'raise e1016/3 from 0 at 10'])
  expect(story(feed(judge, held('level', 25, 55, 5, 60)))).toEqual(['recover e1016 0..25', 'recover e1016 0..25'])
})
