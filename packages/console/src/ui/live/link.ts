import i18next from 'i18next'
import { serverNow } from '../format/clock.ts'
import { renew } from '../session/renew.ts'
import { end } from '../session/session-store.ts'
import { sessionMarkHere } from '../session/session-tokens.ts'
import { onFollowedChange } from './followed.ts'
import { useLink } from './link-store.ts'
import { forget, readStream } from './read-stream.ts'
import { reconnectDelay } from './reconnect-delay.ts'

let stop = new AbortController()
let hurry: () => void = () => undefined

/** Opens the single live connection of this page. Returns a function that closes it. */
export function openLink(): () => void {
  const closed = new AbortController()
  onFollowedChange(() => again())
  addEventListener('online', reconnect)
  run(closed.signal)
  return () => {
    removeEventListener('online', reconnect)
    closed.abort()
    stop.abort()
    forget()
    useLink.setState({ state: 'idle', attempt: 0, caughtUp: undefined })
  }
}

/** Retries immediately instead of waiting. */
export const reconnect = (): void => hurry()

/** Reconnects at once with another list of followed devices; Last-Event-ID closes the gap. */
let leaving: ReturnType<typeof setTimeout> | undefined
function again(): void {
  clearTimeout(leaving)
  leaving = setTimeout(() => stop.abort('again'), 200)
}

async function run(closed: AbortSignal): Promise<void> {
  let attempt = 0
  while (!closed.aborted) {
    stop = new AbortController()
    // Tokens of this attempt: if another tab refreshes them meanwhile, no renewal is needed.
    const mark = sessionMarkHere()
    const ended = await readStream(stop, () => {
      attempt = 0
    }).catch(() => undefined)
    if (closed.aborted) return
    if (stop.signal.reason === 'again') continue
    if (ended === 'signedOut' && !(await renew(mark).catch(sessionMarkHere)))
      return end(i18next.t('kit:problem.signedOut'))
    attempt += 1
    const wait = reconnectDelay(attempt)
    useLink.setState(({ asOf }) => ({
      state: 'lost',
      asOf: asOf || serverNow(),
      attempt,
      nextTry: Date.now() + wait,
      caughtUp: undefined,
    }))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
      closed.addEventListener('abort', hurry, { once: true })
    })
  }
}
