import { Counter } from 'prom-client'
import { metrics } from '../metrics.ts'

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Failures outside any call: in timers, streams, jobs and events. The process goes on.',
  labelNames: ['where'] as const,
  registers: [metrics],
})

/** `repeated`: how often the same failure occurred since the last report. */
export type FailureListener = (where: string, error: unknown, repeated: number) => void

const listeners = new Set<FailureListener>()
/** The same failure is reported at most once in ten seconds, but counted each time. */
const quietMs = 10_000
const mostRemembered = 1000
const told = new Map<string, { at: number; repeated: number }>()

/** Called on every failure outside a request; returns the unsubscribe function. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts a failure outside a request and reports it to the operator. Never throws. */
export function reportFailure(where: string, error: unknown): void {
  failures.inc({ where })
  const key = `${where} ${error instanceof Error ? error.message : String(error)}`
  const known = told.get(key)
  const at = performance.now()
  if (known && at - known.at < quietMs) {
    known.repeated++
    return
  }
  if (told.size >= mostRemembered) told.clear()
  told.set(key, { at, repeated: 0 })
  for (const listener of listeners) {
    try {
      listener(where, error, known?.repeated ?? 0)
    } catch {
      // A listener that fails does not end the process either.
    }
  }
}

/**
 * Wraps a handler of a timer, event or stream so that it cannot end the process: what it throws, at once or
 * later, is counted, logged and not rethrown. `where` names the part in plain words; it is a metric label and
 * never holds input.
 */
export function contain<A extends readonly unknown[]>(
  where: string,
  handler: (...args: A) => unknown,
): (...args: A) => void {
  return (...args) => {
    try {
      const result = handler(...args)
      if (result instanceof Promise) result.catch((error: unknown) => reportFailure(where, error))
    } catch (error) {
      reportFailure(where, error)
    }
  }
}
