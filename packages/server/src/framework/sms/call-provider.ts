import { type Outgoing, PrivateAddress } from '../http/outgoing.ts'

const patienceMs = 4000
const tries = 2

/** A provider's response: status and its body, parsed if JSON. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Calls a provider, with one retry on no response or a server error. `make` builds each request again,
 * because signatures carry a time and a nonce. Redirects are not followed: they would send the keys
 * elsewhere.
 */
export async function callSmsProvider(
  outgoing: Outgoing,
  url: string,
  make: () => RequestInit,
): Promise<ProviderAnswer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      const answer = await outgoing.fetch(url, { ...make(), redirect: 'error' }, { timeoutMs: patienceMs })
      const body = (await answer.json().catch(() => ({}))) as ProviderAnswer['body']
      if (answer.status < 500 || left === 0) return { status: answer.status, body: body ?? {} }
    } catch (error) {
      if (left === 0) throw new Error(reasonOf(error))
    }
  }
}

/** Why a request failed, without addresses or keys. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof PrivateAddress) return 'the address lies in a private network'
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code ? `no connection (${cause.code})` : 'no connection'
}

/** A provider's own error message, truncated. */
export const failure = (code: unknown, message: unknown): Error =>
  new Error([code, message].filter(Boolean).map(String).join(': ').slice(0, 160) || 'refused')
