import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { baseorganize } from '@fengsui/contract/organisations/organize.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page/panel.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { actsColumn, useColumnsOf } from '../../ui/resource/use-columns-of.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../ui/table/row-acts.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { useChildren } from './use-organisation.ts'
import '../../i18n/areas/organisations-texts.ts'

interface ChildrenPanelProps {
  parent: RowOf<typeof baseorganize>
  acts: (row: RowOf<typeof baseorganize>) => readonly Act[]
  open: (id: string) => void
}

/** Narrower than the default, since the tree is beside the table. */
const widths: Readonly<Record<string, number>> = { organizeLevel: 80, regionName: 110, leader: 100, phone: 130 }
const columns = ['organizeName', 'organizeLevel', 'regionName', 'leader', 'phone', 'enterpriseCount'] as const

/** Direct child organisations; clicking one opens it. */
export function ChildrenPanel({ parent, acts, open }: ChildrenPanelProps) {
  const { t } = useTranslation(['organisations', 'kit'])
  const { data, error, refetch } = useChildren(parent.id)
  const shown = [
    ...useColumnsOf(baseorganize, { columns, second: { organizeName: 'code' } }).map((column) => ({
      ...column,
      width: lookup(widths, column.key) ?? column.width,
      sort: undefined,
    })),
    actsColumn(t('kit:list.actions'), (row: RowOf<typeof baseorganize>) => (
      <RowActs acts={acts(row)} name={String(row.organizeName)} />
    )),
  ]
  const instead = error ? (
    <ListFailed error={error} again={() => void refetch()} />
  ) : !data ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : data.total === 0 ? (
    <p className="fs-panel-none">{t('organisations:noChildren')}</p>
  ) : undefined
  return (
    <Panel
      heading={t('organisations:children')}
      note={t('organisations:count', { count: data?.total ?? 0 })}
      bare
      grows
    >
      <PlainTable
        caption={t('organisations:children')}
        columns={shown}
        rows={data?.records ?? []}
        nameOf={({ organizeName }) => String(organizeName)}
        onOpen={({ id }) => open(id)}
        twoLines
        instead={instead}
      />
    </Panel>
  )
}
