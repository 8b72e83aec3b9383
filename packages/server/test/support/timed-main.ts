import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'

/**
 * The server as journeys start it: the real one, with a clock that its parent process moves on by a message
 * `{ advance: seconds }`. Answers `{ address }` when it listens and `{ now }` after each move.
 */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead), steady: () => performance.now() + ahead }
const server = await startServer(readConfig(process.env), () => {}, { clock })

process.on('message', (message: { advance?: number }) => {
  ahead += (message.advance ?? 0) * 1000
  process.send?.({ now: clock.now().getTime() })
})
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
process.send?.({ address: server.address })
