import { hazardouschemicalsclassification as of } from '@fengsui/contract/chemicals/class.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabel } from '../../../i18n/use-language.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import { useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { depthFirst } from './depth-first.ts'

const columns = ['name', 'code', 'category', 'criticalQuantity', 'signalWord', 'pictogram'] as const

/** Hazard classes as a tree: three groups, classes, and the kinds that GB 18218 gives a critical quantity. */
export default function ClassesPage() {
  const label = useLabel()
  const [opened, setOpened] = useState<RowOf<typeof of>>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'whole'],
    queryFn: async ({ signal }) => (await page(of, { current: 1, size: 500 }, signal)).records,
  })
  const rows = depthFirst(data ?? [])
  const name = ({ depth, ...row }: RowOf<typeof of> & { readonly depth?: number }) => (
    <span style={{ paddingInlineStart: Number(depth) * 20 }}>{String(row.name)}</span>
  )
  const shown = useColumnsOf(of, { columns, omit: ['parentName', 'hazardStatement'], cells: { name } }).map(
    (column) => ({
      ...column,
      sort: undefined,
      width: column.key === 'category' ? 320 : column.width,
    }),
  )
  const instead = isPending ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={() => void refetch()} />
  ) : rows.length === 0 ? (
    <ListEmpty label={label(of.label)} filters="" clear={() => {}} add={false} />
  ) : undefined
  return (
    <Page>
      <Panel grows bare>
        <PlainTable
          caption={label(of.label)}
          columns={shown}
          rows={rows}
          nameOf={(row) => String(row.name)}
          opened={opened?.id}
          onOpen={setOpened}
          instead={instead}
        />
      </Panel>
      <DetailDrawer of={of} row={opened} close={() => setOpened(undefined)} />
    </Page>
  )
}
