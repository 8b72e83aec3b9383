import { afterEach, beforeEach, expect, it } from 'vitest'
import { metrics } from '../metrics.ts'
import { contain, onFailure } from './contain.ts'

const heard: [string, string, number][] = []
let end: () => void
beforeEach(() => {
  heard.length = 0
  end = onFailure((where, error, repeated) => void heard.push([where, (error as Error).message, repeated]))
})
afterEach(() => end())

const counted = async (where: string) => {
  const found = (await metrics.getSingleMetric('background_failures_total')?.get())?.values
  return found?.find(({ labels }) => labels.where === where)?.value ?? 0
}

it('catches what a handler throws, counts it and reports it', async () => {
  contain('a timer', () => {
    throw new Error('broken at once')
  })()
  expect(heard).toEqual([['a timer', 'broken at once', 0]])
  expect(await counted('a timer')).toBe(1)
})

it('keeps what a handler throws later', async () => {
  contain('a stream', async () => {
    throw new Error('broken later')
  })()
  await Promise.resolve()
  await Promise.resolve()
  expect(heard).toEqual([['a stream', 'broken later', 0]])
})

it('passes on what it is given', () => {
  const got: unknown[] = []
  contain('an event', (a: number, b: string) => got.push(a, b))(1, 'x')
  expect(got).toEqual([1, 'x'])
})

it('reports the same failure at intervals and counts each', async () => {
  const broken = contain('ten times a second', () => {
    throw new Error('the same')
  })
  for (let n = 0; n < 50; n++) broken()
  expect(heard).toEqual([['ten times a second', 'the same', 0]])
  expect(await counted('ten times a second')).toBe(50)
})

it('does not fail when a listener does', () => {
  const endBad = onFailure(() => {
    throw new Error('the listener is broken')
  })
  expect(() =>
    contain('beside a broken listener', () => {
      throw new Error('x')
    })(),
  ).not.toThrow()
  endBad()
})
