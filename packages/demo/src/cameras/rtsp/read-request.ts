/** A request of an RTSP or SIP client. */
export interface TextRequest {
  readonly method: string
  readonly url: string
  /** Last value of a header, by its name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** What was received is no request, or a longer one than is read. */
export class NotARequest extends Error {
  override name = 'NotARequest'
}

const mostHead = 16 * 1024
const mostBody = 64 * 1024
const first = /^([A-Z_]{3,20}) (\S{1,2000}) (RTSP|SIP)\/\d\.\d$/

/** Reads a request at the beginning of the bytes, with its length; undefined while it is not complete. Throws `NotARequest`. */
export function readRequest(bytes: Buffer): { request: TextRequest; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end > mostHead || (end < 0 && bytes.length > mostHead)) throw new NotARequest('the head is too long')
  if (bytes.length > 0 && !/[A-Z]/.test(String.fromCharCode(bytes[0] ?? 0))) throw new NotARequest('no request')
  if (end < 0) return undefined
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const [, method, url] = first.exec(line) ?? []
  if (!method || !url) throw new NotARequest('no request')
  const headers = new Map<string, string>()
  for (const header of lines) {
    const colon = header.indexOf(':')
    if (colon > 0) headers.set(header.slice(0, colon).trim().toLowerCase(), header.slice(colon + 1).trim())
  }
  const size = Number(headers.get('content-length') ?? 0)
  if (!Number.isInteger(size) || size < 0 || size > mostBody) throw new NotARequest('the body is too long')
  const length = end + 4 + size
  if (bytes.length < length) return undefined
  return { request: { method, url, headers, body: bytes.subarray(end + 4, length).toString('utf8') }, length }
}
