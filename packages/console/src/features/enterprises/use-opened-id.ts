import { useSearchParams } from 'react-router'

/** Id of the row whose drawer is open, kept in the URL as `open` beside the list's filters. */
export function useOpenedId(): { id: string | undefined; open: (id: string) => void; close: () => void } {
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
      { replace: id !== undefined },
    )
  return { id, open: go, close: () => go(undefined) }
}
