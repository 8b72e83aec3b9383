import { type RefCallback, useCallback, useState } from 'react'

/** Returns how many rows fit into the element the ref is attached to, below a heading; at least three. */
export function useRowsThatFit(row: number, heading: number): [RefCallback<HTMLElement>, number] {
  const [fits, setFits] = useState(3)
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const watch = new ResizeObserver(([entry]) => {
        const height = entry?.contentRect.height ?? 0
        if (height > 0) setFits(Math.max(3, Math.floor((height - heading) / row)))
      })
      watch.observe(element)
      return () => watch.disconnect()
    },
    [row, heading],
  )
  return [attach, fits]
}
