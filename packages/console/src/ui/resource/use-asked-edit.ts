import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface Editing<R> {
  readonly row: R
  readonly focus: string
}

/** Address of a form: parameters of the list that show the row, the row and the field that has the focus. */
export const editPath = (page: string, shown: Readonly<Record<string, string>>, id: string, field: string): string =>
  `${page}?${new URLSearchParams({ ...shown, edit: `${id}.${field}` })}`

/** Opens the form of the row that the address names as `edit=id.field`, once it is in the list and may be changed. */
export function useAskedEdit<R extends { readonly id: string }>(
  rows: readonly R[],
  may: (row: R) => boolean,
  open: (editing: Editing<R>) => void,
): void {
  const [params, setParams] = useSearchParams()
  const [id, focus = ''] = params.get('edit')?.split('.') ?? []
  const row = id === undefined ? undefined : rows.find((one) => one.id === id)
  const asked = row !== undefined && may(row) ? row : undefined
  useEffect(() => {
    if (!asked) return
    open({ row: asked, focus })
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('edit')
        return next
      },
      { replace: true },
    )
  }, [asked, focus, open, setParams])
}
