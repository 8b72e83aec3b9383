import { client } from '@fengsui/contract/system/client.ts'
import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../../framework/auth/access-token.ts'
import type { Tx } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { checkClient, clientDeleteBlocker } from './rule.ts'

/** Ends the sessions of a client that is removed or disabled. */
async function endSessions(tx: Tx, clientId: unknown, now: Date): Promise<void> {
  await sql`update sys_session set end_time = ${now}, end_reason = 'client'
    where client_id = ${clientId} and end_time is null`.execute(tx)
}

export default implement(
  client,
  {},
  {
    beforeSave: async (_ctx, _tx, next, before) => {
      checkClient(next, before)
      const secret = String(next.clientSecret ?? '')
      const isFresh = next.clientSecret !== before?.clientSecret && secret !== ''
      // A client added without a key gets a generated one, returned after the row is written.
      return isFresh ? { clientSecret: hashOfToken(secret) } : before ? {} : { clientSecret: '' }
    },
    afterSave: async ({ clock }, tx, id, next, before) => {
      if (before && (String(next.status) !== '1' || next.clientId !== before.clientId))
        await endSessions(tx, before.clientId, clock.now())
      const isGiven = next.clientSecret !== before?.clientSecret && String(next.clientSecret ?? '') !== ''
      if (isGiven || (before && Number(next.renewSecret ?? 0) !== 1)) return undefined
      const clientSecret = newAccessToken()
      await sql`update sys_client set client_secret = ${hashOfToken(clientSecret)} where id = ${id}`.execute(tx)
      return { clientSecret }
    },
    deleteBlocker: async (_ctx, _tx, row) => clientDeleteBlocker(row),
    afterDelete: ({ clock }, tx, { clientId }) => endSessions(tx, clientId, clock.now()),
    publishes: ['session'],
  },
)
