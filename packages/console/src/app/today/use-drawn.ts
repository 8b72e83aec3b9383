import { useEffect, useState } from 'react'

/** Rows drawn with the page: a little more than a screen of 1080 pixels shows. */
const atOnce = 20
/** Rows drawn in one idle moment: on a slow computer less than a twentieth of a second. */
const few = 5
/** Milliseconds after which the next rows are drawn even if the browser is busy. */
const patience = 1000

const hasIdle = typeof requestIdleCallback === 'function'

/**
 * Returns how many rows of a list to draw: those of the first screen at once, the others a few at a time while the
 * browser has nothing else to do, so that keys and clicks are answered between them.
 */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(hasIdle ? atOnce : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (drawn >= total) return
    const handle = requestIdleCallback(() => setDrawn(drawn + few), { timeout: patience })
    return () => cancelIdleCallback(handle)
  }, [drawn, total])
  return drawn
}
