import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Errors are ignored: a browser that denies full screen reports it itself. */
const turn = (full: boolean): Promise<void> =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Whether the page fills the screen, and a function that toggles it. */
export function useFullscreen(): { full: boolean; toggle: () => void } {
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  return { full, toggle: () => void turn(full) }
}
