import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../keys/use-keys.ts'
import type { Selection } from '../table/selection.ts'

interface RowKeys<R extends { id: string }> {
  rows: readonly R[]
  selection: Selection<R> | undefined
  open: ((row: R) => void) | undefined
  /** False while a drawer or dialog is open. */
  active: boolean
  /** A row opened by other means: becomes the current row. */
  follow?: string | undefined
}

/** J and K move through the rows, Enter opens, X selects, Shift extends. Returns the current row's id. */
export function useRowKeys<R extends { id: string }>({
  rows,
  selection,
  open,
  active,
  follow,
}: RowKeys<R>): string | undefined {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<string>()
  const [followed, setFollowed] = useState<string>()
  if (follow !== followed) {
    setFollowed(follow)
    if (follow !== undefined) setCurrent(follow)
  }
  const at = rows.findIndex(({ id }) => id === current)
  const move = (by: 1 | -1, extend = false) => {
    const row = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by]
    if (!row) return
    setCurrent(row.id)
    if (extend) selection?.toggle(row, true)
  }
  const here = rows[at]
  useKeys(
    [
      { keys: 'j', label: t('keys.next'), run: () => move(1) },
      { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
      ...(open ? [{ keys: 'Enter', label: t('keys.open'), run: () => here && open(here) }] : []),
      ...(selection
        ? [
            { keys: 'x', label: t('keys.select'), run: () => here && selection.toggle(here) },
            { keys: 'Shift+J', label: t('keys.extend'), run: () => move(1, true) },
            { keys: 'Shift+K', label: t('keys.extend'), run: () => move(-1, true) },
          ]
        : []),
    ],
    active,
  )
  return here?.id
}
