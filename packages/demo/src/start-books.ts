import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '@fengsui/server/framework/context.ts'
import { isFinished } from './trade/books.ts'

interface DemoBooks {
  readonly db: Db
  readonly databaseUrl: string
  readonly now: Date
  /** Number of days the ledgers cover; default two years. */
  readonly days?: number
  /** Whether its vehicles drive: their last days are written with the ledgers. */
  readonly hasFleet?: boolean
  /** Root directory of the server's local files. */
  readonly files: string
  readonly complain: (what: string, error: unknown) => void
  readonly log: (message: string) => void
}
const writer = join(import.meta.dirname, 'write-books-main.ts')
const follow = new URL('../../../scripts/follow-parent.mjs', import.meta.url).href

/**
 * Writes the demonstration's ledgers in a separate process beside the running server, so that requests are
 * not delayed and its memory is released afterwards. Does nothing when they are complete; resumes when they
 * are partial.
 */
export function startDemoBooks({ db, databaseUrl, now, days, hasFleet, files, complain, log }: DemoBooks): {
  stop: () => Promise<void>
} {
  const stopped = new AbortController()
  const work = async () => {
    if (await isFinished(db)) return
    const began = performance.now()
    const child = fork(writer, {
      execArgv: ['--import', follow],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        FENGSUI_NOW: now.toISOString(),
        FENGSUI_FILES: files,
        FENGSUI_FLEET: hasFleet ? 'drives' : '',
        ...(days && { FENGSUI_DAYS: String(days) }),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const end = () => void child.kill('SIGTERM')
    stopped.signal.addEventListener('abort', end, { once: true })
    if (stopped.signal.aborted) end()
    let rows = 0
    child.on('message', (message: { rows: number }) => {
      rows = message.rows
    })
    const [code, signal] = await once(child, 'exit')
    if (stopped.signal.aborted) return
    if (code !== 0) throw new Error(`the process that writes them ended with ${signal ?? `code ${code}`}`)
    log(`The demonstration has its books: ${rows} rows in ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const done = work().catch((error) => complain('The books of the demonstration were not written', error))
  return {
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}
