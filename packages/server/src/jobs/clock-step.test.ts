import { beforeEach, describe, expect, it } from 'vitest'
import { escalate } from '../modules/warnings/escalation/escalate-job.ts'
import { takeBackWarnings } from '../modules/warnings/take-back.ts'
import { ask, clock, db, openGround, openTimer, rowOf, warning } from '../modules/warnings/test/acts-ground.ts'
import { applyClockStep, holdThroughSteps } from './clock-step.ts'

openGround()
const day = 86_400
const minute = 60
beforeEach(() => ask('delete from sys_clock_step'))
/** Minutes until the open timer of a warning is due, by the clock. */
const left = async (id: string) => ((await openTimer(id)).due.getTime() - clock.now().getTime()) / 60_000
const step = async (seconds: number) => {
  clock.step(seconds)
  return applyClockStep(db(), seconds * 1000, clock.now())
}

describe('a clock that is set', () => {
  it('a day ahead and back leaves each escalation step its remaining time, and escalates nothing', async () => {
    const before = await warning(3)
    const [was, deadline] = [await left(before), (await rowOf(before)).deadline]
    await step(day)
    expect(await escalate(db(), clock)).toBe(0)
    expect(await left(before)).toBeCloseTo(was, 6)
    const meanwhile = await warning(3)
    clock.advance(5 * minute)
    await step(-day)
    expect(await takeBackWarnings(db(), clock.now())).toBe(0)
    expect(await escalate(db(), clock)).toBe(0)
    for (const id of [before, meanwhile]) expect(await left(id)).toBeCloseTo(was - 5, 6)
    expect((await rowOf(before)).deadline).toEqual(deadline)
    const { create_time, warn_time, last_time } = await rowOf(meanwhile)
    for (const time of [create_time, warn_time, last_time])
      expect(time.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    clock.advance((was - 5) * minute + 1)
    expect(await escalate(db(), clock)).toBe(2)
    expect((await rowOf(before)).handle_type).toBe('2')
  })

  it('moves deadlines once, however many servers of the host saw it, and is on record', async () => {
    const id = await warning(3)
    const was = await left(id)
    clock.step(day)
    const moves = await Promise.all([1, 2, 3].map((n) => applyClockStep(db(), day * 1000 + n, clock.now())))
    expect(moves.filter((moved) => moved > 0)).toHaveLength(1)
    expect(await left(id)).toBeCloseTo(was, 3)
    expect(await ask('select deadlines > 0 as some from sys_clock_step')).toEqual([{ some: true }])
    clock.step(-day)
  })
})

describe('timed work', () => {
  const hold = () => {
    const errors: unknown[] = []
    return { steps: holdThroughSteps(db(), clock, (error) => errors.push(error)), errors }
  }
  it('waits for the deadlines to move, and what goes by the date until the clock has proved right', async () => {
    const id = await warning(3)
    const { steps, errors } = hold()
    clock.advance(20 * minute)
    expect(steps.mayRun(true)).toBe(true)
    const was = await left(id)
    clock.step(day)
    expect(steps.mayRun(false)).toBe(false)
    await steps.settled()
    expect(steps.mayRun(false)).toBe(true)
    expect(steps.mayRun(true)).toBe(false)
    expect(await left(id)).toBeCloseTo(was, 6)
    clock.advance(16 * minute)
    expect(steps.mayRun(true)).toBe(true)
    clock.step(-day)
    steps.mayRun(false)
    await steps.settled()
    expect(errors).toEqual([])
  })

  it('moves nothing when a clock that was wrong from the start is put right, nor by weeks', async () => {
    const id = await warning(3)
    const due = (await openTimer(id)).due
    const young = hold().steps
    clock.step(day)
    expect(young.mayRun(false)).toBe(true)
    clock.advance(20 * minute)
    clock.step(30 * day)
    expect(young.mayRun(false)).toBe(true)
    await young.settled()
    expect((await openTimer(id)).due).toEqual(due)
    clock.step(-31 * day)
  })

  it('goes on although the deadlines cannot be moved, after some tries', async () => {
    const errors: unknown[] = []
    const broken = { transaction: () => ({ execute: () => Promise.reject(new Error('gone')) }) } as never
    const steps = holdThroughSteps(broken, clock, (error) => errors.push(error))
    clock.advance(20 * minute)
    clock.step(1800)
    for (let n = 0; n < 5; n++) {
      expect(steps.mayRun(false)).toBe(false)
      await steps.settled()
    }
    expect(steps.mayRun(false)).toBe(true)
    expect(errors).toHaveLength(5)
    clock.step(-1800)
  })
})
