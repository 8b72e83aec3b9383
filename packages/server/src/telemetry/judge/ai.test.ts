import { expect, test } from 'vitest'
import type { Judge } from './judge.ts'
import { at, deviceOf, judgeOf, plan, story } from './test/scene.ts'

const camera = (more: object = {}) => judgeOf(deviceOf({ kind: 'camera', ...more }))
const frame = (second: number, confidence: number, more: object = {}) => ({
  deviceId: 'd1',
  kind: 'aiEvent' as const,
  time: at(second),
  payload: { dict: 'warehouseWarnType', code: '105', active: true, confidence, ...more },
})
const watch = (judge: Judge, ...frames: ReturnType<typeof frame>[]) => frames.flatMap((it) => [...judge.accept(it)])

test('three sure frames of the last five raise, with the picture of the third', () => {
  const judge = camera()
  expect(watch(judge, frame(0, 0.75), frame(1, 0.5), frame(2, 0.9))).toEqual([])
  const raised = watch(judge, frame(3, 0.749), frame(4, 0.8, { picture: 'p.jpg', box: [0.1, 0.2, 0.3, 0.4] }))
  expect(story(raised)).toEqual(['raise w105/1 from 0 at 4'])
  expect(raised[0]).toMatchObject({ value: 0.8, threshold: 0.75, worst: 0.9, picture: 'p.jpg' })
  expect(raised[0]).toMatchObject({ sight: { confidence: 0.8, box: [0.1, 0.2, 0.3, 0.4] } })
})

test('a frame that is said to come hides none of the present', () => {
  const judge = camera()
  judge.begin(at(0))
  watch(judge, frame(290, 0.1, { active: false, code: 103 }))
  judge.begin(at(5))
  expect(story(watch(judge, frame(3, 0.9), frame(4, 0.9), frame(5, 0.9)))).toEqual(['raise w105/1 from 3 at 5'])
})

test('three of six do not', () => {
  const frames = [0.9, 0.9, 0.1, 0.1, 0.1, 0.9].map((confidence, second) => frame(second, confidence))
  expect(watch(camera(), ...frames)).toEqual([])
})

test('frames from more than a minute ago do not count', () => {
  expect(watch(camera(), frame(0, 0.9), frame(1, 0.9), frame(61, 0.9))).toEqual([])
})

const seen = (judge: Judge) => watch(judge, frame(0, 0.9), frame(1, 0.9), frame(2, 0.9))

test('absent for 60 s ends it, at the first frame without', () => {
  const judge = camera()
  seen(judge)
  expect(watch(judge, frame(10, 0.2), frame(40, 0.2), frame(61.999, 0.2))).toEqual([])
  expect(story(watch(judge, frame(62, 0.2)))).toEqual(['recover w105 0..10'])
})

test('a camera that sends no more frames is ended by the clock that it is given', () => {
  const judge = camera()
  seen(judge)
  expect(judge.tick(at(61.999))).toEqual([])
  expect(story([...judge.tick(at(62))])).toEqual(['recover w105 0..2'])
  expect(judge.tick(at(63))).toEqual([])
})

test('seen again within 60 s is the same episode', () => {
  const judge = camera()
  seen(judge)
  expect(watch(judge, frame(30, 0.1), frame(50, 0.95))).toEqual([
    expect.objectContaining({ act: 'hit', startTime: at(0), time: at(50), worst: 0.95 }),
  ])
  expect(judge.tick(at(109))).toEqual([])
})

test('active false ends it at once', () => {
  const judge = camera()
  seen(judge)
  expect(story(watch(judge, frame(5, 0.9, { active: false })))).toEqual(['recover w105 0..5'])
  expect(watch(judge, frame(6, 0.9), frame(7, 0.9))).toEqual([])
})

test('codes are judged apart, also in one picture', () => {
  const judge = camera()
  const smoke = [0, 1, 2].map((second) => frame(second, 0.9))
  const mess = [0, 1, 2].map((second) => frame(second, 0.9, { code: 103 }))
  const both = smoke.flatMap((it, index) => [it, mess[index] ?? it])
  expect(story(watch(judge, ...both))).toEqual(['raise w105/1 from 0 at 2', 'raise w103/3 from 0 at 2'])
})

test('a frame sent twice counts once; codes that no camera reports count never', () => {
  expect(watch(camera(), frame(0, 0.9), frame(1, 0.9), frame(1, 0.9))).toEqual([])
  const codes = [
    { code: '9' },
    { dict: 'monitorWarnType', code: '1' },
    { dict: 'toString' },
    { dict: 7 },
    { code: null },
  ]
  for (const more of codes) {
    expect(watch(camera(), ...[0, 1, 2].map((second) => frame(second, 0.9, more)))).toEqual([])
  }
})

test('a planned stop mutes people over by picture, never smoke or a covered lens', () => {
  const stopped = { plan: { ...plan, stopped: true } }
  const told = (dict: string, code: string) =>
    watch(camera(stopped), ...[0, 1, 2].map((second) => frame(second, 0.9, { dict, code }))).length
  expect([told('alarmType', '0'), told('warehouseWarnType', '105'), told('alarmType', '2')]).toEqual([0, 1, 1])
})

test('what was ended by the clock is forgotten frame by frame', () => {
  const judge = camera()
  seen(judge)
  judge.tick(at(62))
  expect(judge.state().rules).toMatchObject([{ state: { phase: 'idle', frames: [], cycles: [at(0)] } }])
})
