import { enabledStatus } from '@fengsui/contract/dictionaries/system.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { client, consoleClient, grants } from '@fengsui/contract/system/client.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../../framework/auth/access-token.ts'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'

const shortest = 8
const known: ReadonlySet<string> = new Set(grants)
const listOf = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Whether a value is a web address without a fragment, which a redirect would lose. */
const isReturnAddress = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hash === '' && !value.includes('#')

/**
 * Refuses unknown grants, invalid return addresses, short keys, and changes that would lock out the console.
 */
function checkClient(next: NextRow<typeof client>, before: BeforeRow<typeof client> | null): void {
  const given = listOf(next.authorizedGrantTypes)
  for (const value of given) if (!known.has(value)) throw badRequest(say.unknownGrant, { value })
  for (const value of listOf(next.webServerRedirectUri))
    if (!isReturnAddress(value)) throw badRequest(say.redirectUri, { value })
  const secret = String(next.clientSecret ?? '')
  if (secret !== '' && next.clientSecret !== before?.clientSecret && secret.length < shortest)
    throw badRequest(say.secretShort, { min: shortest })
  if (before?.clientId !== consoleClient) return
  const works =
    given.includes('password') && given.includes('refresh_token') && String(next.status) === enabledStatus.is.normal
  if (next.clientId !== consoleClient || !works || !listOf(next.scope).includes('all'))
    throw badRequest(say.consoleClientStays)
}

/** The console's own client cannot be removed: without it sign-in is impossible. */
const clientDeleteBlocker = ({ clientId }: Row): Label | null => (clientId === consoleClient ? say.consoleClient : null)

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
      if (before && (String(next.status) !== enabledStatus.is.normal || next.clientId !== before.clientId))
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
