import { type RateName, rates } from '@fengsui/contract/kit/rate.ts'

/** How long the server waits for what a client sends, and how much one address may ask at once. Times in milliseconds. */
export interface Limits {
  /** From the first byte of a connection, or of the next request on it, to the end of the headers. */
  readonly headersMs: number
  /** For a whole request with its body, uploads too. */
  readonly requestMs: number
  /** For the body of a request that is no upload. */
  readonly bodyMs: number
  /** A body must bring `bodyBytes` within each span of this length. */
  readonly bodySpanMs: number
  readonly bodyBytes: number
  /** Between two requests of a connection. */
  readonly keepAliveMs: number
  /** Without a byte in either direction; live streams beat every second. */
  readonly silenceMs: number
  /** How often these times are looked at. */
  readonly checkMs: number
  /** Bodies of one address that take longer than a look. */
  readonly slowBodies: number
  /** Connections of one address on which nobody has signed in. */
  readonly strangers: number
  /** Calls of one address in a minute, by the rate that the contract gives a call. */
  readonly perMinute: Readonly<Record<RateName, number>>
}

export const standardLimits: Limits = {
  headersMs: 10_000,
  requestMs: 15 * 60_000,
  bodyMs: 60_000,
  bodySpanMs: 10_000,
  bodyBytes: 4096,
  keepAliveMs: 72_000,
  silenceMs: 5 * 60_000,
  checkMs: 1000,
  slowBodies: 64,
  strangers: 256,
  perMinute: perMinute((rate) => rate),
}

/** Every rate of the contract, as `change` makes it. */
export function perMinute(change: (rate: number) => number): Limits['perMinute'] {
  const all = Object.entries(rates).map(([name, rate]) => [name, change(rate.perMinute)])
  return Object.fromEntries(all) as Limits['perMinute']
}
