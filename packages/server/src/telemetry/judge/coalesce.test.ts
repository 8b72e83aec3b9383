import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'
import { deviceOf, feed, held, judgeOf, slowTh } from './test/scene.ts'

test('a batch keeps one hit per open occurrence: the last, with the worst', () => {
  const judge = judgeOf(deviceOf(slowTh))
  feed(judge, held('temperature', 0, 120, 60, 36))
  const batch = feed(judge, [
    ['temperature', 180, 40],
    ['temperature', 240, 35],
  ])
  expect(batch).toHaveLength(2)
  expect(coalesce(batch)).toEqual([{ ...batch[1], value: 35, worst: 40 }])
})

test('a batch that holds two episodes keeps their order and a hit of each', () => {
  const judge = judgeOf(deviceOf(slowTh))
  const episode = (from: number) => [
    ...held('temperature', from, from + 240, 60, 36),
    ...held('temperature', from + 300, from + 420, 60, 20),
  ]
  const batch = feed(judge, [...episode(0), ...episode(480)])
  expect(coalesce(batch).map((it) => it.act)).toEqual(['raise', 'hit', 'recover', 'raise', 'hit', 'recover'])
})

test('keeps the flags and severity of the hits it merges', () => {
  const hit = {
    act: 'hit',
    ruleId: null,
    deviceId: 'd',
    typeKey: 'm3',
    severity: 3,
    startTime: 1,
    time: 2,
    value: 1,
    worst: 1,
  } as const
  expect(
    coalesce([
      { ...hit, chattering: true },
      { ...hit, severity: 1, time: 3 },
      { ...hit, time: 4 },
    ]),
  ).toEqual([{ ...hit, time: 4, severity: 1, chattering: true }])
})
