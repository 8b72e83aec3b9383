import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, signIn, type Visit, type VisitOptions, visit } from './browser.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { startTimedServer, type TimedOptions, type TimedServer } from './timed-server.ts'

export interface Journey {
  readonly server: TimedServer
  /** Somebody at a window of his own, signed in; `at` another address of the server. */
  person(account: string, options?: VisitOptions & { at?: string }): Promise<Visit>
  /** Somebody at a window of his own who is not signed in. */
  stranger(options?: VisitOptions): Promise<Visit>
  gateway(code: string): Promise<Gateway>
}

/** A server, a browser and gateways for the tests of a file; no page may fail unseen while they run. */
export function openJourney(options: TimedOptions = {}): Journey {
  const visits: Visit[] = []
  const gateways: Gateway[] = []
  let server: TimedServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startTimedServer(options), openBrowser()])
  })
  afterEach(() => {
    expect(visits.flatMap(({ faults }) => faults.splice(0))).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...gateways.map((gateway) => gateway.stop()), browser?.close()])
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    async person(account, { at = server.url, ...options } = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      await signIn(opened.page, at, account)
      return opened
    },
    async stranger(options = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      return opened
    },
    async gateway(code) {
      const gateway = await openGateway(server.mqttPort, code)
      gateways.push(gateway)
      return gateway
    },
  }
}
