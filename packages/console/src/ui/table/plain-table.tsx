import { useWidth } from '../use-width.ts'
import { CardList } from './card-list.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

/** A table inside a panel, without search or paging; cards on phones. */
export function PlainTable<R extends { id: string }>(props: DataTableProps<R>) {
  const phone = useWidth() === 'phone'
  return phone ? <CardList {...props} /> : <DataTable {...props} />
}
