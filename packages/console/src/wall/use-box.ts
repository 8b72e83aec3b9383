import { type RefCallback, useCallback, useState } from 'react'

export interface Box {
  readonly width: number
  readonly height: number
}

/**
 * Returns a ref callback and the element's size in unscaled pixels of the drawing, for content drawn to
 * measure.
 */
export function useBox(): [RefCallback<HTMLElement>, Box | null] {
  const [box, setBox] = useState<Box | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
