import { create } from 'zustand'

/** Whether the server has a newer console version than this page. */
export const useNewVersion = create<{ found: boolean }>(() => ({ found: false }))

/** Milliseconds between two checks; also checked when the user returns to the page. */
const pause = 600_000
const entry = /<script[^>]+src="([^"]+)"/

/** Returns the entry script of a console page: it changes with every version. */
export const entryOf = (html: string): string | undefined => entry.exec(html)?.[1]

/** Polls the server for a newer console version; failed requests are ignored. */
export function watchVersion(): () => void {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const look = async () => {
    if (document.hidden || useNewVersion.getState().found) return
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
    const now = answer?.ok ? entryOf(await answer.text()) : undefined
    if (now && own && now !== own) useNewVersion.setState({ found: true })
  }
  const onShow = () => void look()
  const timer = setInterval(onShow, pause)
  document.addEventListener('visibilitychange', onShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShow)
  }
}
