import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser, signIn, signInAt, type Visit, type VisitOptions, visit } from './browser.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { sharedServer, startTimedServer, type TimedOptions, type TimedServer } from './timed-server.ts'

export interface Journey {
  readonly server: TimedServer
  /** Somebody at a window of his own, signed in. */
  person(account: string, options?: PersonOptions): Promise<Visit>
  /** Somebody at a window of his own who is not signed in. */
  stranger(options?: VisitOptions): Promise<Visit>
  gateway(code: string): Promise<Gateway>
}

interface PersonOptions extends VisitOptions {
  /** Another address of the server. */
  readonly at?: string
  /** Where a link leads him as he signs in; home when absent. */
  readonly page?: string
  /** Signs in on the form, by keyboard. */
  readonly byHand?: boolean
}
const home = '/wel/index'

interface JourneyOptions extends TimedOptions {
  /** On the server that all journeys share which only read; they write nothing that another could see. */
  readonly shared?: boolean
}

/** A server, a browser and gateways for the tests of a file; no page may fail unseen while they run. */
export function openJourney({ shared = false, ...options }: JourneyOptions = {}): Journey {
  const visits: Visit[] = []
  /** Windows opened in a test, not before all of them; left open they would go on working beside the next test. */
  const passing: Visit[] = []
  let running = 0
  const gateways: Gateway[] = []
  let server: TimedServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([shared ? sharedServer() : startTimedServer(options), openBrowser()])
  })
  beforeEach(() => {
    running += 1
  })
  afterEach(async () => {
    running -= 1
    expect(visits.flatMap(({ faults }) => faults.splice(0))).toEqual([])
    // Not waited for: a window that is just loading may never tell that it closed; it ends with the connection.
    if (running === 0) for (const { context } of passing.splice(0)) context.close().catch(() => {})
  })
  const open = async (options: VisitOptions): Promise<Visit> => {
    const opened = await visit(browser, options)
    visits.push(opened)
    if (running > 0) passing.push(opened)
    return opened
  }
  afterAll(async () => {
    await Promise.all([...gateways.map((gateway) => gateway.stop()), browser?.close()])
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    async person(account, { at = server.url, page = home, byHand = false, ...options } = {}) {
      const opened = await open(options)
      await (byHand ? signIn(opened.page, at, account) : signInAt(opened.page, at, account, page))
      return opened
    },
    stranger: (options = {}) => open(options),
    async gateway(code) {
      const gateway = await openGateway(server.mqttPort, code)
      gateways.push(gateway)
      return gateway
    },
  }
}
