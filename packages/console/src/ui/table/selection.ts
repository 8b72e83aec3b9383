import { useCallback, useMemo, useState } from 'react'

/** Selected rows; kept across pages and reloads until cleared. */
export interface Selection<R extends { id: string }> {
  rows: ReadonlyMap<string, R>
  toggle: (row: R, on?: boolean) => void
  setAll: (rows: readonly R[], on: boolean) => void
  clear: () => void
}

export function useSelection<R extends { id: string }>(): Selection<R> {
  const [rows, setRows] = useState<ReadonlyMap<string, R>>(new Map())
  const change = useCallback(
    (given: readonly R[], wanted: (now: ReadonlyMap<string, R>, id: string) => boolean) =>
      setRows((now) => {
        const next = new Map(now)
        for (const row of given) {
          if (wanted(now, row.id)) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    [],
  )
  const toggle = useCallback((row: R, on?: boolean) => change([row], (now, id) => on ?? !now.has(id)), [change])
  const setAll = useCallback((given: readonly R[], on: boolean) => change(given, () => on), [change])
  const clear = useCallback(() => setRows(new Map()), [])
  return useMemo(() => ({ rows, toggle, setAll, clear }), [rows, toggle, setAll, clear])
}
