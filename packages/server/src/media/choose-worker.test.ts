import { expect, it } from 'vitest'
import { chooseWorker } from './choose-worker.ts'

const cameras = Array.from({ length: 1000 }, (_, n) => String(20_000_000 + n))
const workers = ['a', 'b', 'c', 'd']

it('refuses to choose among none', () => {
  expect(() => chooseWorker('1', [])).toThrow('no media worker')
})

it('spreads cameras evenly, whatever the order of the workers', () => {
  const counts = workers.map((worker) => cameras.filter((camera) => chooseWorker(camera, workers) === worker).length)
  for (const count of counts) expect(count).toBeGreaterThan(200)
  for (const camera of cameras) expect(chooseWorker(camera, [...workers].reverse())).toBe(chooseWorker(camera, workers))
})

it('moves only the cameras of a worker that goes, and few when one comes', () => {
  const left = workers.slice(1)
  const moved = cameras.filter((camera) => chooseWorker(camera, left) !== chooseWorker(camera, workers))
  expect(moved.length).toBeGreaterThan(0)
  for (const camera of moved) expect(chooseWorker(camera, workers)).toBe('a')
})
