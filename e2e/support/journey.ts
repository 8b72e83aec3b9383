import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser, signIn, signInAt, type Visit, type VisitOptions, visit } from './browser.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { sharedServer, startTimedServer, type TimedOptions, type TimedServer } from './timed-server.ts'

export interface Journey {
  readonly server: TimedServer
  /** Opens a separate window, signed in. */
  person(account: string, options?: PersonOptions): Promise<Visit>
  /** Opens a separate window without signing in. */
  stranger(options?: VisitOptions): Promise<Visit>
  gateway(code: string): Promise<Gateway>
}

interface PersonOptions extends VisitOptions {
  /** Alternative address of the server. */
  readonly at?: string
  /** Page the sign-in link leads to; when absent, one that loads quickly. */
  readonly page?: string
  /** Signs in on the form, by keyboard. */
  readonly byHand?: boolean
}
/** A page that loads quickly. */
const light = '/404'

interface JourneyOptions extends TimedOptions {
  /** Uses the server shared by all read-only journeys; they write nothing another could see. */
  readonly shared?: boolean
}

/** Opens a server, a browser and gateways for the tests of a file; any page error fails a test. */
export function openJourney({ shared = false, ...options }: JourneyOptions = {}): Journey {
  const visits: Visit[] = []
  /**
   * Windows opened within a test, rather than before all; left open, they would keep running during the next
   * test.
   */
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
    // Not awaited: a loading window may never confirm its closing; it ends with the connection.
    if (running === 0) for (const { context } of passing.splice(0)) context.close().catch(() => {})
  })
  const open = async (options: VisitOptions): Promise<Visit> => {
    const opened = await visit(browser, options)
    visits.push(opened)
    if (running > 0) passing.push(opened)
    return opened
  }
  afterAll(async () => {
    // A window that is still loading may not confirm its closing; it has nothing more to load once its server stopped.
    for (const { context } of visits) context.close().catch(() => {})
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    async person(account, { at = server.url, page = light, byHand = false, ...options } = {}) {
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
