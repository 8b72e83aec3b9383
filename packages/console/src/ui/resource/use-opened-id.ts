import { useSearchParams } from 'react-router'

/** The row whose drawer is open: its id is in the URL as `open`, so that it can be linked. */
export function useOpenedId(): { id: string | undefined; open: (row: { id: string }) => void; close: () => void } {
  const [params, setParams] = useSearchParams()
  const id = params.get('open') ?? undefined
  const go = (to: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (to) next.set('open', to)
        else next.delete('open')
        return next
      },
      { replace: id !== undefined && to !== undefined },
    )
  return { id, open: (row) => go(row.id), close: () => go(undefined) }
}
