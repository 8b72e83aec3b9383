import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTimedServer, type TimedServer } from './timed-server.ts'

/**
 * Sets up the server that the read-only journeys of one run share, with the demonstration, started on first use. Its
 * database comes from the global setup of every test run.
 */
export default async function setup() {
  let shared: Promise<TimedServer> | undefined
  const offer = createServer(async (_, answer) => {
    try {
      shared ??= startTimedServer()
      const { url, mqttPort } = await shared
      answer.end(JSON.stringify({ url, mqttPort }))
    } catch (error) {
      answer.statusCode = 500
      answer.end((error as Error).stack)
    }
  })
  await new Promise<void>((resolve) => offer.listen(0, '127.0.0.1', resolve))
  process.env.FENGSUI_TEST_SHARED = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`

  return async () => {
    offer.closeAllConnections()
    offer.close()
    await (await shared)?.stop()
  }
}
