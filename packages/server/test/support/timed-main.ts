import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'

/**
 * The real server as started by end-to-end tests, with a clock that the parent process advances by a message
 * `{ advance: seconds }`, and that begins CLOCK_AHEAD ms ahead. Sends `{ address, mqttPort }` when listening and `{ now }` after each advance.
 */
let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const clock = { now: () => new Date(Date.now() + ahead), steady: () => performance.now() + ahead }
const server = await startServer(readConfig(process.env), () => {}, { clock })

process.on('message', (message: { advance?: number }) => {
  ahead += (message.advance ?? 0) * 1000
  process.send?.({ now: clock.now().getTime() })
})
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
process.send?.({ address: server.address, mqttPort: server.mqttPort })
