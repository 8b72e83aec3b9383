import { expect, test } from 'vitest'
import type { Decision } from '../../framework/store/decision.ts'
import type { Judge } from './judge.ts'
import { at, deviceOf, feed, held, judgeOf, plan, story } from './test/scene.ts'

const door = (more: object = {}) =>
  judgeOf(
    deviceOf({ kind: 'pds', dischargers: ['t1', 't2'], ...more }),
    ...['t1', 't2'].map((deviceId) => deviceOf({ kind: 'electrostatic', deviceId, pairedPds: 'd1', ...more })),
  )
const touch = (
  judge: Judge,
  second: number,
  payload: object = { passed: true },
  deviceId = 't1',
): readonly Decision[] => judge.accept({ deviceId, kind: 'touch', time: at(second), payload: { ...payload } })
const people = (judge: Judge, ...samples: [number, number][]) =>
  feed(
    judge,
    samples.map(([second, value]) => ['peopleCount', second, value] as const),
  )

test('an entry with no touch in the 60 s before it is raised at once, of the discharger', () => {
  const judge = door()
  const raised = people(judge, [0, 0], [5, 1])
  expect(story(raised)).toEqual(['raise a9/2 from 5 at 5'])
  expect(raised[0]).toMatchObject({ deviceId: 't1', value: null, threshold: null, unit: '' })
})

test('60 s is soon enough, one more is not', () => {
  const soon = door()
  touch(soon, -55)
  expect(people(soon, [0, 0], [5, 1])).toEqual([])
  const late = door()
  touch(late, -55.001)
  expect(people(late, [0, 0], [5, 1])).toHaveLength(1)
})

test('a touch of any discharger at the door counts', () => {
  const judge = door()
  touch(judge, 0, { passed: true }, 't2')
  expect(people(judge, [1, 0], [5, 1])).toEqual([])
})

test('a touch that was not passed, or whose body resistance is outside its bounds, is none', () => {
  for (const payload of [
    { passed: false },
    {},
    { passed: true, resistance: 99_999 },
    { passed: true, resistance: 1.1e9 },
  ]) {
    const judge = door()
    touch(judge, 0, payload)
    expect(people(judge, [1, 0], [5, 1])).toHaveLength(1)
  }
  const judge = door()
  touch(judge, 0, { passed: true, resistance: 1e5 })
  expect(people(judge, [1, 0], [5, 1])).toEqual([])
})

test('touch and body resistance may come as numbers', () => {
  const pass = (metric: string, value: number) => {
    const judge = door()
    feed(judge, [[metric, 0, value, 't1']])
    return people(judge, [1, 0], [5, 1]).length === 0
  }
  expect([pass('touch', 1), pass('touch', 0), pass('bodyResistance', 1e6), pass('bodyResistance', 2e9)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('ten minutes more without a touch is long; a passed touch ends both', () => {
  const judge = door()
  const decisions = [...people(judge, [0, 0]), ...feed(judge, held('peopleCount', 5, 700, 5, 2))]
  expect(story([...decisions, ...touch(judge, 702)])).toEqual([
    'raise a9/2 from 5 at 5',
    'raise e1024/1 from 5 at 605',
    'recover a9 5..702',
    'recover e1024 5..702',
  ])
})

test('an empty room ends it; without an increase in people there is no entry', () => {
  const judge = door()
  expect(story(people(judge, [0, 3], [5, 3], [10, 2], [15, 4], [20, 0], [25, 0]))).toEqual([
    'raise a9/2 from 15 at 15',
    'recover a9 15..20',
  ])
})

test('a touch reported late ends the episode at its start, not before', () => {
  const judge = door()
  people(judge, [0, 0], [5, 1])
  expect(story(touch(judge, 2))).toEqual(['recover a9 5..5'])
})

test('after a silence the moment of the entry is unknown: a touch since then speaks for it', () => {
  const judge = door()
  people(judge, [0, 0])
  touch(judge, 100)
  expect(people(judge, [600, 1])).toEqual([])
  expect(people(judge, [1200, 2])).toHaveLength(1)
})

test('a touch that is said to come speaks for no entry after it arrived', () => {
  const judge = door()
  judge.begin(at(0))
  touch(judge, 290)
  judge.begin(at(200))
  expect(people(judge, [150, 0], [200, 1])).toHaveLength(1)
})

test('nor does a body resistance', () => {
  const judge = door()
  judge.begin(at(0))
  feed(judge, [['bodyResistance', 290, 1e6, 't1']])
  judge.begin(at(200))
  expect(people(judge, [150, 0], [200, 1])).toHaveLength(1)
})

test('a live touch counts although one with a future timestamp came before it', () => {
  const judge = door()
  judge.begin(at(0))
  touch(judge, 290)
  judge.begin(at(190))
  touch(judge, 190)
  judge.begin(at(200))
  expect(people(judge, [150, 0], [200, 1])).toEqual([])
})

test('a planned stop mutes it', () => {
  const judge = door({ plan: { ...plan, stopped: true } })
  expect(story(people(judge, [0, 0], [5, 1]))).toEqual([])
})

test('when the first discharger is out of use the next one answers', () => {
  const judge = judgeOf(
    deviceOf({ kind: 'pds', dischargers: ['t1', 't2'] }),
    deviceOf({ kind: 'electrostatic', deviceId: 't1', pairedPds: 'd1', enabled: false }),
    deviceOf({ kind: 'electrostatic', deviceId: 't2', pairedPds: 'd1' }),
  )
  expect(people(judge, [0, 0], [5, 1])).toEqual([expect.objectContaining({ act: 'raise', deviceId: 't2' })])
})

test('a touch of another discharger at the door ends an untouched entry', () => {
  const judge = door({ only: ['touch|a9|untouched|2'] })
  expect(story(people(judge, [0, 0], [5, 1]))).toEqual(['raise a9/2 from 5 at 5'])
  expect(story([...touch(judge, 10, { passed: true }, 't2')])).toEqual(['recover a9 5..10'])
  // Reported as a number it is the same touch.
  people(judge, [70, 0])
  expect(story(people(judge, [75, 1]))).toEqual(['raise a9/2 from 75 at 75'])
  expect(story(feed(judge, [['touch', 80, 1, 't2']]))).toEqual(['recover a9 75..80'])
})

test('a touch is kept as an event, without a value', () => {
  const judge = door()
  judge.begin()
  touch(judge, 10)
  expect(judge.changedPoints()).toMatchObject([{ deviceId: 't1', metric: 'touch', time: at(10), value: 0 }])
})
