import { type Transferable, Worker } from 'node:worker_threads'
import { workerMessages } from '@fengsui/contract/kit/worker-messages.ts'
import { reportFailure } from '../concurrency/contain.ts'
import { badRequest, HttpError, unavailable } from '../http/http-error.ts'
import type { Answer, Order } from './protocol.ts'

/** Runs a function of `module` in a worker thread. Its arguments are copied; `transfer` is moved. */
export type Run = (
  module: URL,
  name: string,
  args: readonly unknown[],
  transfer?: readonly Transferable[],
) => Promise<unknown>

export interface Limits {
  /** Memory limit of a thread in megabytes. */
  readonly memoryMb: number
  /** Time limit of one order in milliseconds. */
  readonly patienceMs: number
}
export interface Thread {
  readonly run: Run
  readonly isAlive: () => boolean
  /** Ends the thread at once; its current order fails with `reason`. */
  end(reason: Error): void
}

/** Starts a worker thread for one order at a time. When it dies, the order fails with an error message. */
export function startThread({ memoryMb, patienceMs }: Limits): Thread {
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  worker.unref()
  let pending: PromiseWithResolvers<unknown> | undefined
  let death: Error | undefined

  const end = (reason: Error) => {
    death ??= reason
    pending?.reject(death)
    pending = undefined
    void worker.terminate()
  }
  worker.on('message', (answer: Answer) => {
    if ('value' in answer) pending?.resolve(answer.value)
    else pending?.reject('refusal' in answer ? refusalOf(answer.refusal) : answer.error)
  })
  worker.on('messageerror', (error) => end(unavailable(workerMessages.lost, error)))
  worker.on('error', (error) => {
    if (!death) reportFailure('worker thread', error)
    const isFull = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    end(isFull ? badRequest(workerMessages.tooMuchMemory) : unavailable(workerMessages.lost, error))
  })
  worker.on('exit', (code) => {
    const error = new Error(`the worker thread ended with code ${code}`)
    if (!death) reportFailure('worker thread', error)
    end(unavailable(workerMessages.lost, error))
  })

  const run: Run = async (module, name, args, transfer = []) => {
    if (death) throw death
    if (pending) throw new Error('a thread takes one order at a time')
    pending = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => end(badRequest(workerMessages.tooSlow)), patienceMs)
    try {
      const { promise } = pending
      worker.postMessage({ module: module.href, name, args } satisfies Order, transfer)
      return await promise
    } finally {
      clearTimeout(timer)
      pending = undefined
    }
  }
  return { run, end, isAlive: () => death === undefined }
}

const refusalOf = ({ status, label, values }: Pick<HttpError, 'status' | 'label' | 'values'>): HttpError =>
  new HttpError(status, label, values)
