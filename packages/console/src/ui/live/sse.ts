/** One event of a stream, as in the browser's EventSource. */
export interface StreamEvent {
  event: string
  data: string
  id: string | undefined
}

/**
 * Incremental text/event-stream parser: feed chunks, get complete events. Comments and incomplete lines are
 * skipped; `retry` is ignored, the connection has its own backoff.
 */
export function streamReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  let id: string | undefined
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id })
      event = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
