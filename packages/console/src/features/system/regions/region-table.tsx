import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import type { Leveled } from '../tree/flat.ts'
import { treeColumns } from '../tree/tree-columns.ts'
import { TreeName } from '../tree/tree-name.tsx'
import { TreePanel } from '../tree/tree-panel.tsx'
import type { useRegionLevels } from './use-region-levels.ts'

type Row = RowOf<typeof region>
const columns = ['name', 'code', 'level', 'parentName', 'sort', 'remark'] as const

interface RegionTableProps {
  levels: ReturnType<typeof useRegionLevels>
  actsOf: (row: Row) => readonly Act[]
  onOpen: (row: Row) => void
  opened: string | undefined
}

/** The regions as a tree table. */
export function RegionTable({ levels, actsOf, onOpen, opened }: RegionTableProps) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const { rows, toggle, loading, error, again, fetching } = levels
  const cells = {
    name: (row: Row) => {
      const { depth, branch, open } = row as Leveled<Row>
      return (
        <TreeName
          name={String(row.name)}
          depth={depth}
          branch={branch}
          open={open}
          toggle={toggle && (() => toggle(row.id))}
        />
      )
    },
  }
  const shown = [
    ...treeColumns(useColumnsOf(region, { columns, omit: ['parentCode'], cells }), 'name'),
    actsColumn(t('list.actions'), (row: Row) => <RowActs acts={actsOf(row)} name={String(row.name)} />),
  ]
  return (
    <TreePanel
      caption={label(region.label)}
      columns={shown}
      rows={rows}
      nameOf={(row) => String(row.name)}
      opened={opened}
      onOpen={onOpen}
      loading={loading}
      fetching={fetching}
      error={error}
      again={again}
    />
  )
}
