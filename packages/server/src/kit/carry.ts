import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { contain } from './contain.ts'
import type { Change } from './context.ts'

/** A house as the carrier knows it: it tells, and hears what was told elsewhere. */
export interface ChangeBus {
  readonly receive: (what: Change, id?: string) => void
  readonly onPublish: (tell: (what: Change, id?: string) => void) => void
}

const channel = 'fengsui_change'
const retryMs = 1000
/** What may have been missed while nobody listened. */
const everything: readonly Change[] = ['session', 'param', 'registry', 'dictionary']

/**
 * Carries changes between the servers of one database, so that what is changed at one holds at all of them at once.
 * A lost connection is opened again; what was told meanwhile counts as changed.
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
