import { type RefObject, useEffect, useRef } from 'react'

/** Watches the size of an element. */
export function useSize(box: RefObject<HTMLDivElement | null>, sized: (width: number, height: number) => void): void {
  const told = useRef(sized)
  useEffect(() => {
    told.current = sized
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (element.clientWidth > 0) told.current(element.clientWidth, element.clientHeight)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
}
