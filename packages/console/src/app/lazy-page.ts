import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from 'react'
import { MissingPart } from '../kit/page/missing-part.ts'

/** Milliseconds after which a part of the console that does not come counts as lost (specification section 9). */
const patience = 120_000

/** React's `lazy` for a part of the console that may be gone or late: it fails with a `MissingPart`, never hangs. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own declaration says it
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  return reactLazy(() => inTime(load(), patience))
}

/** What was loaded, or why it was not: `missing` when the server does not have it, `timeout` when it did not come. */
export function inTime<T>(loading: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingPart('timeout')), limit)
    loading
      .then(resolve, (cause: unknown) => reject(new MissingPart('missing', cause)))
      .finally(() => clearTimeout(timer))
  })
}
