import { rm } from 'node:fs/promises'
import type { Row } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

/**
 * Time from the start of the server process to healthy: with an empty folder, and again with a filled one.
 */
export async function run(): Promise<Row[]> {
  const first = await startBenchServer()
  await first.halt()
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const again = await startBenchServer({ dataDir: first.dataDir })
    times.push(again.startedIn)
    await again.halt()
  }
  await rm(first.dataDir, { recursive: true, force: true })
  return [
    {
      bench: 'start',
      what: 'first start, empty data folder, demonstration seeded',
      value: first.startedIn / 1000,
      unit: 's',
    },
    {
      bench: 'start',
      what: 'second start to healthy (slowest of 3)',
      value: Math.max(...times) / 1000,
      unit: 's',
      aim: '≤ 5 s',
    },
  ]
}
