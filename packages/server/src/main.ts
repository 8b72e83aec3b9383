import { ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './database/embedded/database-error.ts'
import { MigrationError } from './database/migrate.ts'
import { startServer } from './server.ts'

const log = (message: string) => console.log(message)

/** What an operator can mend is said in a sentence; anything else with its trace. */
function fail(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof DatabaseError || error instanceof MigrationError
  console.error(known || (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? (error as Error).message : error)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const server = await startServer(config, log)
  log(`Fengsui is ready: ${server.address}`)
  if (server.demo)
    log(
      'Demonstration accounts (tenant 000000): admin / admin; national, province, city, county, township, head, safety, keeper / Fengsui2026',
    )
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
} catch (error) {
  fail(error)
}
