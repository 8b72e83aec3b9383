import { type ChildProcess, fork } from 'node:child_process'
import { workerMessages } from '@fengsui/contract/kit/worker-messages.ts'
import { reportFailure } from '../concurrency/contain.ts'
import { badRequest, HttpError, unavailable } from '../http/http-error.ts'
import type { Answer, Order } from './protocol.ts'

/** Runs a function of `module` in a worker process. Arguments and result are copied by structured clone. */
export type Run = (module: URL, name: string, args: readonly unknown[]) => Promise<unknown>

export interface Limits {
  /** Memory limit of a process's JavaScript heap in megabytes. */
  readonly memoryMb: number
  /** Time limit of one order in milliseconds. */
  readonly patienceMs: number
  /** How far a process gives way to others, 0 to 19; by default 10. */
  readonly niceness?: number
}
export interface WorkerProcess {
  readonly run: Run
  readonly isAlive: () => boolean
  /** Kills the process; its current order fails with `reason`. */
  end(reason: Error): void
}

const main = new URL('./worker-main.ts', import.meta.url)
/** Environment variables a worker needs; secrets of the server are not passed on. */
const passedOn = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_COMPILE_CACHE']
/** Characters of the error output kept for the report of a crash. */
const mostErrorOutput = 4000

/**
 * Starts a process for one order at a time. When it dies, the order fails with an error message. A process and
 * not a thread: V8 aborts the whole process when a heap is full, and a file decides how much memory it takes.
 */
export function startWorkerProcess({ memoryMb, patienceMs, niceness = 10 }: Limits): WorkerProcess {
  const child = fork(main, [String(niceness)], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  })
  letServerEnd(child)
  let pending: PromiseWithResolvers<unknown> | undefined
  let death: Error | undefined
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-mostErrorOutput)
  })

  const end = (reason: Error) => {
    death ??= reason
    pending?.reject(death)
    pending = undefined
    child.kill('SIGKILL')
  }
  const lost = (error: Error) => {
    if (!death) reportFailure('worker process', error)
    end(unavailable(workerMessages.lost, error))
  }
  child.on('message', (answer: Answer) => {
    if ('value' in answer) pending?.resolve(answer.value)
    else pending?.reject('refusal' in answer ? refusalOf(answer.refusal) : answer.error)
  })
  child.on('error', lost)
  // `close` comes after the last of the error output, `exit` may not.
  child.on('close', (code, signal) => {
    const error = new Error(`the worker process ended with ${signal ?? `code ${code}`}: ${errorOutput}`)
    if (death || !/heap out of memory|heap limit/.test(errorOutput)) return lost(error)
    reportFailure('worker process', error)
    end(badRequest(workerMessages.tooMuchMemory))
  })

  const run: Run = async (module, name, args) => {
    if (death) throw death
    if (pending) throw new Error('a worker process takes one order at a time')
    pending = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => end(badRequest(workerMessages.tooSlow)), patienceMs)
    try {
      const { promise } = pending
      child.send({ module: module.href, name, args } satisfies Order, (error) => {
        if (error) lost(error)
      })
      return await promise
    } finally {
      clearTimeout(timer)
      pending = undefined
    }
  }
  return { run, end, isAlive: () => death === undefined }
}

/** A worker does not keep the server from ending; it ends when its channel closes. */
function letServerEnd(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const errors = child.stderr as (NodeJS.ReadableStream & { unref?(): void }) | null
  errors?.unref?.()
}

const refusalOf = ({ status, label, values }: Pick<HttpError, 'status' | 'label' | 'values'>): HttpError =>
  new HttpError(status, label, values)
