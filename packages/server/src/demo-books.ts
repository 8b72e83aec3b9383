import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/context.ts'
import { reconcile } from './modules/statistics/reconcile.ts'
import { writeBooks } from './seed/books/books.ts'

/**
 * Writes the demonstration's books beside the running server, and reconciles them when they are there. A start that finds
 * them written does nothing; one that finds a part goes on.
 */
export function startDemoBooks(
  db: Db,
  clock: Clock,
  complain: (what: string, error: unknown) => void,
  log: (message: string) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  const work = async () => {
    const began = performance.now()
    const rows = await writeBooks(db, clock.now(), { goesOn: () => !isStopping })
    if (rows === 0 || isStopping) return
    log(`The demonstration has its books: ${rows} rows in ${Math.round((performance.now() - began) / 1000)} s`)
    await reconcile(db, clock.now())
  }
  const done = work().catch((error) => complain('The books of the demonstration were not written', error))
  return {
    stop: async () => {
      isStopping = true
      await done
    },
  }
}
