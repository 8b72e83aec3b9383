import { useSyncExternalStore } from 'react'
import { mapColours } from './map-colours.ts'

function subscribe(tell: () => void): () => void {
  const watch = new MutationObserver(tell)
  watch.observe(document.documentElement, { attributes: true })
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}
const now = (): string => {
  const { container, text, accent } = mapColours()
  return `${container} ${text} ${accent}`
}

/** Changes when the theme does: canvases are drawn anew. */
export const useTheme = (): string => useSyncExternalStore(subscribe, now)
