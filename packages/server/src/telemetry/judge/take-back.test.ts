import { expect, it } from 'vitest'
import type { Progress } from './progress.ts'
import { at, deviceOf, feed, held, judgeOf, slowTh, story } from './test/scene.ts'

const key = 'temperature|m1|>|3'
const th = () => judgeOf(deviceOf(slowTh))
const stateOf = (judge: ReturnType<typeof th>) => judge.state().rules.find(({ ruleKey }) => ruleKey === key)?.state
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

it('leaves alone what is not ahead', () => {
  const judge = th()
  feed(judge, held('temperature', 0, 180, 60, 36))
  const before = plain(judge.state())
  judge.begin()
  judge.takeBack('d1', at(180))
  judge.takeBack('nobody', at(0))
  expect(judge.changed()).toEqual([])
  expect(judge.changedPoints()).toEqual([])
  expect(plain(judge.state())).toEqual(before)
})

it('lets readings of the present move what a reading from the future had stopped', () => {
  const judge = th()
  feed(judge, [...held('temperature', 0, 60, 60, 22), ['temperature', 7200, 36]])
  expect(story(feed(judge, held('temperature', 120, 300, 60, 36)))).toEqual([])
  judge.takeBack('d1', at(100))
  expect(judge.lastJudged('d1', 'temperature')).toBe(at(100))
  expect(story(feed(judge, held('temperature', 120, 300, 60, 36)))).toEqual(['raise m1/3 from 100 at 240'])
})

it('brings back every time of a rule that is ahead, and forgets the readings of the point', () => {
  const judge = th()
  judge.restore({
    points: [
      {
        deviceId: 'd1',
        metric: 'temperature',
        time: at(500),
        value: 36,
        steps: [60_000, 60_000],
        past: [[at(500), 36]],
      },
    ],
    rules: [
      {
        deviceId: 'd1',
        ruleKey: key,
        state: {
          phase: 'pending',
          since: at(400),
          startTime: at(400),
          lastTime: at(500),
          due: at(520),
          samples: 2,
          lastValue: 36,
          worst: 36,
          firstValue: 36,
          rise: null,
          ruleId: null,
          severity: 3,
          armed: false,
          touchTime: at(300),
          heldDelay: null,
          frames: [
            [at(100), 0.9],
            [at(101), 0.9],
          ],
          cycles: [at(50), at(100), at(450)],
        } satisfies Progress,
      },
    ],
  })
  judge.begin()
  judge.takeBack('d1', at(100))
  expect(stateOf(judge)).toMatchObject({
    since: at(100),
    startTime: at(100),
    lastTime: at(100),
    due: at(100),
    touchTime: at(100),
    frames: [[at(100), 0.9]],
    cycles: [at(50), at(100)],
  })
  expect(judge.state().points).toMatchObject([{ time: at(100), steps: [0, 0], past: [] }])
  judge.rollback()
  expect(stateOf(judge)).toMatchObject({ since: at(400), touchTime: at(300) })
  expect(judge.lastJudged('d1', 'temperature')).toBe(at(500))
})

const state: Progress = {
  phase: 'firing',
  since: 0,
  startTime: 0,
  lastTime: 0,
  due: null,
  samples: 0,
  lastValue: 0,
  worst: 0,
  firstValue: 0,
  rise: null,
  ruleId: null,
  severity: 3,
  armed: true,
  touchTime: null,
  heldDelay: null,
  frames: [],
  cycles: [],
}
it.each<[string, Partial<Progress>]>([
  ['the present stretch', { since: at(101) }],
  ['the beginning', { startTime: at(101) }],
  ['the last reading over the limit', { lastTime: at(101) }],
  ['the last touch', { touchTime: at(101) }],
  ['a frame', { frames: [[at(101), 0.9]] }],
  ['a cycle', { cycles: [at(101)] }],
])('sees that %s is ahead', (_, more) => {
  const judge = th()
  judge.restore({ points: [], rules: [{ deviceId: 'd1', ruleKey: key, state: { ...state, ...more } }] })
  judge.begin()
  judge.takeBack('d1', at(101))
  expect(judge.changed()).toEqual([])
  judge.takeBack('d1', at(100))
  expect(judge.changed()).toHaveLength(1)
  const { since, startTime, lastTime, touchTime, frames = [], cycles = [] } = stateOf(judge) ?? {}
  const times = [since, startTime, lastTime, touchTime ?? 0, ...frames.map(([time]) => time), ...cycles].map(Number)
  expect(Math.max(...times)).toBeLessThanOrEqual(at(100))
})
