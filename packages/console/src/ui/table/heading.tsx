import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { type Column, pressed, type Sort } from './column.ts'

interface HeadingProps<R> {
  column: Column<R>
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
}

/** A column heading; clicking a sortable one cycles descending, ascending, the list's default order. */
export function Heading<R>({ column, sort, onSort }: HeadingProps<R>) {
  const field = onSort && column.sort
  const on = sort && sort.field === field ? sort : undefined
  const order = on ? (on.down ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      className={column.align === 'right' ? 'fs-right' : undefined}
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
