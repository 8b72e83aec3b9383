import { type RefCallback, useCallback, useState } from 'react'

const cell = 236
const gap = 16

/** Returns a ref callback and the number of filters that fit side by side in its element. */
export function useColumns(): [RefCallback<HTMLElement>, number] {
  const [columns, setColumns] = useState(5)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setColumns(Math.max(1, Math.floor((width + gap) / (cell + gap))))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [attach, columns]
}
