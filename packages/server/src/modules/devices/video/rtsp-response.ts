/** A response of an RTSP server. */
export interface RtspResponse {
  readonly status: number
  /** Header values by lower-case name; of a repeated header all of them. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

/** The peer does not speak RTSP, or more than is read. */
export class NotRtsp extends Error {
  override name = 'NotRtsp'
}

const mostHead = 16 * 1024
const mostBody = 64 * 1024
const first = /^RTSP\/\d\.\d (\d{3})(?: |$)/

/**
 * Reads a response from the bytes received so far: undefined while it is not complete. Throws `NotRtsp` as soon as the bytes
 * cannot become a response, or one longer than is read.
 */
export function readResponse(bytes: Buffer): RtspResponse | undefined {
  const start = bytes.subarray(0, 5).toString('latin1')
  if (!'RTSP/'.startsWith(start)) throw new NotRtsp('the answer is not RTSP')
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) {
    if (bytes.length > mostHead) throw new NotRtsp('the head of the answer is too long')
    return undefined
  }
  const [line = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first.exec(line)?.[1])
  if (!status) throw new NotRtsp('the answer is not RTSP')
  const headers = new Map<string, string[]>()
  for (const header of lines) {
    const colon = header.indexOf(':')
    if (colon <= 0) continue
    const name = header.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), header.slice(colon + 1).trim()])
  }
  const length = Number(headers.get('content-length')?.[0] ?? 0)
  if (!Number.isInteger(length) || length < 0 || length > mostBody) throw new NotRtsp('the answer is too long')
  const body = bytes.subarray(end + 4)
  return body.length < length ? undefined : { status, headers, body: body.subarray(0, length).toString('utf8') }
}
