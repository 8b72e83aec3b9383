/** A SIP request or response (RFC 3261), as far as GB/T 28181 uses it. Names of headers are in lower case. */
export interface SipMessage {
  /** Of a request. */
  readonly method: string | null
  readonly uri: string | null
  /** Of a response; null for a request. */
  readonly status: number | null
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: Buffer
}

export const sipBounds = { head: 16 * 1024, lines: 100, body: 512 * 1024 } as const

/** Bytes that are no SIP message, or one beyond the bounds. */
export class BadSip extends Error {
  override name = 'BadSip'
}

const compact = new Map([
  ['v', 'via'],
  ['f', 'from'],
  ['t', 'to'],
  ['i', 'call-id'],
  ['m', 'contact'],
  ['l', 'content-length'],
  ['c', 'content-type'],
  ['o', 'event'],
  ['s', 'subject'],
])

/**
 * Reads the first message of received bytes and how long it is; null when more bytes are needed. Over UDP (`isWhole`) the body
 * ends with the datagram, whatever its length says. Throws `BadSip`.
 */
export function readSip(bytes: Buffer, isWhole: boolean): { message: SipMessage; length: number } | null {
  const start = firstByte(bytes)
  const end = endOfHead(bytes, start)
  if (!end) {
    if (isWhole) throw new BadSip('the head has no end')
    if (bytes.length - start > sipBounds.head) throw new BadSip('the head is too long')
    return null
  }
  if (end.from - start > sipBounds.head) throw new BadSip('the head is too long')
  const [first = '', ...rest] = bytes.toString('utf8', start, end.from).split(/\r?\n/)
  if (rest.length > sipBounds.lines) throw new BadSip('there are too many headers')
  const line = startLine(first)
  const headers = headersOf(rest)
  const told = headers.get('content-length')?.[0]
  if (told !== undefined && !/^\d{1,7}$/.test(told)) throw new BadSip('Content-Length is no number')
  if (told === undefined && !isWhole) throw new BadSip('Content-Length is missing')
  const left = bytes.length - end.to
  const length = told === undefined ? left : Number(told)
  if (length > sipBounds.body) throw new BadSip('the body is too long')
  if (length > left && !isWhole) return null
  const body = Buffer.from(bytes.subarray(end.to, end.to + Math.min(length, left)))
  return { message: { ...line, headers, body }, length: end.to + Math.min(length, left) }
}

/** Line ends between messages keep a connection alive. */
function firstByte(bytes: Buffer): number {
  let at = 0
  while (bytes[at] === 13 || bytes[at] === 10 || bytes[at] === 0) at++
  return at
}

function endOfHead(bytes: Buffer, from: number): { from: number; to: number } | null {
  const [crlf, lf] = [bytes.indexOf('\r\n\r\n', from), bytes.indexOf('\n\n', from)]
  if (crlf < 0 && lf < 0) return null
  return lf < 0 || (crlf >= 0 && crlf < lf) ? { from: crlf, to: crlf + 4 } : { from: lf, to: lf + 2 }
}

function startLine(line: string): Pick<SipMessage, 'method' | 'uri' | 'status'> {
  const request = /^([A-Z]{1,20}) (sips?:[^\s]{1,255}) SIP\/2\.0$/i.exec(line)
  if (request) return { method: (request[1] ?? '').toUpperCase(), uri: request[2] ?? '', status: null }
  const response = /^SIP\/2\.0 ([1-6]\d\d)(?: .*)?$/i.exec(line)
  if (!response) throw new BadSip('the first line is no SIP')
  return { method: null, uri: null, status: Number(response[1]) }
}

function headersOf(lines: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of lines) {
    if (/^[ \t]/.test(line) && last) {
      last[last.length - 1] += ` ${line.trim()}`
      continue
    }
    const found = /^([\w!%*+.`'~-]{1,60})\s*:\s*(.*)$/.exec(line)
    if (!found) throw new BadSip('a header is malformed')
    const name = (found[1] ?? '').toLowerCase()
    const full = compact.get(name) ?? name
    last = headers.get(full) ?? []
    last.push((found[2] ?? '').trim())
    headers.set(full, last)
  }
  return headers
}

export const header = ({ headers }: SipMessage, name: string): string | undefined => headers.get(name)?.[0]

/** The user of an address such as `<sip:34020000001320000001@3402000000>;tag=1`. */
export const userIn = (address: string | undefined): string | undefined =>
  /sips?:([^@;>\s]{1,64})@/i.exec(address ?? '')?.[1]
export const tagIn = (address: string | undefined): string | undefined =>
  /;\s*tag=([^;\s>]{1,128})/i.exec(address ?? '')?.[1]

/** Number and method of `CSeq`; undefined when it is malformed. */
export function sequenceOf(message: SipMessage): { readonly number: number; readonly method: string } | undefined {
  const found = /^(\d{1,10})\s+([A-Za-z]{1,20})$/.exec(header(message, 'cseq') ?? '')
  return found ? { number: Number(found[1]), method: (found[2] ?? '').toUpperCase() } : undefined
}

type Lines = readonly (readonly [name: string, value: string])[]
const safe = (value: string): string => value.replace(/[\r\n]+/g, ' ')

const written = (first: string, lines: Lines, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${first}\r\n${lines.map(([name, value]) => `${name}: ${safe(value)}\r\n`).join('')}Content-Length: ${body.length}\r\n\r\n`,
    ),
    body,
  ])

export const writeRequest = (method: string, uri: string, lines: Lines, body: Buffer = Buffer.alloc(0)): Buffer =>
  written(`${method} ${safe(uri)} SIP/2.0`, lines, body)

const reasons = new Map([
  [100, 'Trying'],
  [200, 'OK'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [481, 'Call/Transaction Does Not Exist'],
  [503, 'Service Unavailable'],
])

export interface Heard {
  readonly address: string
  readonly port: number
}

/**
 * Writes the response to a request: its Via with the address it really came from, From, To with our tag, Call-ID and CSeq as
 * they came.
 */
export function writeResponse(
  request: SipMessage,
  status: number,
  from: Heard,
  tag: string,
  more: Lines = [],
  body?: Buffer,
): Buffer {
  const all = (name: string): Lines =>
    (request.headers.get(name) ?? []).map((value) => [nameOf.get(name) ?? name, value])
  const [via, ...others] = request.headers.get('via') ?? []
  const to = header(request, 'to') ?? ''
  const lines: Lines = [
    ...(via === undefined ? [] : [['Via', received(via, from)] as const]),
    ...others.map((value) => ['Via', value] as const),
    ...all('from'),
    ['To', tagIn(to) ? to : `${to};tag=${tag}`],
    ...all('call-id'),
    ...all('cseq'),
    ...more,
  ]
  return written(`SIP/2.0 ${status} ${reasons.get(status) ?? 'Error'}`, lines, body ?? Buffer.alloc(0))
}
const nameOf = new Map([
  ['from', 'From'],
  ['call-id', 'Call-ID'],
  ['cseq', 'CSeq'],
])

const received = (via: string, { address, port }: Heard): string => {
  const answered = via.replace(/;\s*rport(=\d*)?/i, `;rport=${port}`).replace(/;\s*received=[^;]*/i, '')
  return `${answered};received=${address}`
}
