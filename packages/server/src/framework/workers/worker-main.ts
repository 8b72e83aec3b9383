import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { HttpError } from '../http/http-error.ts'
import type { Answer, Order } from './protocol.ts'

/** Calls take precedence over writing files. A process may give way further than its parent, not less. */
setPriority(Math.max(getPriority(), Number(process.argv[2] ?? 10)))
preferForOutOfMemory()

/** When the machine runs out of memory, the kernel ends this process before the server and the database. */
function preferForOutOfMemory(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container may mount /proc read-only: the kernel then chooses by size.
  }
}

/** Worker process main: runs one order at a time, a function of a module with its arguments. */
process.on('message', async (order: Order) => send(await carryOut(order)))
// The server ended.
process.on('disconnect', () => process.exit())

/** An answer that cannot be serialised is a failure of its order. */
function send(answer: Answer): void {
  try {
    process.send?.(answer)
  } catch (error) {
    process.send?.({ error })
  }
}

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
