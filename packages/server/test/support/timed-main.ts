import { join } from 'node:path'
import { simulatorProcess } from '@fengsui/demo/simulator-process.ts'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { placeCameras } from './place-cameras.ts'

/**
 * The real server as started by end-to-end tests, with a clock that the parent process advances by a message
 * `{ advance: seconds }`, and that begins CLOCK_AHEAD ms ahead. With PAPERS_IN_FORCE, no licence or certificate of its
 * database ends soon: the jobs would warn of them within a minute of the start. With CAMERAS, a simulator plays the cameras of
 * its database, and nothing that raises a warning. Sends `{ address, mqttPort }` when listening and `{ now }` after each advance.
 */
let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
const clock = { now: () => new Date(Date.now() + ahead), steady: () => performance.now() + ahead }
if (process.env.PAPERS_IN_FORCE === '1') {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(`update lic_licence set valid_to = valid_to + 1000;
    update ent_certificate set valid_to = valid_to + 1000;
    update staff_certificate set valid_to = valid_to + 1000, recheck_date = recheck_date + 1000`)
  await client.end()
}
const config = readConfig(process.env)
const hasCameras = process.env.CAMERAS === '1'
if (hasCameras) await placeCameras(config)
const server = await startServer(config, () => {}, { clock })

process.on('message', (message: { advance?: number }) => {
  ahead += (message.advance ?? 0) * 1000
  process.send?.({ now: clock.now().getTime() })
})
const simulator = simulatorProcess({
  args: [
    ...['--scenario', 'normal', '--rate', '40', '--server', server.address],
    ...['--mqtt', `mqtt://127.0.0.1:${server.mqttPort}`, '--cameras', join(config.dataDir, 'cameras')],
    ...['--gb28181', `${config.gb28181Id}@127.0.0.1:${config.gb28181Port}`],
  ],
  log: () => {},
})
if (hasCameras) simulator.start()
const stop = async () => {
  await simulator.stop()
  await server.stop()
}
process.on('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({ address: server.address, mqttPort: server.mqttPort })
