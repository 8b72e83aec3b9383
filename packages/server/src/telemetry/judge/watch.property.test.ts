import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Decision } from '../../framework/store/decision.ts'
import type { Watch } from './context.ts'
import { onWatch } from './gates.ts'
import { at, deviceOf, feed, held, judgeOf, plan, type Sample, story } from './test/scene.ts'

const hour = 3600
/** 19:00, half an hour after the end of work. */
const evening = 9 * hour
const watch = (staffId: string, from: number, to: number): Watch => ({ staffId, from: at(from), to: at(to) })
const night = (staffId: string) => watch(staffId, evening, evening + 10 * hour)
const told = (watches: readonly Watch[], samples: readonly Sample[], more: object = {}) =>
  story(feed(judgeOf(deviceOf({ kind: 'pds', watches, ...more })), samples)).filter((line) => /e1013|e1022/.test(line))
const counted = (people: number, from = evening, to = evening + 120) => held('peopleCount', from, to, 5, people)

test('as many people as are on night watch are none too many, one more is', () => {
  expect(told([], counted(1))).toHaveLength(1)
  expect(told([night('a')], held('motion', evening, evening + 120, 5, 1))).toEqual([])
  expect(told([night('a')], counted(1))).toEqual([])
  expect(told([night('a')], counted(2))).toEqual([`raise e1013/1 from ${evening} at ${evening + 60}`])
  expect(told([night('a'), night('b')], counted(2))).toEqual([])
})

test('the warning names the number on watch as the limit', () => {
  const judge = judgeOf(deviceOf({ kind: 'pds', watches: [night('a')], only: ['motion|e1013|>|1'] }))
  expect(feed(judge, counted(3)).find(({ act }) => act === 'raise')).toMatchObject({ value: 3, threshold: 1 })
})

test('a person with two watches one after the other is one person', () => {
  const twice = [watch('a', evening, evening + 2 * hour), watch('a', evening + hour, evening + 4 * hour)]
  expect(told(twice, counted(2, evening + hour, evening + hour + 120))).toHaveLength(1)
})

test('what is open ends when the others have left and who is on watch stays', () => {
  const gone = counted(1, evening + 125, evening + 300)
  expect(told([night('a')], [...counted(2), ...gone])[1]).toBe(`recover e1013 ${evening}..${evening + 125}`)
})

test('a watch that is over, or not yet begun, allows nobody', () => {
  expect(told([watch('a', evening - 2 * hour, evening - 1)], counted(1))).toHaveLength(1)
  expect(told([watch('a', evening + 2 * hour, evening + 3 * hour)], counted(1))).toHaveLength(1)
})

test('who is alone when the watch ends is reported', () => {
  const until = evening + 60
  expect(told([watch('a', evening, until)], counted(1, evening, evening + 300))).toEqual([
    `raise e1013/1 from ${until + 5} at ${until + 65}`,
  ])
})

test('in a stop, who is on watch is allowed outside the hours of work and nobody within them', () => {
  const stopped = { plan: { ...plan, stopped: true } }
  expect(told([night('a')], counted(1), stopped)).toEqual([])
  expect(told([night('a')], counted(2), stopped)).toEqual([`raise e1022/1 from ${evening} at ${evening + 60}`])
  expect(told([watch('a', 0, 10 * hour)], counted(1, 0, 120), stopped)).toHaveLength(1)
})

it('never lowers the limit of a room, and changes nothing within the hours', () => {
  const moves = array(tuple(integer({ min: 1, max: 90 }), integer({ min: 0, max: 5 })), { maxLength: 60 })
  const watches = array(
    record({
      staffId: constantFrom('a', 'b', 'c'),
      from: integer({ min: 0, max: hour }),
      lasts: integer({ min: 60, max: hour }),
    }),
    { maxLength: 4 },
  )
  const own = integer({ min: 0, max: 3 })
  assert(
    property(moves, watches, own, constantFrom(0, evening - 600, evening), (given, planned, value, start) => {
      let second = start
      const samples = given.map(([after, people]): Sample => {
        second += after
        return ['peopleCount', second, people]
      })
      const rule = { kind: 'pds', metric: 'motion', op: '>', typeKey: 'e1013', severity: 1, value } as const
      const rows = [{ ...rule, id: '9', scope: 'workplace', enabled: true } as const]
      const room = (watched: readonly Watch[]) => deviceOf({ kind: 'pds', rows, watches: watched })
      const known = planned.map(({ staffId, from, lasts }) => watch(staffId, start + from, start + from + lasts))
      const [plain, watched] = [[], known].map((some) => feed(judgeOf(room(some)), samples))
      const isNight = ({ typeKey }: Decision) => typeKey === 'e1013'
      for (const one of watched ?? []) {
        if (!isNight(one) || one.act !== 'raise') continue
        const watchmen = onWatch({ period: 'offHours' }, room(known), one.time)
        expect(one.threshold).toBe(Math.max(value, watchmen))
        expect(one.value).toBeGreaterThan(one.threshold ?? 0)
      }
      // The limit of people in the room is judged as ever.
      expect(watched?.filter((one) => !isNight(one))).toEqual(plain?.filter((one) => !isNight(one)))
      if (start === 0 || known.length === 0) expect(watched).toEqual(plain)
    }),
  )
})
