import { useCallback } from 'react'
import { useAddress } from '../address/use-address.ts'

/** The row whose drawer is open: its id is in the URL as `open`, so that it can be linked. */
export interface OpenedId {
  readonly id: string | undefined
  readonly open: (row: { readonly id: string }) => void
  readonly close: () => void
}

/** Opening a drawer adds an entry to the history; opening another row from it replaces that entry. */
export function useOpenedId(): OpenedId {
  const [params, change] = useAddress()
  const id = params.get('open') ?? undefined
  const isOpen = id !== undefined
  const go = useCallback(
    (to: string | undefined, replace: boolean) => change({ open: to || null }, { replace }),
    [change],
  )
  const open = useCallback((row: { readonly id: string }) => go(row.id, isOpen), [go, isOpen])
  return { id, open, close: () => go(undefined, false) }
}
