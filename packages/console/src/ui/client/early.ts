/** A response with when it was asked for and when it came, local ms. */
export interface Timed {
  readonly response: Response
  readonly sent: number
  readonly received: number
}

/** Responses asked for before the code that needs them has loaded, by address below /api. */
const waiting = new Map<string, Promise<Timed | undefined>>()
/** Milliseconds after which an early response is too old to be shown as current. */
const freshFor = 20_000

/** Asks for some addresses now; the first call of each takes its response instead of asking again. */
export function askEarly(addresses: readonly string[], ask: (address: string) => Promise<Timed>): void {
  for (const address of addresses)
    waiting.set(
      address,
      // The caller that takes a failure asks again, and reports it then.
      ask(address)
        .then(wholly)
        .catch(() => undefined),
    )
  setTimeout(forgetEarly, freshFor)
}

/**
 * Reads the body at once: one that nobody reads would keep its connection, and the page would never have loaded. Undefined
 * for a token that has run out: by the time the response is taken another tab may have renewed it, and a second renewal
 * would be one too many.
 */
async function wholly({ response, ...times }: Timed): Promise<Timed | undefined> {
  const { status, headers } = response
  const body = await response.arrayBuffer()
  return status === 401 ? undefined : { response: new Response(body, { status, headers }), ...times }
}

/** Drops what nobody has taken: it is another user's after a sign-in. */
export const forgetEarly = (): void => waiting.clear()

/** Takes the early response of an address, once. */
export async function takeEarly(address: string): Promise<Timed | undefined> {
  const early = waiting.get(address)
  waiting.delete(address)
  return early
}
