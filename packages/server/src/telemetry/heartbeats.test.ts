import type pg from 'pg'
import { expect, it } from 'vitest'
import { createHeartbeatWriter } from './heartbeats.ts'
import type { Device } from './registry/device.ts'

/** A database whose statements end when the test says so. */
function heldDatabase() {
  const statements: { readonly ids: unknown; readonly end: (error?: Error) => void }[] = []
  const query = (_text: string, [ids]: unknown[]) =>
    new Promise<void>((resolve, reject) => {
      statements.push({ ids, end: (error) => (error ? reject(error) : resolve()) })
    })
  return { pool: { query } as unknown as pg.Pool, statements }
}
const device = (deviceId: string) => ({ deviceId }) as Device
const begun = async (statements: readonly unknown[], count: number) => {
  await expect.poll(() => statements.length).toBe(count)
}

it('a write that is asked for while another is under way ends after both, and writes nothing twice', async () => {
  const { pool, statements } = heldDatabase()
  const writer = createHeartbeatWriter(pool, () => {})
  writer.connected(device('1'), 1000)
  const first = writer.flush()
  await begun(statements, 1)
  let isDone = false
  const second = writer.flush().then(() => {
    isDone = true
  })
  writer.connected(device('2'), 2000)
  await new Promise(setImmediate)
  expect({ isDone, begun: statements.length }).toEqual({ isDone: false, begun: 1 })
  statements[0]?.end()
  await first
  await begun(statements, 2)
  expect(isDone).toBe(false)
  statements[1]?.end()
  await second
  expect(statements.map(({ ids }) => ids)).toEqual([['1'], ['2']])
  await writer.stop()
})

it('a failed write rejects; the next one writes the same again', async () => {
  const { pool, statements } = heldDatabase()
  const writer = createHeartbeatWriter(pool, () => {})
  writer.connected(device('1'), 1000)
  const first = writer.flush()
  const second = writer.flush()
  await begun(statements, 1)
  statements[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await begun(statements, 2)
  statements[1]?.end()
  await second
  expect(statements.map(({ ids }) => ids)).toEqual([['1'], ['1']])
  await writer.stop()
})
