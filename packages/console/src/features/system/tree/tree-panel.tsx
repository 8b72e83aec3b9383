import { ReloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import type { DataTableProps } from '../../../ui/table/data-table.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import '../../../ui/table/toolbar.css'

interface TreePanelProps<R extends { id: string }>
  extends Pick<DataTableProps<R>, 'caption' | 'columns' | 'rows' | 'nameOf' | 'opened' | 'onOpen'> {
  loading: boolean
  fetching: boolean
  error: Error | null
  again: () => void
  className?: string
}

/** A tree as a table of the rows that are visible now, with the refresh button. */
export function TreePanel<R extends { id: string }>(props: TreePanelProps<R>) {
  const { loading, fetching, error, again, className = '', ...table } = props
  const { t } = useTranslation('kit')
  const instead = loading ? (
    <TableSkeleton widths={table.columns.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={again} />
  ) : table.rows.length === 0 ? (
    <ListEmpty label={table.caption} filters="" clear={() => {}} add={false} />
  ) : undefined
  return (
    <Panel grows bare className={className}>
      <div className="fs-toolbar">
        <div className="fs-toolbar-end">
          <IconButton
            name={t('list.refresh')}
            icon={<ReloadOutlined spin={fetching} />}
            className="fs-bordered"
            onClick={again}
          />
        </div>
      </div>
      <PlainTable {...table} instead={instead} />
    </Panel>
  )
}
