import { setImmediate } from 'node:timers/promises'

const piece = 100

/** Yields the items in order; at intervals it lets other calls run. */
export async function* yieldingIterator<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at % piece === piece - 1) await setImmediate()
    yield item
  }
}
