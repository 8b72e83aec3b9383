import type { Label } from '@fengsui/contract/kit/label.ts'
import { consoleClient, grants } from '@fengsui/contract/system/client.ts'
import { tenancyMessages as say } from '@fengsui/contract/system/tenancy-messages.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

type Row = Readonly<Record<string, unknown>>

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
export function checkClient(next: Row, before: Row | null): void {
  const given = listOf(next.authorizedGrantTypes)
  for (const value of given) if (!known.has(value)) throw badRequest(say.unknownGrant, { value })
  for (const value of listOf(next.webServerRedirectUri))
    if (!isReturnAddress(value)) throw badRequest(say.redirectUri, { value })
  const secret = String(next.clientSecret ?? '')
  if (secret !== '' && next.clientSecret !== before?.clientSecret && secret.length < shortest)
    throw badRequest(say.secretShort, { min: shortest })
  if (before?.clientId !== consoleClient) return
  const works = given.includes('password') && given.includes('refresh_token') && String(next.status) === '1'
  if (next.clientId !== consoleClient || !works || !listOf(next.scope).includes('all'))
    throw badRequest(say.consoleClientStays)
}

/** The console's own client cannot be removed: without it sign-in is impossible. */
export const clientDeleteBlocker = ({ clientId }: Row): Label | null =>
  clientId === consoleClient ? say.consoleClient : null
