import { create } from 'zustand'

/** A newer console than this page lies on the server. */
export const useNewVersion = create<{ found: boolean }>(() => ({ found: false }))

/** Milliseconds between two looks; also looked at when the reader comes back to the page. */
const pause = 600_000
const entry = /<script[^>]+src="([^"]+)"/

/** Name of the entry script a page of the console begins with: it changes with every version. */
export const entryOf = (html: string): string | undefined => entry.exec(html)?.[1]

/** Looks now and then whether the server has a newer console; what does not answer is no news. */
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
