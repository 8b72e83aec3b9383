import { sessionMark } from '@fengsui/contract/session/own-console.ts'

/** When the tokens were made. They themselves lie in cookies that the server sets and no script reads. */
const bornAt = 'saber-token-time'

/** Stands for the session's newest tokens; undefined without a session in this browser. */
export const sessionMarkHere = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${sessionMark}=`))
    ?.slice(sessionMark.length + 1) || undefined

/** Notes that the tokens are new, and in how many seconds they should be renewed. */
export function saveTokenAge(renewAfter: number): void {
  localStorage.setItem(bornAt, JSON.stringify({ at: Date.now(), renewAfter }))
}

/** Forgets the session here; its tokens are worth nothing once the server has ended it. */
export function clearSessionMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where intranets run
  document.cookie = `${sessionMark}=; Path=/; SameSite=Strict; Max-Age=0`
  localStorage.removeItem(bornAt)
}

/** Whether the tokens have reached the age at which they are renewed. */
export function isDue(now = Date.now()): boolean {
  try {
    const { at, renewAfter } = JSON.parse(localStorage.getItem(bornAt) ?? '') as { at: number; renewAfter: number }
    return now - at >= renewAfter * 1000
  } catch {
    return true
  }
}
