import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startTexts } from '../src/i18n/i18n.ts'
import { DataTable } from '../src/ui/table/data-table.tsx'
import { TableSkeleton } from '../src/ui/table/table-skeleton.tsx'

afterEach(cleanup)

const cell = () => 'x'
const columns = [
  { key: 'name', heading: '名称', width: 200, grows: true, cell },
  { key: 'kind', heading: '类别', width: 120, cell },
  { key: 'time', heading: '时间', width: 130, cell },
]
const rows = [{ id: '1' }, { id: '2' }]
const shape = (table: Element | null | undefined) => ({
  widths: [...(table?.querySelectorAll('col') ?? [])].map((col) => col.style.width),
  cells: table?.querySelector('tbody tr')?.childElementCount,
  className: table?.className,
  minWidth: (table as HTMLElement | undefined)?.style.minWidth,
})

it.each([false, true])(
  'a skeleton has the columns, widths and row height of its table (two lines: %s)',
  async (twoLines) => {
    await startTexts()
    const shared = { caption: '库房', columns, rows, nameOf: cell, twoLines }
    const { rerender } = render(<DataTable {...shared} instead={<TableSkeleton widths={[1]} />} />)
    const waiting = shape(screen.getByRole('status').querySelector('table'))
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    rerender(<DataTable {...shared} />)
    expect(screen.queryByRole('status')).toBeNull()
    expect(shape(screen.getByRole('table', { name: '库房' }))).toEqual(waiting)
    expect(waiting.cells).toBe(3)
  },
)
