import { migrate } from '../../database/migrate.ts'
import { openPool } from '../../database/pool.ts'
import { systemClock } from '../../framework/clock.ts'
import { startTelemetry } from '../start.ts'

/** The ingest as a separate process, for tests that kill it; prints where it listens. */
const pool = openPool(process.env.DATABASE_URL ?? '', { max: 10 })
await migrate(pool)
const telemetry = await startTelemetry({
  config: { mqttPort: Number(process.env.MQTT_PORT ?? 0), host: '127.0.0.1' },
  pool,
  clock: systemClock,
  applyDecisions: async () => {},
  hub: { readings() {} },
  log: (message, error) => console.error(message, error),
})
console.log(`MQTT ${telemetry.mqttPort}`)
process.on('SIGTERM', async () => {
  await telemetry.stop()
  await pool.end()
  process.exit(0)
})
