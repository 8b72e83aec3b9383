import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { consoleHeader } from '@fengsui/contract/session/own-console.ts'
import i18next from 'i18next'
import { noteServerTime } from '../format/clock.ts'
import { type Timed, takeEarly } from './early.ts'
import { open } from './envelope.ts'
import { Problem } from './problem.ts'

/** The console's OAuth client credentials; public by nature, every browser sends them. */
const basic = `Basic ${btoa('saber:saber_secret')}`
const timeout = 180_000
/** Length of a body above which a call ends with its page. */
const outlives = 10_000

export interface Ask {
  method?: 'GET' | 'POST'
  /** Query parameters; empty ones are dropped. */
  query?: Readonly<Record<string, unknown>>
  /** Sent as JSON, or as multipart if it is a FormData. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Token to use instead of the session's cookies. */
  token?: string | undefined
  bare?: boolean
  /** Fallback message when the server sends none; 未知错误 when absent. */
  otherwise?: string
  signal?: AbortSignal | undefined
}

/** Makes one call under /api. Throws a Problem; independent of sessions. */
export async function request(path: string, ask: Ask = {}): Promise<unknown> {
  const early = canBeEarly(ask) ? await takeEarly(path + search(ask.query ?? {})) : undefined
  const { response, sent, received } = early ?? (await timed(path, ask))
  const date = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(date)) noteServerTime(date + 500, sent, received)
  const body = await response.json().catch(() => undefined)
  const id = response.headers.get('x-request-id') ?? undefined
  const field = response.headers.get(refusedFieldHeader) ?? undefined
  return open(body, response.status, ask.bare ?? false, ask.otherwise ?? i18next.t('kit:problem.unknown'), id, field)
}

/** Whether the response of a call may have been asked for before: it only reads, with the session's own token. */
const canBeEarly = ({ method = 'GET', token }: Ask): boolean => method === 'GET' && token === undefined

/** Sends a request; returns the raw response with its times. */
export async function timed(path: string, ask: Ask): Promise<Timed> {
  const sent = Date.now()
  const response = await send(path, ask)
  return { response, sent, received: Date.now() }
}

/** Sends a request and returns the raw response. */
export async function send(path: string, { method = 'GET', query = {}, body, headers, token, signal }: Ask) {
  const json = body !== undefined && !(body instanceof FormData)
  const limit = AbortSignal.timeout(timeout)
  const text = json ? JSON.stringify(body) : undefined
  try {
    return await fetch(`/api${path}${search(query)}`, {
      method,
      headers: {
        Authorization: basic,
        'Accept-Language': i18next.language === 'en' ? 'en' : 'zh',
        [consoleHeader]: '1',
        ...(token ? { 'Blade-Auth': `bearer ${token}` } : {}),
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: text ?? (body as FormData | undefined) ?? null,
      // An act that is sent while the page is left still arrives; browsers allow 64 kB for all such calls.
      keepalive: method === 'POST' && (text?.length ?? (body ? outlives : 0)) < outlives,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem('network', 0, i18next.t('kit:problem.network'))
  }
}

/** Returns `?a=1&b=2` without empty values; lists are joined by commas. */
export function search(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value === null || value === undefined ? '' : String(value)
    return text === '' ? [] : [[key, text]]
  })
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
