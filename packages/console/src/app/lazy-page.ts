import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from 'react'
import { MissingPart } from '../ui/page/missing-part.ts'

/**
 * Milliseconds after which a chunk of the console that has not loaded counts as failed (specification section
 * 9).
 */
const patience = 120_000

/** React's `lazy` for a chunk that may be missing or slow: fails with `MissingPart` instead of hanging. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own declaration says it
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return reactLazy(() => inTime(load()))
}

/**
 * Resolves with the loaded module. Rejects with `missing` if the server does not have it, `timeout` if it did
 * not arrive in time.
 */
export function inTime<T>(loading: Promise<T>, limit = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingPart('timeout')), limit)
    loading
      .then(resolve, (cause: unknown) => reject(new MissingPart('missing', cause)))
      .finally(() => clearTimeout(timer))
  })
}
