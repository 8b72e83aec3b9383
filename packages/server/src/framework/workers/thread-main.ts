import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { HttpError } from '../http/http-error.ts'
import type { Answer, Order } from './protocol.ts'

/** Linux has per-thread priorities: calls take precedence over writing files. */
if (process.platform === 'linux') setPriority(10)

/** Worker thread main: runs one order at a time, a function of a module with its arguments. */
parentPort?.on('message', async (order: Order) => {
  const answer = await carryOut(order)
  const { value } = answer as { value?: unknown }
  // A whole buffer is transferred; a view of a larger one is copied.
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
