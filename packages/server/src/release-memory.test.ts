import { expect, it } from 'vitest'
import { createMemoryCheck } from './release-memory.ts'

const MiB = 2 ** 20

/** A process whose collections leave 300 MiB. */
function pretend() {
  const state = { busy: 0.9, resident: 400 * MiB, collections: 0 }
  const check = createMemoryCheck({
    utilization: () => state.busy,
    resident: () => state.resident,
    async collect() {
      state.collections += 1
      state.resident = 300 * MiB
    },
  })
  return { state, check }
}

it('leaves the memory of a busy process to V8', async () => {
  const { state, check } = pretend()
  for (let n = 0; n < 20; n += 1) await check()
  expect(state.collections).toBe(0)
  // A moment without work between two loads is no end of the load.
  state.busy = 0.01
  await check()
  state.busy = 0.5
  await check()
  state.busy = 0.01
  await check()
  expect(state.collections).toBe(0)
})

it('collects once when a load has ended, and again only after another one that took memory', async () => {
  const { state, check } = pretend()
  const rest = async () => {
    state.busy = 0.01
    for (let n = 0; n < 20; n += 1) await check()
  }
  const loadUpTo = async (resident: number) => {
    state.busy = 0.9
    await check()
    state.resident = resident
  }
  await rest()
  expect(state.collections).toBe(1)
  state.resident = 340 * MiB
  await rest()
  expect(state.collections).toBe(1)
  state.resident = 300 * MiB
  await loadUpTo(310 * MiB)
  await rest()
  expect(state.collections).toBe(1)
  await loadUpTo(340 * MiB)
  await rest()
  expect(state.collections).toBe(2)
})
