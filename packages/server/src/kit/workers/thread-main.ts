import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { HttpError } from '../refusal.ts'
import type { Answer, Order } from './protocol.ts'

/** Linux gives every thread a priority of its own: calls are answered before files are written. */
if (process.platform === 'linux') setPriority(10)

/** The program of a worker thread: carries out one order at a time, a function of a module with its arguments. */
parentPort?.on('message', async (order: Order) => {
  const answer = await carryOut(order)
  const { value } = answer as { value?: unknown }
  // Whole memory is handed over; a view of a larger piece is copied.
  const isWhole = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
  parentPort?.postMessage(answer, isWhole ? [value.buffer as ArrayBuffer] : [])
})

async function carryOut({ module, name, args }: Order): Promise<Answer> {
  try {
    const loaded: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = await import(module)
    const work = loaded[name]
    if (!work) throw new Error(`${module} has no function ${name}`)
    return { value: await work(...args) }
  } catch (error) {
    if (!(error instanceof HttpError)) return { error }
    const { status, label, values } = error
    return { refusal: { status, label, values } }
  }
}
