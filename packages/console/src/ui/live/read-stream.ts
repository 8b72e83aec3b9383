import { consoleHeader } from '@fengsui/contract/session/own-console.ts'
import { createParser } from 'eventsource-parser'
import { noteServerTime, serverNow } from '../format/clock.ts'
import { parseTime } from '../format/time.ts'
import { emitLive, isLiveKind, type LiveEvents } from './events.ts'
import { followedDevices, followsVehicles } from './followed.ts'
import { useLink } from './link-store.ts'
import { silence } from './reconnect-delay.ts'

/** Id of the last event received; the next stream resumes after it. */
let lastId: string | undefined

/** Resets the position: another user's stream starts afresh. */
export function forget(): void {
  lastId = undefined
}

/**
 * Reads until the stream ends or times out, including while connecting. Returns `signedOut` if the server
 * rejected it with 401.
 */
export async function readStream(control: AbortController, opened: () => void): Promise<'signedOut' | undefined> {
  let watch = setTimeout(() => control.abort(), silence)
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => control.abort(), silence)
    useLink.setState({ asOf: serverNow() })
  }
  try {
    const response = await ask(control.signal)
    if (response.status === 401) return 'signedOut'
    if (!response.ok || !response.body) return undefined
    opened()
    greet()
    const parser = parserOf()
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      alive()
      parser.feed(piece)
    }
    return undefined
  } finally {
    clearTimeout(watch)
  }
}

function ask(signal: AbortSignal): Promise<Response> {
  const devices = followedDevices()
  const asked = [
    ...(devices.length > 0 ? [`device=${devices.join(',')}`] : []),
    ...(followsVehicles() ? ['vehicles=1'] : []),
  ]
  return fetch(`/api/live${asked.length > 0 ? `?${asked.join('&')}` : ''}`, {
    headers: {
      Accept: 'text/event-stream',
      [consoleHeader]: '1',
      ...(lastId ? { 'Last-Event-ID': lastId } : {}),
    },
    signal,
  })
}

const parserOf = () =>
  createParser({
    onEvent({ event, data, id }) {
      lastId = id ?? lastId
      const heard = JSON.parse(data)
      if (event === 'hello' || event === 'beat') noteServerTime(heard.time, Date.now(), Date.now())
      if (event === 'hello' && missedUntil === 'hello') missedUntil = heard.time
      if (event === 'warning') countMissed(heard)
      if (event !== undefined && isLiveKind(event)) emitLive(event, heard)
    },
  })

/**
 * Server time (ms) at which the stream was open again after the last interruption; `hello` until the server has
 * said it. Restarted streams keep it: what was missed may come in any of them, and later than heartbeats.
 */
let missedUntil: number | 'hello' = Number.NEGATIVE_INFINITY

/** Sets the connection to open; after an interruption begins to count the missed warnings. */
function greet(): void {
  const wasLost = useLink.getState().state === 'lost'
  if (wasLost) missedUntil = 'hello'
  // A stream that merely restarted keeps the message about the last interruption.
  const begun = { state: 'open', asOf: serverNow(), attempt: 0 } as const
  useLink.setState(wasLost ? { ...begun, caughtUp: 0 } : begun)
}

/** Counts a warning that was raised before the stream was open again, until the count is dismissed. */
function countMissed({ action, warning }: LiveEvents['warning']): void {
  if (action !== 'raise' || missedUntil === 'hello') return
  const raised = parseTime(String(warning.createTime ?? ''))
  if (raised === undefined || raised > missedUntil) return
  useLink.setState(({ caughtUp }) => (caughtUp === undefined ? {} : { caughtUp: caughtUp + 1 }))
}
