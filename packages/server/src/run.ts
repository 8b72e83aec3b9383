import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './database/embedded/database-error.ts'
import { MigrationError } from './database/migrate.ts'
import { errorColumns, errorDetails } from './framework/logs/error-row.ts'
import { releaseMemoryWhenIdle } from './release-memory.ts'
import { type Ending, readRestarts } from './restarts.ts'
import { type Server, startServer } from './server.ts'

/** Exit codes; scripts/keep-running.mjs restarts the process after `unforeseen` only. */
export const exitCodes = { stopped: 0, operatorMustMend: 1, unforeseen: 70 } as const

const patienceMs = 15_000
const log = (message: string) => console.log(message)

/** Runs the server until a signal or an unexpected exception ends it. */
export async function runServer(): Promise<void> {
  let server: Server | undefined
  let isEnding = false
  const stop = () => {
    if (isEnding) return
    isEnding = true
    server?.stop().then(() => process.exit(exitCodes.stopped), fail)
  }
  process.on('uncaughtException', (error) => {
    if (isEnding) return console.error(error)
    isEnding = true
    void endUnforeseen(error, server)
  })
  try {
    server = await startServer(readConfig(process.env), log, { restarts: readRestarts(process.env.FENGSUI_RESTARTS) })
  } catch (error) {
    return fail(error)
  }
  releaseMemoryWhenIdle()
  log(`Fengsui is ready: ${server.address}`)
  if (server.demo)
    log(
      'Demonstration accounts (tenant 000000): admin / admin; national, province, city, county, township, reviewer, head, safety, keeper, trade, wholesalehead, retailhead, chemicalshead / Fengsui2026',
    )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  tellStarter({ ready: true })
}

/**
 * Reports an error the operator can correct as one sentence; any other with its stack trace, and may be
 * retried.
 */
function fail(error: unknown): void {
  const isKnown =
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    error instanceof MigrationError ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (!isKnown) return void endUnforeseen(error, undefined)
  console.error((error as Error).message)
  process.exit(exitCodes.operatorMustMend)
}

/**
 * Reports the cause, saves what was acknowledged and exits: after an unexpected exception, the state is not
 * trusted.
 */
async function endUnforeseen(error: unknown, server: Server | undefined): Promise<void> {
  console.error('The server ends by an exception that nobody foresaw:', error)
  server?.report('The server ended by an exception that nobody foresaw', error, 0)
  const ending: Ending = { reason: reasonOf(error), time: Date.now(), isLogged: server !== undefined }
  tellStarter({ ending })
  const isStopped = server?.stop().then(
    () => true,
    (failure: unknown) => console.error(failure),
  )
  await Promise.race([isStopped, sleep(patienceMs)])
  process.exit(exitCodes.unforeseen)
}

/** Returns the name and location only: the health page is public, and a message may contain user input. */
function reasonOf(error: unknown): string {
  const { exceptionName, fileName, lineNumber } = errorColumns(errorDetails(error))
  return fileName ? `${exceptionName} at ${fileName}:${lineNumber}` : String(exceptionName)
}

/** Does nothing without a supervisor process. */
function tellStarter(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
