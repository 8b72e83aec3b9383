/** A part of a multipart body. Names of headers are in lower case. */
export interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

export interface PartBounds {
  /** Bytes of one part, and of its headers. */
  readonly part: number
  readonly headers: number
}

/** A picture of a camera has up to some megabytes. */
export const partBounds: PartBounds = { part: 4 * 1024 * 1024, headers: 8 * 1024 }

/** A body that is not multipart, or exceeds its bounds. */
export class BadMultipart extends Error {
  override name = 'BadMultipart'
}

/** Returns the boundary of a content type; undefined when it is not multipart. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!contentType || !/^multipart\//i.test(contentType.trim())) return undefined
  const found = /boundary=(?:"([^"]{1,200})"|([^;,\s]{1,200}))/i.exec(contentType)
  // Some cameras announce the two dashes as part of the boundary.
  return (found?.[1] ?? found?.[2])?.replace(/^--/, '')
}

/**
 * Creates a reader of a multipart body that may never end: bytes in, parts out. It holds at most one part. Parts with a
 * `Content-Length` are complete with it, others with the next boundary. Throws `BadMultipart`.
 */
export function multipartReader(boundary: string, { part, headers: headMost }: PartBounds = partBounds) {
  const mark = Buffer.from(`--${boundary}`)
  let held: Buffer = Buffer.alloc(0)
  let head: Map<string, string> | null = null
  let isOver = false

  /** Reads one part or its headers; null when more bytes are needed. */
  function next(): Part | 'again' | null {
    if (head === null) {
      const from = held.indexOf(mark)
      if (from < 0) {
        if (held.length > headMost) throw new BadMultipart('there is no boundary')
        return null
      }
      const after = from + mark.length
      if (held.length < after + 2) return null
      if (held.toString('latin1', after, after + 2) === '--') {
        isOver = true
        return null
      }
      const end = endOfHead(held, after)
      if (!end) {
        if (held.length - after > headMost) throw new BadMultipart('the headers of a part are too long')
        return null
      }
      head = readHead(held.toString('utf8', after, end.from))
      held = held.subarray(end.to)
      return 'again'
    }
    const length = lengthIn(head)
    if (length !== null) {
      if (length > part) throw new BadMultipart('a part is too long')
      return held.length < length ? null : give(length)
    }
    const to = held.indexOf(mark)
    if (to < 0) {
      if (held.length > part + mark.length) throw new BadMultipart('a part is too long')
      return null
    }
    if (to > part) throw new BadMultipart('a part is too long')
    return give(held.toString('latin1', Math.max(0, to - 2), to) === '\r\n' ? to - 2 : to)
  }

  function give(length: number): Part {
    const of = { headers: head ?? new Map(), body: Buffer.from(held.subarray(0, length)) }
    held = held.subarray(length)
    head = null
    return of
  }

  return {
    push(bytes: Buffer): Part[] {
      if (isOver) return []
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      const parts: Part[] = []
      for (let found = next(); found !== null; found = next()) if (found !== 'again') parts.push(found)
      return parts
    },
  }
}

/** The headers of a part end with an empty line, of either kind. */
function endOfHead(bytes: Buffer, start: number): { from: number; to: number } | null {
  const [crlf, lf] = [bytes.indexOf('\r\n\r\n', start), bytes.indexOf('\n\n', start)]
  if (crlf < 0 && lf < 0) return null
  return lf < 0 || (crlf >= 0 && crlf < lf) ? { from: crlf, to: crlf + 4 } : { from: lf, to: lf + 2 }
}

function readHead(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^([^:\s]{1,100})\s*:\s*(.*)$/.exec(line))
  return new Map(lines.flatMap((found) => (found ? [[(found[1] ?? '').toLowerCase(), found[2] ?? '']] : [])))
}

function lengthIn(head: ReadonlyMap<string, string>): number | null {
  const told = head.get('content-length')
  return told !== undefined && /^\d{1,10}$/.test(told.trim()) ? Number(told) : null
}
