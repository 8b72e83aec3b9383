import { type RateName, rates } from '@fengsui/contract/kit/rate.ts'

/** Timeouts for what a client sends, in milliseconds, and rate limits per address. */
export interface Limits {
  /** From the first byte of a connection, or of its next request, to the end of the headers. */
  readonly headersMs: number
  /** For a whole request with its body, uploads too. */
  readonly requestMs: number
  /** For the body of a request that is not an upload. */
  readonly bodyMs: number
  /** A body must deliver `bodyBytes` in each period of this length. */
  readonly bodySpanMs: number
  readonly bodyBytes: number
  /** Between two requests of a connection. */
  readonly keepAliveMs: number
  /** Without a byte in either direction; live streams send a heartbeat every second. */
  readonly silenceMs: number
  /** Interval of these checks. */
  readonly checkMs: number
  /** Maximum bodies of one address in progress longer than one check. */
  readonly slowBodies: number
  /** Maximum connections of one address without a sign-in. */
  readonly strangers: number
  /** Calls per minute and address, by the contract's rate name. */
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

/** Maps every rate of the contract through `change`. */
export function perMinute(change: (rate: number) => number): Limits['perMinute'] {
  const all = Object.entries(rates).map(([name, rate]) => [name, change(rate.perMinute)])
  return Object.fromEntries(all) as Limits['perMinute']
}
