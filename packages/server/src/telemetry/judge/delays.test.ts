import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import { at, deviceOf, feed, held, judgeOf, story } from './test/scene.ts'

const th = () => judgeOf(deviceOf({ kind: 'th' }))
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

test('between two readings the last value stands: a gap neither ends nor restarts a stretch', () => {
  const decisions = feed(th(), [
    ['temperature', 0, 36],
    ['temperature', 7200, 37],
    ['temperature', 7260, 30],
    ['temperature', 20_000, 30],
  ])
  expect(story(decisions)).toEqual(['raise m1/3 from 0 at 7200', 'recover m1 0..7260'])
})

test('a raise tells value, limit, worst so far and unit; worst is the most extreme in the direction of the breach', () => {
  const [raise] = feed(th(), [
    ['temperature', 0, -3],
    ['temperature', 60, -9],
    ['temperature', 120, -5],
  ])
  expect(raise).toMatchObject({ act: 'raise', ruleId: null, value: -5, threshold: 0, worst: -9, unit: '℃' })
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

test('a reading of quality 0, or no number at all, moves nothing', () => {
  const judge = th()
  const bad = (second: number, value: number, quality: 0 | 1) =>
    judge.accept({ deviceId: 'd1', metric: 'temperature', time: at(second), value, quality })
  expect([bad(0, 84, 0), bad(120, 84, 0), bad(130, Number.NaN, 1)].flat()).toEqual([])
  expect(judge.lastJudged('d1', 'temperature')).toBeUndefined()
})

test('a device nobody knows is not judged', () => {
  expect(judgeOf().accept({ deviceId: 'x', metric: 'temperature', time: 1, value: 99, quality: 1 })).toEqual([])
})

test('grades of one limit are one episode that grows graver', () => {
  const judge = dust()
  const rise = feed(judge, [...held('concentration', 0, 30, 30, 12), ...held('concentration', 60, 90, 30, 45)])
  expect(story(rise)).toEqual(['raise m3/3 from 0 at 30'])
  expect(coalesce(rise).at(-1)).toMatchObject({ act: 'hit', severity: 1, startTime: at(0), worst: 45 })
  // The red grade clears below 24, the episode only below 8.
  expect(story(feed(judge, held('concentration', 120, 300, 30, 11)))).toEqual([])
  expect(story(feed(judge, held('concentration', 330, 390, 30, 1)))).toEqual(['recover m3 0..330'])
})

test('the graver grade may raise first, and ends with the last grade', () => {
  const judge = judgeOf(deviceOf({ kind: 'sound' }))
  const loud = feed(judge, [...held('level', 0, 0, 5, 125), ...held('level', 5, 20, 5, 90)])
  expect(story(loud)).toEqual(['raise e1016/1 from 0 at 0'])
  expect(story(feed(judge, held('level', 25, 55, 5, 60)))).toEqual(['recover e1016 0..25'])
})
