import { type Outgoing, PrivateAddress } from '../outgoing.ts'

const patienceMs = 4000
const tries = 2

/** A provider's answer: status and what its body says, as far as it is JSON. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Asks a provider, and once more when it does not answer or fails on its side. `make` builds each request anew, because
 * signatures carry a time and a number used once. Redirects are not followed: they would take the keys elsewhere.
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

/** Why a request came to nothing, without addresses or keys. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof PrivateAddress) return 'the address lies in a private network'
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code ? `no connection (${cause.code})` : 'no connection'
}

/** A provider's own words about a failure, cut to a sentence. */
export const failure = (code: unknown, message: unknown): Error =>
  new Error([code, message].filter(Boolean).map(String).join(': ').slice(0, 160) || 'refused')
