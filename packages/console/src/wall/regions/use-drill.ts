import { useEffect, useRef, useState } from 'react'
import { serverNow, useNow } from '../../ui/format/clock.ts'
import { afterKey, afterWait, atHome, type Drill, type Tiles } from './drill.ts'

/** Enters and leaves child regions by key, and returns to the own level when nobody presses one. */
export function useDrill(): { drill: Drill; follow: (tiles: Tiles) => void } {
  const [drill, setDrill] = useState(atHome)
  const tiles = useRef<Tiles>({ codes: [], columns: 1 })
  const now = useNow()
  useEffect(() => setDrill((before) => afterWait(before, now)), [now])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const onControl = event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null
      if (onControl && event.key === 'Enter') return
      setDrill((before) => afterKey(before, event.key, tiles.current, serverNow()))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const [follow] = useState(() => (shown: Tiles) => {
    tiles.current = shown
  })
  return { drill, follow }
}
