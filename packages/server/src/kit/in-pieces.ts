import { setImmediate } from 'node:timers/promises'

const piece = 100

/** The items in their order; after some of them other calls are answered before it goes on. */
export async function* yieldingIterator<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at % piece === piece - 1) await setImmediate()
    yield item
  }
}
