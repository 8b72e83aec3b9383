import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Decision } from '../../framework/store/decision.ts'
import type { RuleRow } from './judge-limits.ts'
import { at, deviceOf, feed, judgeOf, type Sample } from './test/scene.ts'

interface Delays {
  op: '>' | '<'
  on: number
  off: number
}

const row = ({ op, on, off }: Delays): RuleRow => ({
  id: 'r1',
  scope: 'device',
  enabled: true,
  kind: 'th',
  metric: 'temperature',
  op,
  typeKey: 'm1',
  severity: 3,
  value: op === '>' ? 30 : 5,
  forSeconds: on,
  clearMode: 'inside',
  clearValue: 2,
  clearSeconds: off,
})

interface Episode {
  start: number
  end: number | null
  worst: number
  last: number
}

/** Reference implementation of the rule over the whole series, instead of reading by reading. */
function episodesOf(series: readonly (readonly [second: number, value: number])[], { op, on, off }: Delays): Episode[] {
  const over = (value: number) => (op === '>' ? value > 30 : value < 5)
  const inside = (value: number) => (op === '>' ? value <= 28 : value >= 7)
  /** Finds the first reading from `from` on at which `holds` has been true for `seconds`. */
  const confirmed = (from: number, seconds: number, holds: (value: number) => boolean) => {
    for (let index = from; index < series.length; index++) {
      let first = index
      while (first > from && holds(series[first - 1]?.[1] ?? Number.NaN)) first--
      const lasts = (series[index]?.[0] ?? 0) - (series[first]?.[0] ?? 0) >= seconds
      if (holds(series[index]?.[1] ?? Number.NaN) && lasts) return { index, first }
    }
    return null
  }
  const episodes: Episode[] = []
  for (let from = 0; from < series.length; ) {
    const raised = confirmed(from, on, over)
    if (!raised) break
    const ended = confirmed(raised.index + 1, off, inside)
    const stretch = series.slice(raised.first, ended ? ended.first : series.length).filter(([, value]) => over(value))
    const values = stretch.map(([, value]) => value)
    episodes.push({
      start: series[raised.first]?.[0] ?? 0,
      end: ended ? (series[ended.first]?.[0] ?? 0) : null,
      worst: op === '>' ? Math.max(...values) : Math.min(...values),
      last: stretch.at(-1)?.[0] ?? 0,
    })
    from = ended ? ended.index + 1 : series.length
  }
  return episodes
}

function told(decisions: readonly Decision[]): Episode[] {
  const episodes: Episode[] = []
  for (const it of decisions) {
    const open = episodes.at(-1)
    if (it.act === 'raise') {
      episodes.push({ start: it.startTime, end: null, worst: it.worst ?? Number.NaN, last: it.time })
    } else if (open && it.act === 'hit') {
      open.last = it.time
      open.worst = it.worst ?? Number.NaN
    } else if (open && it.act === 'recover') open.end = it.endTime
  }
  return episodes
}

// Off-delays of at least a minute: shorter ones may chatter, which has its own test.
const delays = record({
  op: constantFrom('>', '<'),
  on: integer({ min: 0, max: 200 }),
  off: integer({ min: 61, max: 300 }),
})
/** Values around the limit and its deadband, each held for a while. */
const steps = array(
  record({
    after: integer({ min: 1, max: 120 }),
    value: integer({ min: 0, max: 8 }),
    times: integer({ min: 1, max: 4 }),
  }),
  { maxLength: 60 },
).map((stretches) =>
  stretches.flatMap(({ after, value, times }) => Array.from({ length: times }, () => ({ after, value }))),
)
const near = (op: '>' | '<', value: number) => (op === '>' ? 26 + value : 9 - value)

const seriesOf = (moves: readonly { after: number; value: number }[]) => {
  let second = 0
  return moves.map(({ after, value }) => {
    second += after
    return [second, value] as const
  })
}
const samplesOf = (series: readonly (readonly [number, number])[]): Sample[] =>
  series.map(([second, value]) => ['temperature', second, value] as const)

test('episodes match the reference implementation: start, end, worst and last', () => {
  assert(
    property(delays, steps, (rule, moves) => {
      const series = seriesOf(moves.map(({ after, value }) => ({ after, value: near(rule.op, value) })))
      const other: RuleRow = { ...row({ ...rule, op: rule.op === '>' ? '<' : '>' }), id: 'off', enabled: false }
      const judge = judgeOf(deviceOf({ kind: 'th', rows: [row(rule), other], only: [`temperature|m1|${rule.op}|3`] }))
      const expected = episodesOf(series, rule)
      const actual = told(feed(judge, samplesOf(series)))
      expect(actual).toEqual(
        expected.map((it) => ({
          ...it,
          start: at(it.start),
          end: it.end === null ? null : at(it.end),
          last: at(it.last),
        })),
      )
    }),
    { numRuns: runsOf(400) },
  )
})

const anyKind = constantFrom(
  ['dust', 'concentration', 50] as const,
  ['th', 'temperature', 45] as const,
  ['th', 'humidity', 100] as const,
  ['chargegunpowder', 'weight', 20] as const,
  ['druginvolved', 'running', 1] as const,
  ['electrostatic', 'resistance', 200] as const,
)

test('raise and recover alternate for every key, whatever the input', () => {
  const values = array(record({ after: integer({ min: 1, max: 90 }), share: integer({ min: 0, max: 20 }) }), {
    maxLength: 200,
  })
  assert(
    property(anyKind, values, ([kind, metric, most], moves) => {
      const judge = judgeOf(deviceOf({ kind, fields: { xianDingYaoLiang: 8 } }))
      const series = seriesOf(moves.map(({ after, share }) => ({ after, value: (share / 20) * most })))
      const open = new Map<string, number>()
      for (const it of feed(
        judge,
        series.map(([second, value]) => [metric, second, value] as const),
      )) {
        const key = `${it.limitKey}|${it.startTime}`
        if (it.act === 'raise') {
          expect([...open.keys()].filter((known) => known === key)).toEqual([])
          open.set(key, it.startTime)
        } else {
          expect(open.get(key)).toBe(it.startTime)
          if (it.act === 'recover') {
            expect(it.endTime).toBeGreaterThanOrEqual(it.startTime)
            open.delete(key)
          }
        }
      }
    }),
    { numRuns: runsOf(200) },
  )
})
