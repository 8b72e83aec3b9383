import { useSyncExternalStore } from 'react'
import type { Mode } from '../../../ui/badges/severity-colours.ts'
import { useNow } from '../../../ui/format/clock.ts'
import type { Light } from '../solid/palette.ts'
import { isNight } from './daylight.ts'

function subscribe(tell: () => void): () => void {
  const watch = new MutationObserver(tell)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => watch.disconnect()
}
const modeNow = (): Mode => (document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light')

/** The brightness of the console, and the light on the plant: night by the clock, and in the dark theme. */
export function useLight(): { mode: Mode; light: Light } {
  const mode = useSyncExternalStore(subscribe, modeNow)
  const now = useNow('minute')
  return { mode, light: mode === 'dark' || isNight(now) ? 'night' : 'day' }
}
