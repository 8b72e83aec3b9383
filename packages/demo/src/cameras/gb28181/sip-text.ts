/** A SIP message as received: a request, or an answer with its status. */
export interface SipMessage {
  /** `null` for an answer. */
  readonly method: string | null
  readonly uri: string
  /** 0 for a request. */
  readonly status: number
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

const most = 64 * 1024

/** Reads one SIP message of a datagram; undefined when it is none. */
export function readSip(bytes: Buffer): SipMessage | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (bytes.length > most || end < 0) return undefined
  const [line = '', ...lines] = bytes.subarray(0, end).toString('utf8').split('\r\n')
  const [, status] = /^SIP\/2\.0 (\d{3})/.exec(line) ?? []
  const [, method, uri = ''] = /^([A-Z]{3,12}) (\S+) SIP\/2\.0$/.exec(line) ?? []
  if (!status && !method) return undefined
  const headers = new Map<string, string[]>()
  for (const header of lines) {
    const colon = header.indexOf(':')
    const name = header.slice(0, colon).trim().toLowerCase()
    if (colon > 0) headers.set(name, [...(headers.get(name) ?? []), header.slice(colon + 1).trim()])
  }
  return {
    method: method ?? null,
    uri,
    status: Number(status ?? 0),
    headers,
    body: bytes.subarray(end + 4).toString('utf8'),
  }
}

export const headerOf = ({ headers }: SipMessage, name: string): string => headers.get(name)?.[0] ?? ''

/** Writes a message; its length is added. */
export const sipText = (first: string, headers: readonly (readonly [string, string])[], body = ''): Buffer =>
  Buffer.from(
    [
      first,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )

/** An answer to a request: it repeats what identifies the request, and names the dialog by a tag. */
export function sipAnswer(
  request: SipMessage,
  status: string,
  tag: string,
  more: readonly (readonly [string, string])[] = [],
  body = '',
): Buffer {
  const to = headerOf(request, 'to')
  return sipText(
    `SIP/2.0 ${status}`,
    [
      ...(request.headers.get('via') ?? []).map((via) => ['Via', via] as const),
      ['From', headerOf(request, 'from')],
      ['To', to.includes(';tag=') || status.startsWith('100') ? to : `${to};tag=${tag}`],
      ['Call-ID', headerOf(request, 'call-id')],
      ['CSeq', headerOf(request, 'cseq')],
      ...more,
    ],
    body,
  )
}
