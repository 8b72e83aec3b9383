import { request as http, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type DeviceHosts, ForbiddenHost } from './device-hosts.ts'
import { authorization, challengeIn } from './digest.ts'

/** What is wrong with a device that is asked by HTTP; codes of `streamProblem`. */
export type DeviceProblem =
  | 'forbidden'
  | 'unreachable'
  | 'silent'
  | 'loginNeeded'
  | 'loginUnsafe'
  | 'wrongPassword'
  | 'refused'

export class DeviceFailure extends Error {
  override name = 'DeviceFailure'
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, message: string = problem) {
    super(message)
    this.problem = problem
  }
}

export interface DeviceLogin {
  readonly name: string
  readonly password: string
}

export interface DeviceRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Sent by digest only, never readable. */
  readonly login?: DeviceLogin | null
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

const usualTimeoutMs = 8000
const usualMost = 2 * 1024 * 1024

/**
 * Sends a request to a device at an address that was checked just now; the connection uses that very address. Redirects are not
 * followed. Returns the answer with its body unread, of whatever status but 401. Throws `DeviceFailure`.
 */
export async function openDevice(hosts: DeviceHosts, asked: DeviceRequest): Promise<IncomingMessage> {
  const url = new URL(asked.url)
  const address = await checkedAddress(hosts, url)
  const first = await send(url, address, asked, {})
  if (first.statusCode !== 401) return first
  first.destroy()
  if (!asked.login) throw new DeviceFailure('loginNeeded')
  const told = challengeIn(challengesIn(first))
  if (!told) throw new DeviceFailure('loginUnsafe')
  const uri = `${url.pathname}${url.search}`
  const second = await send(url, address, asked, {
    authorization: authorization(told, asked.login, asked.method ?? 'GET', uri),
  })
  if (second.statusCode !== 401) return second
  second.destroy()
  throw new DeviceFailure('wrongPassword')
}

/** The same, with the body read up to `most` bytes. */
export async function askDevice(
  hosts: DeviceHosts,
  asked: DeviceRequest,
  most = usualMost,
): Promise<{ status: number; contentType: string; body: Buffer; date: string | undefined }> {
  const answer = await openDevice(hosts, asked)
  const parts: Buffer[] = []
  let length = 0
  const timer = setTimeout(() => answer.destroy(new DeviceFailure('silent')), asked.timeoutMs ?? usualTimeoutMs)
  try {
    for await (const part of answer) {
      length += part.length
      if (length > most) throw new DeviceFailure('refused', 'the answer is too long')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof DeviceFailure ? error : new DeviceFailure('silent', (error as Error).message)
  } finally {
    clearTimeout(timer)
    answer.destroy()
  }
  const { statusCode = 502, headers } = answer
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    body: Buffer.concat(parts),
    date: headers.date,
  }
}

const challengesIn = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.flatMap((name, n) =>
    n % 2 === 0 && name.toLowerCase() === 'www-authenticate' ? [rawHeaders[n + 1] ?? ''] : [],
  )

async function checkedAddress(hosts: DeviceHosts, url: URL): Promise<string> {
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') throw new DeviceFailure('forbidden')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const [address] = await hosts.resolve(host, Number(url.port) || (isHttps ? 443 : 80))
    if (!address) throw new DeviceFailure('unreachable')
    return address
  } catch (error) {
    if (error instanceof ForbiddenHost) throw new DeviceFailure('forbidden')
    throw error
  }
}

function send(
  url: URL,
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs = usualTimeoutMs, signal }: DeviceRequest,
  more: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  const family = isIP(address)
  const lookup = ((_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)) as LookupFunction
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method,
    headers: { connection: 'close', ...headers, ...more, ...(bytes ? { 'content-length': bytes.length } : {}) },
    lookup,
    agent: false,
    // Cameras have certificates of their own making.
    rejectUnauthorized: false,
    ...(signal ? { signal } : {}),
  }
  return new Promise((resolve, reject) => {
    let isOpen = false
    const request = (url.protocol === 'https:' ? https : http)(url, options, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    const timer = setTimeout(() => request.destroy(), timeoutMs)
    request.on('socket', (socket) => socket.once('connect', () => (isOpen = true)))
    request.on('error', (error) => {
      clearTimeout(timer)
      reject(new DeviceFailure(isOpen ? 'silent' : 'unreachable', error.message))
    })
    request.end(bytes)
  })
}
