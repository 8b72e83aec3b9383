import { lookup as systemLookup } from 'node:dns'
import { request as http, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivate, permittedOf } from './private-addresses.ts'

/** A call to a forbidden private address. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  readonly code = 'PRIVATE_ADDRESS'
}

export interface OutgoingOptions {
  /** Private addresses, networks and host names that may be called. */
  readonly privateAddresses?: readonly string[]
  /** Allows all private addresses. */
  readonly allowPrivate?: boolean
  /** Called once per connection. */
  readonly lookup?: LookupFunction
}

export interface Limits {
  /** Maximum bytes of a response. */
  readonly most?: number
  readonly timeoutMs?: number
}

/** The only HTTP client for addresses entered by users. */
export interface Outgoing {
  /** Like the platform's fetch, for http and https, with text or byte bodies. */
  fetch(address: string | URL, init?: RequestInit, limits?: Limits): Promise<Response>
  /** Whether the URL's host is forbidden as written; names are resolved on the call. */
  refuses(address: URL): boolean
}

const usual = { most: 1024 * 1024, timeoutMs: 10_000 }
const mostRedirects = 3
/** Statuses without a body. */
const bodiless = new Set([101, 204, 205, 304])
const redirects = new Set([301, 302, 303, 307, 308])
/** Headers not sent to another server on a redirect. */
const secrets = ['authorization', 'cookie', 'proxy-authorization']

/**
 * Creates the client for addresses entered by users: identity providers, text messages, buckets. A name is
 * resolved once per connection, and the connection uses the very address that was checked. Redirects are
 * followed by hand, each checked like the first; responses are bounded in size and time.
 */
export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const { privateAddresses = [], allowPrivate = false, lookup = systemLookup as LookupFunction } = options
  const permitted = permittedOf(privateAddresses)
  const isOpen = (host: string, address: string) =>
    allowPrivate || permitted.host(host) || permitted.address(address) || !isPrivate(address)

  const checked: LookupFunction = (host, asked, done) =>
    lookup(host, { ...asked, all: true }, (error, found) => {
      const all = Array.isArray(found) ? found : []
      const inside = all.find(({ address }) => !isOpen(host, address))
      const why = error ?? (inside || all.length === 0 ? refusal(host) : null)
      if (why) return done(why, [])
      if (asked.all) return done(null, all)
      return done(null, all[0]?.address ?? '', all[0]?.family)
    })
  const refuses = (address: URL) => {
    const host = hostOf(address)
    return !isOpen(host, host) || (/(^|\.)localhost\.?$/i.test(host) && !allowPrivate && !permitted.host(host))
  }

  async function send(address: URL, init: RequestInit, signal: AbortSignal, most: number): Promise<Response> {
    if (!/^https?:$/.test(address.protocol)) throw new PrivateAddress(`${address.protocol} is not called`)
    if (refuses(address)) throw refusal(hostOf(address))
    const body = bytesOf(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const asked: RequestOptions = {
      method: init.method ?? 'GET',
      headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
      signal,
      lookup: checked,
      // A reused connection might be one that another setting had allowed.
      agent: false,
    }
    return new Promise((resolve, reject) => {
      const sent = (address.protocol === 'https:' ? https : http)(address, asked, (response) => {
        read(response, most).then(
          (bytes) => resolve(answerOf(response, bytes)),
          (error) => {
            sent.destroy()
            reject(error)
          },
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    refuses,
    async fetch(given, init = {}, limits = {}) {
      const { most, timeoutMs } = { ...usual, ...limits }
      const late = AbortSignal.timeout(timeoutMs)
      const signal = init.signal ? AbortSignal.any([late, init.signal]) : late
      let address = new URL(given)
      let asked = init
      try {
        for (let hops = 0; ; hops++) {
          const answer = await send(address, asked, signal, most)
          const location = answer.headers.get('location')
          if (!redirects.has(answer.status) || !location || init.redirect === 'manual') return answer
          if (init.redirect === 'error' || hops === mostRedirects) throw new Error('it redirects')
          const next = new URL(location, address)
          asked = redirected(asked, answer.status, next.origin === address.origin)
          address = next
        }
      } catch (error) {
        // Like the platform's fetch: the reason is the cause.
        if (late.aborted) throw late.reason
        throw error instanceof PrivateAddress ? error : new TypeError('fetch failed', { cause: error })
      }
    },
  }
}

const refusal = (host: string) =>
  new PrivateAddress(`${host} lies in a private network, which the setting PRIVATE_ADDRESSES does not allow`)

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function bytesOf(body: RequestInit['body']): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body))
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  throw new TypeError('only text and bytes are sent')
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    length += part.length
    if (length > most) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function answerOf({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const told = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of [value].flat()) if (one !== undefined) told.append(name, one)
  return new Response(bodiless.has(statusCode) ? null : new Uint8Array(bytes), { status: statusCode, headers: told })
}

/** The request after a redirect, as in browsers: a GET after 303, and after 301 and 302 of a POST. */
function redirected(init: RequestInit, status: number, isSameOrigin: boolean): RequestInit {
  const turnsGet = status === 303 || ((status === 301 || status === 302) && init.method === 'POST')
  const headers = new Headers(init.headers)
  if (!isSameOrigin) for (const name of secrets) headers.delete(name)
  if (turnsGet) for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { ...init, headers, ...(turnsGet ? { method: 'GET', body: null } : {}) }
}
