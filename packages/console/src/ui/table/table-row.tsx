import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from './check-box.tsx'
import type { PlacedColumn } from './column.ts'

interface TableRowProps<R extends { id: string }> {
  row: R
  name: string
  columns: readonly PlacedColumn<R>[]
  selected: boolean | undefined
  onSelect: ((row: R) => void) | undefined
  current: boolean
  /** Whether Tab stops here: one row per table. */
  reachable: boolean
  opened: boolean
  onOpen: ((row: R) => void) | undefined
}

/**
 * One row, drawn again only when something of it changes: its row object, its columns or its state. The current row has the focus, so that screen readers announce moves by J and K; with shortcuts
 * disabled, Tab reaches the table, arrows move through it and Enter opens.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<R extends { id: string }>(props: TableRowProps<R>) {
  const { row, name, columns, selected, onSelect, current, reachable, opened, onOpen } = props
  const { t } = useTranslation()
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) line.current?.focus({ preventScroll: false })
  }, [current])
  return (
    <tr
      ref={line}
      tabIndex={reachable ? 0 : -1}
      aria-current={opened ? 'true' : undefined}
      data-selected={selected || undefined}
      data-opens={onOpen ? '' : undefined}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || !onOpen) return
        const { nextElementSibling: below, previousElementSibling: above } = event.currentTarget
        const to = { ArrowDown: below, ArrowUp: above }[event.key]
        if (to instanceof HTMLElement) to.focus()
        else if (event.key === 'Enter') onOpen(row)
        else return
        event.preventDefault()
      }}
      onClick={(event) => onOpen && !isControl(event.target) && !getSelection()?.toString() && onOpen(row)}
    >
      {onSelect && (
        <td data-stays>
          <CheckBox name={t('list.selectRow', { name })} checked={selected ?? false} onChange={() => onSelect(row)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.align === 'right' ? 'fs-right' : undefined}
          data-priority={column.priority}
          data-fit={column.fit}
          data-stays={column.stays}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Whether the target is a link, button or checkbox: clicks on those do not open the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menuitem"]') !== null
