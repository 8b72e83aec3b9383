import { workerMessages } from '@fengsui/contract/kit/worker-messages.ts'
import { badRequest, HttpError, unavailable } from '../http/http-error.ts'
import { type Limits, type Run, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

interface Options extends Limits {
  readonly mostWorkers: number
  readonly mostWaiting: number
  /** Milliseconds after which an idle worker ends. */
  readonly idleMs: number
}
export interface Pool {
  /**
   * Runs `work` with a worker of its own; waits for one when all are busy. When `signal` aborts, the worker
   * ends at once and its memory is freed.
   */
  withWorker<T>(work: (run: Run) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Ends all workers; running, waiting and later work is rejected. */
  stop(): void
  /** Accepts work again after `stop`. */
  open(): void
  /** Busy workers, and work waiting for one. */
  load(): { readonly busy: number; readonly waiting: number }
}

/** Creates a pool of a few worker processes, each started on demand; a dead one is replaced on the next work. */
export function openPool({ mostWorkers, mostWaiting, idleMs, ...limits }: Options): Pool {
  const idle = new Map<WorkerProcess, NodeJS.Timeout>()
  const waiting: PromiseWithResolvers<void>[] = []
  let stopping = new AbortController()
  let busy = 0

  /** Acquires a slot; a waiting caller gets it from the one that finishes. */
  async function enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw signal.reason
    if (busy < mostWorkers) {
      busy += 1
      return
    }
    if (waiting.length >= mostWaiting) throw unavailable(workerMessages.busy, new Error('too much work waits'))
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    const leave = () => {
      const at = waiting.indexOf(turn)
      if (at >= 0) waiting.splice(at, 1)
      turn.reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    await turn.promise.finally(() => signal.removeEventListener('abort', leave))
  }
  function exit(): void {
    const next = waiting.shift()
    if (next) next.resolve()
    else busy -= 1
  }
  function workerInUse(): WorkerProcess {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      if (worker.isAlive()) return worker
    }
    return startWorkerProcess(limits)
  }
  function keep(worker: WorkerProcess): void {
    const end = () => {
      idle.delete(worker)
      worker.end(badRequest(workerMessages.cancelled))
    }
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  async function withWorker<T>(work: (run: Run) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const ending = new AbortController()
    const stopped = () => ending.abort(unavailable(workerMessages.stopped, new Error('the server stops')))
    const cancelled = () => ending.abort(badRequest(workerMessages.cancelled))
    const { signal: stop } = stopping
    stop.addEventListener('abort', stopped, { once: true })
    signal?.addEventListener('abort', cancelled, { once: true })
    if (stop.aborted) stopped()
    if (signal?.aborted) cancelled()
    try {
      await enter(ending.signal)
      return await onWorker(work, ending.signal).finally(exit)
    } finally {
      stop.removeEventListener('abort', stopped)
      signal?.removeEventListener('abort', cancelled)
    }
  }
  async function onWorker<T>(work: (run: Run) => Promise<T>, signal: AbortSignal): Promise<T> {
    if (signal.aborted) throw signal.reason
    const worker = workerInUse()
    const broken = Promise.withResolvers<never>()
    const end = () => {
      worker.end(signal.reason)
      broken.reject(signal.reason)
    }
    signal.addEventListener('abort', end, { once: true })
    try {
      // Work that waits for something else, such as a query, is abandoned too and frees its worker and slot.
      return await Promise.race([work(worker.run), broken.promise])
    } catch (error) {
      // Interrupted work ends with its worker; an HttpError leaves nothing running.
      if (!(error instanceof HttpError)) worker.end(badRequest(workerMessages.cancelled))
      throw error
    } finally {
      signal.removeEventListener('abort', end)
      if (worker.isAlive()) keep(worker)
    }
  }

  return {
    withWorker,
    load: () => ({ busy, waiting: waiting.length }),
    stop() {
      stopping.abort()
      for (const [worker, timer] of idle) {
        clearTimeout(timer)
        worker.end(badRequest(workerMessages.stopped))
      }
      idle.clear()
    },
    open() {
      if (stopping.signal.aborted) stopping = new AbortController()
    },
  }
}
