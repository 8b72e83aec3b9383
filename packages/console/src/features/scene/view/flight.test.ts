import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fly } from './flight.ts'
import type { View } from './view.ts'

const from: View = { turn: 0, rise: 0.6, target: [0, 0], zoom: 2 }
const to: View = { turn: 1, rise: 1.2, target: [40, -20], zoom: 4 }

/** Frames that come when the test says so. */
let waiting: Map<number, FrameRequestCallback>
let asked = 0
beforeEach(() => {
  ;[waiting, asked] = [new Map(), 0]
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    asked += 1
    waiting.set(asked, step)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void waiting.delete(id))
})
afterEach(() => void vi.unstubAllGlobals())
function frame(at: number): void {
  const steps = [...waiting.values()]
  waiting.clear()
  for (const step of steps) step(at)
}

it('with less motion is there at once, without a frame between', () => {
  const seen: View[] = []
  fly({ from, to, isStill: true, see: (view) => void seen.push(view) })
  expect(seen).toEqual([to])
  expect(asked).toBe(0)
})

it('else passes between, ends exactly there, and then rests', () => {
  const seen: View[] = []
  const began = performance.now()
  fly({ from, to, isStill: false, see: (view) => void seen.push(view) })
  for (const after of [0, 150, 300, 2000, 2100]) frame(began + after)
  expect(seen.length).toBe(4)
  expect(seen.at(-1)).toEqual(to)
  const zooms = seen.map(({ zoom }) => zoom)
  expect(zooms).toEqual(zooms.toSorted((one, other) => one - other))
  expect(zooms[1]).toBeGreaterThan(2)
  expect(zooms[2]).toBeLessThan(4)
  expect(waiting.size).toBe(0)
})

it('stays where it is when another begins', () => {
  const seen: View[] = []
  const stop = fly({ from, to, isStill: false, see: (view) => void seen.push(view) })
  frame(performance.now() + 100)
  stop()
  frame(performance.now() + 2000)
  expect(seen.length).toBe(1)
})
