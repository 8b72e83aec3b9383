import { useEffect } from 'react'
import { useAddress } from '../address/use-address.ts'

interface Editing<R> {
  readonly row: R
  readonly focus: string
}

/** Address of a form: parameters of the list that show the row, the row and the field that has the focus. */
export const editPath = (page: string, shown: Readonly<Record<string, string>>, id: string, field: string): string =>
  `${page}?${new URLSearchParams({ ...shown, edit: `${id}.${field}` })}`

/** Address of a page with its form for a new record. */
export const addPath = (page: string): string => `${page}?add=1`

/** Opens the form for a new record when the address asks for it and the caller may add. */
export function useAskedAdd(may: boolean, open: (editing: { readonly row: undefined }) => void): void {
  const [params, change] = useAddress()
  const asked = may && params.has('add')
  useEffect(() => {
    if (!asked) return
    open({ row: undefined })
    change({ add: null }, { replace: true })
  }, [asked, open, change])
}

/** Opens the form of the row that the address names as `edit=id.field`, once it is in the list and may be changed. */
export function useAskedEdit<R extends { readonly id: string }>(
  rows: readonly R[],
  may: (row: R) => boolean,
  open: (editing: Editing<R>) => void,
): void {
  const [params, change] = useAddress()
  const [id, focus = ''] = params.get('edit')?.split('.') ?? []
  const row = id === undefined ? undefined : rows.find((one) => one.id === id)
  const asked = row !== undefined && may(row) ? row : undefined
  useEffect(() => {
    if (!asked) return
    open({ row: asked, focus })
    change({ edit: null }, { replace: true })
  }, [asked, focus, open, change])
}
