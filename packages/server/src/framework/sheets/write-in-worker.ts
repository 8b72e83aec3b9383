import { setImmediate } from 'node:timers/promises'
import { fileWorkers } from '../workers/file-workers.ts'
import type { SheetPlan } from './writer.ts'

type Values = readonly unknown[]
interface Work {
  readonly plan: SheetPlan
  /** Column values, in batches of rows. */
  readonly batches: AsyncIterable<readonly Values[]> | Iterable<readonly Values[]>
  readonly progress?: ((rows: number) => void) | undefined
  /** Aborts when the client no longer waits for the file. */
  readonly gone?: AbortSignal | undefined
}

const writer = new URL('./writer.ts', import.meta.url)

/**
 * Writes a sheet in a worker process. The server reads a batch while the worker writes the previous one, at most
 * one batch ahead; between two batches it handles calls.
 */
export function writeInWorker({ plan, batches, progress, gone }: Work): Promise<Buffer> {
  return fileWorkers.withWorker(async (run) => {
    await run(writer, 'beginSheet', [plan])
    let rows = 0
    let written: Promise<unknown> = Promise.resolve()
    for await (const batch of batches) {
      await written
      await setImmediate()
      written = run(writer, 'addRows', [batch])
      // The next await rethrows it; until then it must not be an unhandled rejection.
      written.catch(() => {})
      rows += batch.length
      progress?.(rows)
    }
    await written
    return (await run(writer, 'endSheet', [])) as Buffer
  }, gone)
}
