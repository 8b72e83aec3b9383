import { consoleHeader } from '@fengsui/contract/session/own-console.ts'
import { createParser } from 'eventsource-parser'
import { noteServerTime, serverNow } from '../format/clock.ts'
import { emitLive, isLiveKind } from './events.ts'
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
    const parser = parserOf(greet())
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

const parserOf = (counted: (event: string, heard: { action?: string }) => void) =>
  createParser({
    onEvent({ event, data, id }) {
      lastId = id ?? lastId
      const heard = JSON.parse(data)
      counted(event ?? '', heard)
      if (event === 'hello' || event === 'beat') noteServerTime(heard.time, Date.now(), Date.now())
      else if (event !== undefined && isLiveKind(event)) emitLive(event, heard)
    },
  })

/**
 * Sets the connection to open; after an interruption counts the missed warnings, which are sent before the
 * first heartbeat.
 */
function greet(): (event: string, heard: { action?: string }) => void {
  const wasLost = useLink.getState().state === 'lost'
  // A stream that merely restarted keeps the message about the last interruption.
  const begun = { state: 'open', asOf: serverNow(), attempt: 0 } as const
  useLink.setState(wasLost ? { ...begun, caughtUp: 0 } : begun)
  let missed = wasLost
  return (event, { action }) => {
    if (event === 'beat') missed = false
    if (!missed || event !== 'warning' || action !== 'raise') return
    useLink.setState(({ caughtUp }) => ({ caughtUp: (caughtUp ?? 0) + 1 }))
  }
}
