import { TableSkeleton } from '../table/table-skeleton.tsx'
import '../table/data-table.css'
import { useWidth } from '../use-width.ts'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'

const columns = [200, 160, 160, 160, 120, 120, 120]

/** A list's page whose chunk is still loading: filters, toolbar, head and rows in their places. */
export function PageSkeleton() {
  return (
    <Page>
      <div className="fs-skeleton-search" />
      <ListSkeleton />
    </Page>
  )
}

/** The panel of a list that is still loading. */
export function ListSkeleton() {
  const isPhone = useWidth() === 'phone'
  return (
    <Panel grows bare>
      <div className="fs-toolbar" />
      {!isPhone && <div className="fs-skeleton-head" />}
      <TableSkeleton widths={isPhone ? [200] : columns} />
    </Panel>
  )
}
