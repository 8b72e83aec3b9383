import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStable } from '../use-stable.ts'
import { CheckBox } from './check-box.tsx'
import {
  type Column,
  growingWidthOf,
  type PlacedColumn,
  placed,
  pressed,
  type Sort,
  widthOf,
  widthStyleOf,
  widthStylesOf,
} from './column.ts'
import type { Selection } from './selection.ts'
import { TableRow } from './table-row.tsx'
import { TableShapeContext } from './table-skeleton.tsx'
import { useRoom } from './use-room.ts'
import './data-table.css'
import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'

interface HeadingProps<R> {
  column: PlacedColumn<R>
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
}

/** A column heading; clicking a sortable one cycles descending, ascending, the list's default order. */
function Heading<R>({ column, sort, onSort }: HeadingProps<R>) {
  const field = onSort && column.sort
  const on = sort && sort.field === field ? sort : undefined
  const order = on ? (on.down ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      className={column.align === 'right' ? 'fs-right' : undefined}
      style={{ minWidth: widthStyleOf(column) }}
      data-stays={column.stays}
      data-takes-room={column.takesRoom}
      aria-sort={field ? (order ?? 'none') : undefined}
    >
      {field ? (
        <button type="button" className="fs-plain fs-sort" onClick={() => onSort(pressed(sort, field))}>
          {column.heading}
          <span aria-hidden="true">
            <CaretUpFilled data-on={on && !on.down} />
            <CaretDownFilled data-on={on?.down} />
          </span>
        </button>
      ) : (
        column.heading
      )}
    </th>
  )
}

export interface DataTableProps<R extends { id: string }> {
  /** Table caption for screen readers. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Returns the display name of a row. */
  nameOf: (row: R) => string
  twoLines?: boolean
  selection?: Selection<R> | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** The row selected with the keyboard, or whose drawer is open. */
  current?: string | undefined
  opened?: string | undefined
  onOpen?: ((row: R) => void) | undefined
  /** Shown instead of rows: skeleton, empty, failed. */
  instead?: ReactNode
  /** Sums of the rows, below them. */
  foot?: ReactNode
}

/** A semantic table: sticky headings, scrolling body, last column fixed if it holds actions. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const { caption, columns, rows, nameOf, twoLines, selection, sort, onSort, current, opened, onOpen, instead, foot } =
    props
  const { t } = useTranslation()
  const chosen = rows.filter(({ id }) => selection?.rows.has(id)).length
  const width = widthOf(columns as readonly Column<never>[]) + (selection ? 40 : 0)
  const { scroller, isNarrow } = useRoom(width, growingWidthOf(columns as readonly Column<never>[]))
  const shown = useMemo(() => placed(columns, isNarrow), [columns, isNarrow])
  const open = useStable((row: R) => onOpen?.(row))
  const select = useStable((row: R) => selection?.toggle(row))
  const stop = rows.find(({ id }) => id === current)?.id ?? rows[0]?.id
  const widths = widthStylesOf(shown as readonly PlacedColumn<never>[], isNarrow)
  const minWidth = `calc(${width}px + var(--fs-room, 0px))`
  const shape = { widths: selection ? [40, ...widths] : widths, minWidth, twoLines: twoLines ?? false }
  return (
    // Rows that open are focusable; a read-only or empty table makes its scroll container focusable instead.
    <div ref={scroller} className="fs-table-scroll" tabIndex={onOpen && stop && !instead ? undefined : 0}>
      <table className={tableClass(twoLines, rows.length)} style={{ minWidth }}>
        <caption className="fs-unseen">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {shown.map((column, i) => (
            <col key={column.key} style={{ width: widths[i] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-stays style={{ minWidth: 40 }}>
                <CheckBox
                  name={t('list.selectPage')}
                  checked={rows.length > 0 && chosen === rows.length}
                  isPart={chosen > 0 && chosen < rows.length}
                  onChange={(checked) => selection.setAll(rows, checked)}
                />
              </th>
            )}
            {shown.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {!instead && (
          <Rows
            rows={rows}
            draw={(row) => (
              <TableRow
                key={row.id}
                row={row}
                name={nameOf(row)}
                columns={shown}
                selected={selection?.rows.has(row.id)}
                onSelect={selection && select}
                current={row.id === current}
                reachable={onOpen !== undefined && row.id === stop}
                opened={row.id === opened}
                onOpen={onOpen && open}
              />
            )}
          />
        )}
        {foot && !instead && (
          <tfoot>
            <tr>
              <td colSpan={shown.length + (selection ? 1 : 0)}>{foot}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {instead && <TableShapeContext value={shape}>{instead}</TableShapeContext>}
    </div>
  )
}

/** Rows that fill a screen of 1080 lines. */
const firstRows = 16

/** The body: what a screen shows is drawn at once, so that a slow computer has rows early, the rest right after. */
function Rows<R>({ rows, draw }: { rows: readonly R[]; draw: (row: R) => ReactNode }) {
  const isWhole = useDeferredValue(true, false)
  return <tbody>{(isWhole ? rows : rows.slice(0, firstRows)).map(draw)}</tbody>
}

/** More rows than the usual page are drawn denser, where a row has one line. */
const usualRows = 10

const tableClass = (twoLines: boolean | undefined, count: number): string =>
  twoLines ? 'fs-table fs-table-two' : count > usualRows ? 'fs-table fs-table-dense' : 'fs-table'
