import { sessionMark } from '@fengsui/contract/session/own-console.ts'

/**
 * When the tokens were issued. The tokens themselves are in cookies set by the server that scripts cannot
 * read.
 */
const bornAt = 'saber-token-time'

/** Marker of the session's newest tokens; undefined without a session in this browser. */
export const sessionMarkHere = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${sessionMark}=`))
    ?.slice(sessionMark.length + 1) || undefined

/** Records that the tokens are new, and in how many seconds to renew them. */
export function saveTokenAge(renewAfter: number): void {
  localStorage.setItem(bornAt, JSON.stringify({ at: Date.now(), renewAfter }))
}

/** Clears the local session; its tokens are invalid once the server has ended it. */
export function clearSessionMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where intranets run
  document.cookie = `${sessionMark}=; Path=/; SameSite=Strict; Max-Age=0`
  localStorage.removeItem(bornAt)
}

/** Whether the tokens are due for renewal. */
export function isDue(now = Date.now()): boolean {
  try {
    const { at, renewAfter } = JSON.parse(localStorage.getItem(bornAt) ?? '') as { at: number; renewAfter: number }
    return now - at >= renewAfter * 1000
  } catch {
    return true
  }
}
