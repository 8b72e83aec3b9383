import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchBrowserServer } from './browser.ts'
import { startTimedServer, type TimedServer } from './timed-server.ts'

/**
 * Sets up what the journeys of one run share: one Chromium (each file connects to it and closes only its own
 * windows), and one server with the demonstration for read-only journeys, started on first use. Its database
 * comes from the global setup of every test run.
 */
export default async function setup() {
  const browser = await launchBrowserServer()
  process.env.FENGSUI_TEST_BROWSER = browser.wsEndpoint()

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
    await browser.close()
    await (await shared)?.stop()
  }
}
