import { describe, expect, it } from 'vitest'
import { at, deviceOf, judgeOf, story } from './test/scene.ts'

const th = () => judgeOf(deviceOf({ kind: 'th' }))
type Reported = readonly [second: number, value: number, quality: 0 | 1]
const feed = (judge: ReturnType<typeof th>, readings: readonly Reported[], metric = 'temperature') =>
  readings.flatMap(([second, value, quality]) => [
    ...judge.accept({ deviceId: 'd1', metric, time: at(second), value, quality }),
  ])
const bad = (from: number, count: number, value: number, every = 60) =>
  Array.from({ length: count }, (_, n) => [from + n * every, value, 0] as const)
const good = (from: number, count: number, value: number, every = 60) =>
  Array.from({ length: count }, (_, n) => [from + n * every, value, 1] as const)

describe('a sensor fault', () => {
  it.each([
    ['over its range', 95],
    ['no number at all', Number.NaN],
    ['at the end where a cut wire stands', -40],
  ])('is raised by the third reading in succession that is %s', (_, value) => {
    const judge = th()
    expect(feed(judge, bad(0, 2, value))).toEqual([])
    expect(feed(judge, bad(120, 1, value))).toMatchObject([
      { act: 'raise', typeKey: 'e1030', severity: 3, startTime: at(0), value: Number.isNaN(value) ? null : value },
    ])
  })

  it('is not what one or two such readings among good ones are', () => {
    expect(story(feed(th(), [...bad(0, 2, 95), ...good(120, 1, 20), ...bad(180, 2, 95), ...good(300, 3, 20)]))).toEqual(
      [],
    )
  })

  it('ends with the third good reading in succession', () => {
    const readings = [...bad(0, 10, 95), ...good(600, 2, 20), ...bad(720, 1, 95), ...good(780, 3, 20)]
    expect(story(feed(th(), readings))).toEqual(['raise e1030/3 from 0 at 120', 'recover e1030 0..780'])
  })

  it('is each metric’s own', () => {
    const judge = th()
    feed(judge, bad(0, 3, 95))
    expect(feed(judge, bad(0, 3, 130), 'humidity')).toMatchObject([
      { act: 'raise', limitKey: 'humidity|e1030|fault|3' },
    ])
  })
})

it('an impossible reading neither raises, continues nor ends what a limit judges', () => {
  const judge = th()
  expect(story(feed(judge, [...good(0, 1, 36), ...bad(30, 2, 95, 10), ...good(60, 1, 36)]))).toEqual([
    'raise m1/2 from 0 at 0',
    'raise m1/3 from 0 at 60',
  ])
  // Back inside for 120 s, interleaved with implausible readings, which are ignored.
  const back = [...good(120, 1, 30), ...bad(150, 1, 95), ...good(180, 1, 30), ...bad(210, 1, 95), ...good(240, 1, 30)]
  expect(story(feed(judge, back))).toEqual(['recover m1 0..120', 'recover m1 0..120'])
})

it('an impossible reading that is not newer than the last good one counts for nothing', () => {
  const judge = th()
  feed(judge, good(120, 1, 20))
  expect(feed(judge, [...bad(0, 3, 95), ...bad(180, 2, 95)])).toEqual([])
  expect(feed(judge, bad(300, 1, 95))).toHaveLength(1)
})

it('impossible readings of one moment are one', () => {
  const judge = th()
  expect(feed(judge, [...bad(60, 1, 95), ...bad(60, 5, 95, 0)])).toEqual([])
})
