import { expect, it } from 'vitest'
import type { Decision, HitDecision } from '../../framework/store/decision.ts'
import { freshProgress, type Progress } from '../judge/progress.ts'
import { createHits, hitOf } from './hits.ts'

const of = { ruleId: '1', deviceId: '7', typeKey: 'm1', startTime: 100 } as const
const hit = (time: number): HitDecision => ({ act: 'hit', ...of, severity: 3, time, value: time, worst: time })
const raise: Decision = { ...hit(100), act: 'raise', threshold: 34, unit: '' }
const recover: Decision = { act: 'recover', ...of, endTime: 900, value: 1 }

function feed() {
  const hits = createHits()
  return {
    hits,
    give(decisions: Decision[], now: number, pressed = true) {
      const passed = hits.pass(decisions, now, pressed)
      passed.then()
      return passed.decisions.map((one) => (one.act === 'hit' ? one.time : one.act))
    },
  }
}

it('passes every hit at once without pressure', () => {
  const { hits, give } = feed()
  expect(give([raise, hit(101)], 0, false)).toEqual(['raise', 101])
  expect(give([hit(102)], 1, false)).toEqual([102])
  expect(hits.waiting()).toBe(false)
})

it('passes one hit a second per episode under pressure, with its latest values', () => {
  const { give } = feed()
  expect(give([raise, hit(101)], 0)).toEqual(['raise'])
  expect(give([hit(102)], 500)).toEqual([])
  expect(give([hit(103)], 1000)).toEqual([103])
  expect(give([hit(104)], 1500)).toEqual([])
  expect(give([], 2000)).toEqual([104])
  expect(give([], 3000)).toEqual([])
})

it('passes held hits before the recovery, and with the next quiet batch', () => {
  const { hits, give } = feed()
  give([raise, hit(101)], 0)
  expect(give([hit(102), recover], 10)).toEqual([102, 'recover'])
  give([raise, hit(101)], 20)
  expect(give([recover], 30)).toEqual([101, 'recover'])
  give([raise, hit(101)], 40)
  expect(give([], 50, false)).toEqual([101])
  expect(hits.waiting()).toBe(false)
})

it('never holds that a source chatters', () => {
  const { give } = feed()
  expect(give([raise], 0)).toEqual(['raise'])
  expect(give([{ ...hit(101), chattering: true }], 1)).toEqual([101])
})

it('changes nothing when the batch is not committed', () => {
  const { hits, give } = feed()
  give([raise, hit(101)], 0)
  hits.pass([hit(102), recover], 10, true)
  expect(give([recover], 20)).toEqual([101, 'recover'])
})

it('restores after a restart what may have been held, for open episodes only', () => {
  const state: Progress = {
    ...freshProgress(3),
    phase: 'clearing',
    since: 1,
    samples: 1,
    startTime: 100,
    lastTime: 150,
    lastValue: 36,
    worst: 40,
    ruleId: '1',
    severity: 3,
    armed: false,
    touchTime: null,
    frames: [],
    cycles: [],
    heldDelay: null,
  }
  const row = { ruleKey: 'temperature|m1|>|3', deviceId: '7', state }
  expect(hitOf(row)).toEqual({ ...hit(150), limitKey: row.ruleKey, value: 36, worst: 40 })
  expect(hitOf({ ...row, state: { ...state, phase: 'pending' } })).toBeNull()
  expect(hitOf({ ...row, state: null })).toBeNull()
  expect(hitOf({ ...row, ruleKey: 'touch|a9|untouched|2' })).toMatchObject({ value: null, worst: null })
})
