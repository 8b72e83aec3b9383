import { ReloadOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import type { Leveled } from '../tree/flat.ts'
import { TreeName } from '../tree/tree-name.tsx'
import '../../../ui/table/toolbar.css'
import type { useRegionLevels } from './use-region-levels.ts'

type Row = RowOf<typeof region>
const columns = ['name', 'code', 'level', 'parentName', 'sort', 'remark'] as const

interface RegionTableProps {
  levels: ReturnType<typeof useRegionLevels>
  actsOf: (row: Row) => readonly Act[]
  onOpen: (row: Row) => void
  opened: string | undefined
  clear: () => void
}

/** The regions as a tree table. */
export function RegionTable({ levels, actsOf, onOpen, opened, clear }: RegionTableProps) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const { rows, toggle, loading, error, again, fetching } = levels
  const cells = {
    name: (row: Row) => {
      const { depth, branch, open } = row as Leveled<Row>
      return <TreeName name={String(row.name)} {...{ depth, branch, open }} toggle={toggle && (() => toggle(row.id))} />
    },
  }
  const shown = [
    ...useColumnsOf(region, { columns, omit: ['parentCode'], cells }).map((column) => ({
      ...column,
      sort: undefined,
      width: column.key === 'name' ? 280 : column.width,
    })),
    actsColumn(t('list.actions'), (row: Row) => <RowActs acts={actsOf(row)} name={String(row.name)} />),
  ]
  const instead = loading ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={again} />
  ) : rows.length === 0 ? (
    <ListEmpty label={label(region.label)} filters="" clear={clear} add={false} />
  ) : undefined
  return (
    <Panel grows bare>
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
      <PlainTable
        caption={label(region.label)}
        columns={shown}
        rows={rows}
        nameOf={(row) => String(row.name)}
        opened={opened}
        onOpen={onOpen}
        instead={instead}
      />
    </Panel>
  )
}
