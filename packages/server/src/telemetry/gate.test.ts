import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('is full by readings or by bytes', () => {
  const gate = createGate({ readings: 10, bytes: 100 })
  expect(gate.room()).toBe(true)
  gate.enter(10, 0)
  expect(gate.room()).toBe(false)
  gate.leave(10, 0)
  gate.enter(1, 100)
  expect(gate.room()).toBe(false)
  gate.leave(1, 100)
  expect([gate.room(), gate.readings()]).toEqual([true, 0])
})

it('lets those who wait in, in their order, as far as there is room', async () => {
  const gate = createGate({ readings: 2 })
  const seen: number[] = []
  gate.enter(2, 0)
  for (const n of [1, 2, 3, 4]) {
    gate.wait(() => {
      seen.push(n)
      gate.enter(1, 0)
    })
  }
  await turn()
  expect(seen).toEqual([])
  gate.leave(2, 0)
  await turn()
  expect([seen, gate.waiting()]).toEqual([[1, 2], 2])
  gate.leave(1, 0)
  await turn()
  expect(seen).toEqual([1, 2, 3])
  gate.leave(1, 0)
  gate.leave(1, 0)
  await turn()
  expect([seen, gate.waiting(), gate.readings()]).toEqual([[1, 2, 3, 4], 0, 1])
})
