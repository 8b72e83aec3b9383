import fc from 'fast-check'
import { expect, it } from 'vitest'
import { burstMs, readPace } from './read-pace.ts'

const frame = 40
const bursts = (time: number) => (Math.floor(time / burstMs) + 1) * burstMs

/** A camera: when each picture comes in, and what it says its time is, ms. */
interface Sent {
  readonly comes: number
  readonly given: number | undefined
}
/** Reads the pictures as a session does; returns how late each was read, and whether reading had to wait for it. */
function readAll(pictures: readonly Sent[], duration = frame) {
  const pace = readPace()
  let now = 0
  return pictures.map(({ comes, given }) => {
    const begun = now
    now = Math.max(now + 0.2, comes)
    const read = {
      at: now,
      late: now - comes,
      waited: comes > begun + 0.2,
      told: pace.picture(given, duration, now, now - begun),
    }
    if (read.told.rest) now = bursts(now)
    return read
  })
}
const steady = (count: number, rate = 1, jitter: readonly number[] = [0]): Sent[] =>
  Array.from({ length: count }, (_, n) => ({
    comes: 1000 + (n * frame) / rate + (jitter[n % jitter.length] ?? 0),
    given: 50_000 + n * frame,
  }))
/**
 * A burst, and three of the longest steps that a reader takes for granted: one of the camera's wrong duration, two of its clock and
 * of an uneven network; and a picture, ms.
 */
const mostLate = burstMs + 3 * 100 + frame

it('reads as they come at first, then several at a time and hardly ever waits', () => {
  const reads = readAll(steady(1000))
  expect(reads.slice(0, 70).every(({ told }) => !told.rest)).toBe(true)
  const later = reads.slice(200)
  expect(later.filter(({ told }) => told.rest).length).toBeLessThan(later.length / 3)
  expect(later.filter(({ waited }) => waited).length).toBeLessThan(later.length / 20)
})

it('says when a picture came in that waited in the connection', () => {
  for (const { late, told } of readAll(steady(1000)).slice(200)) expect(Math.abs(told.late - late)).toBeLessThan(frame)
})

it('keeps up with clocks that are fast or slow, and with uneven networks', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.95, max: 1.05, noNaN: true }),
      fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 1, maxLength: 50 }),
      fc.constantFrom(0, 20, frame, 500),
      (rate, jitter, duration) => {
        for (const { late } of readAll(steady(3000, rate, jitter), duration)) expect(late).toBeLessThanOrEqual(mostLate)
      },
    ),
  )
})

it('keeps up where the time of the camera jumps, stands still or is not given', () => {
  const time = fc.oneof(
    { weight: 20, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: -1e9, max: 1e9 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  fc.assert(
    fc.property(fc.array(time, { minLength: 500, maxLength: 800 }), (changes) => {
      let shift = 0
      const pictures = changes.map((change, n) => {
        shift += change ?? 0
        return { comes: n * frame, given: change === undefined ? undefined : n * frame + shift }
      })
      for (const { late } of readAll(pictures)) expect(late).toBeLessThanOrEqual(mostLate)
    }),
  )
  for (const { late } of readAll(steady(500).map(({ comes }) => ({ comes, given: 7 })))) expect(late).toBeLessThan(1000)
})

it('rests where pictures are shown in another order than they are sent in', () => {
  const order = [2, -1, -1, 0]
  const pictures = steady(1000).map(({ comes, given = 0 }, n) => ({
    comes,
    given: given + (order[n % 4] ?? 0) * frame,
  }))
  const later = readAll(pictures).slice(200)
  expect(Math.max(...later.map(({ late }) => late))).toBeLessThanOrEqual(mostLate + frame)
  expect(later.filter(({ told }) => told.rest).length).toBeGreaterThan(50)
})

it('never rests while it is behind', () => {
  // Two seconds of pictures come at once after the network was down.
  const pictures = steady(600).map(({ comes, given }) => ({
    comes: comes > 8000 && comes < 10_000 ? 10_000 : comes,
    given,
  }))
  const reads = readAll(pictures)
  const behind = reads.filter(({ at, late }, n) => at > 10_000 && late > mostLate && n > 0)
  expect(behind).toEqual([])
})
