import { readIsapiAlert } from './isapi-alert.ts'
import { boundaryOf, multipartReader, type Part } from './multipart.ts'
import type { SeenEvent } from './seen-event.ts'

const isPicture = (body: Buffer): boolean => body[0] === 0xff && body[1] === 0xd8 && body.length > 100

/**
 * Joins the parts of a stream to events: a picture belongs to the event before it. `flush` gives the last event when nothing
 * follows it for a while, or the body is over.
 */
export function alertJoiner() {
  let waiting: SeenEvent | null = null
  const flush = (): SeenEvent[] => {
    const last = waiting
    waiting = null
    return last ? [last] : []
  }
  return {
    add({ headers, body }: Part): SeenEvent[] {
      if (isPicture(body)) {
        if (waiting && !waiting.picture) waiting = { ...waiting, picture: body }
        return []
      }
      const alert = readIsapiAlert(body, headers.get('content-type'))
      if (!alert) return []
      const before = flush()
      waiting = { ...alert, picture: null }
      return before
    },
    flush,
  }
}

/** Reads the events of one pushed body: multipart with pictures, XML or JSON. Throws `BadMultipart`. */
export function unpackPush(contentType: string | undefined, body: Buffer): SeenEvent[] {
  const boundary = boundaryOf(contentType)
  if (!boundary) {
    const alert = readIsapiAlert(body, contentType)
    return alert ? [{ ...alert, picture: null }] : []
  }
  const joiner = alertJoiner()
  const parts = multipartReader(boundary).push(body)
  return [...parts.flatMap(joiner.add), ...joiner.flush()]
}
