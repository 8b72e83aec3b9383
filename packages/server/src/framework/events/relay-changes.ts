import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { contain } from '../concurrency/contain.ts'
import type { Change } from '../context.ts'

/** Change bus between servers: publishes local changes and receives those of others. */
export interface ChangeBus {
  readonly receive: (what: Change, id?: string) => void
  readonly onPublish: (tell: (what: Change, id?: string) => void) => void
}

const channel = 'fengsui_change'
const retryMs = 1000
/** Changes that may have been missed while disconnected. */
const everything: readonly Change[] = ['session', 'param', 'registry', 'dictionary']

/**
 * Relays changes between the servers of one database, so that each takes effect on all of them at once.
 * Reconnects after a lost connection; everything then counts as changed.
 */
export async function relayChanges(
  pool: pg.Pool,
  services: ChangeBus,
  onError: (error: Error) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const self = randomUUID()
  let listening: pg.PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = false

  const lost = (client: pg.PoolClient, error?: Error) => {
    if (listening !== client) return
    listening = undefined
    client.release(true)
    if (stopped) return
    if (error) onError(error)
    retry()
  }
  const retry = () => {
    again = setTimeout(contain('changes: listen again', listenAgain), retryMs)
  }
  const listenAgain = async () => {
    try {
      await listen()
    } catch (error) {
      onError(error as Error)
      if (!stopped) retry()
      return
    }
    for (const what of everything) services.receive(what)
  }
  const listen = async () => {
    const client = await pool.connect()
    if (stopped) return client.release(true)
    listening = client
    client.on(
      'notification',
      contain('changes: hear', ({ payload }: pg.Notification) => hear(payload ?? '')),
    )
    client.on(
      'error',
      contain('changes: connection', (error: Error) => lost(client, error)),
    )
    client.on(
      'end',
      contain('changes: connection', () => lost(client)),
    )
    await client.query(`listen ${channel}`).catch((error: Error) => {
      listening = undefined
      client.release(true)
      throw error
    })
  }
  const hear = (payload: string) => {
    const [from, what = '', id] = payload.split(' ')
    if (from !== self) services.receive(what as Change, id)
  }

  await listen()
  services.onPublish((what, id) => {
    const payload = [self, what, ...(id ? [id] : [])].join(' ')
    pool.query('select pg_notify($1, $2)', [channel, payload]).catch(onError)
  })
  return {
    async stop() {
      stopped = true
      clearTimeout(again)
      services.onPublish(() => {})
      const client = listening
      listening = undefined
      client?.release(true)
    },
  }
}
