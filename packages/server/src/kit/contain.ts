import { Counter } from 'prom-client'
import { metrics } from './metrics.ts'

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Failures outside any call: in timers, streams, jobs and events. The process goes on.',
  labelNames: ['where'] as const,
  registers: [metrics],
})

/** `repeated`: how often the same was reported since it was last told. */
export type FailureListener = (where: string, error: unknown, repeated: number) => void

const listeners = new Set<FailureListener>()
/** A part that fails ten times a second is told once in ten seconds, and counted each time. */
const quietMs = 10_000
const mostRemembered = 1000
const told = new Map<string, { at: number; repeated: number }>()

/** Told of every failure outside any call; answers how to end that. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts a failure outside any call and tells the operator. Never throws. */
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
      // Who cannot be told does not end the process either.
    }
  }
}

/**
 * A handler for a timer, an event or a stream that cannot end the process: what it throws, at once or later, is counted,
 * logged, and goes no further. `where` names the part in plain words; it is a label of the metric, so it never holds input.
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
