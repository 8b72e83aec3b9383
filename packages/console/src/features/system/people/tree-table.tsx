import { RightOutlined } from '@ant-design/icons'
import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { treeColumns } from '../tree/tree-columns.ts'
import { TreePanel } from '../tree/tree-panel.tsx'
import type { Leveled, useForest } from './use-forest.ts'
import '../../../i18n/areas/people-texts.ts'

type HasId = { readonly id: string }

/** A row's name, indented by level, with the expand button. */
function BranchName({ row, name, toggle }: { row: Leveled<HasId>; name: string; toggle: (id: string) => void }) {
  const { t } = useTranslation('people')
  return (
    <span className="fs-people-name" style={{ paddingInlineStart: row.depth * 20 + (row.isBranch ? 0 : 26) }}>
      {row.isBranch && (
        <button
          type="button"
          className="fs-plain fs-people-caret"
          aria-expanded={row.isOpen}
          aria-label={t('below', { name })}
          onClick={(event) => {
            event.stopPropagation()
            toggle(row.id)
          }}
        >
          <RightOutlined aria-hidden="true" />
        </button>
      )}
      {name}
    </span>
  )
}

interface TreeTableProps<R extends Resource> {
  of: R
  forest: ReturnType<typeof useForest<R>>
  columns: readonly FieldName<R>[]
  actsOf: (row: RowOf<R>) => readonly Act[]
  onOpen: (row: RowOf<R>) => void
  opened: string | undefined
}

/** A forest as a table with an expandable first column. */
export function TreeTable({ of, forest, columns, actsOf, onOpen, opened }: TreeTableProps<Resource>) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const { rows, toggle, loading, error, again, fetching } = forest
  const isEnglish = useLanguage() === 'en'
  const nameOf = (row: RowOf<typeof of>) => String((isEnglish && row[`${of.title}En`]) || row[of.title])
  const levels = new Map(rows.map((row) => [row.id, row]))
  const cells = {
    [of.title]: ({ id }: HasId) => {
      const row = levels.get(id)
      return row && <BranchName row={row} name={nameOf(row)} toggle={toggle} />
    },
  }
  const shown = [
    ...treeColumns(useColumnsOf(of, { columns, omit: [], cells }), of.title, 260),
    {
      ...actsColumn(t('list.actions'), (row: RowOf<typeof of>) => <RowActs acts={actsOf(row)} name={nameOf(row)} />),
      width: 150,
    },
  ]
  return (
    <TreePanel
      caption={label(of.label)}
      columns={shown}
      rows={rows}
      nameOf={nameOf}
      opened={opened}
      onOpen={onOpen}
      loading={loading}
      fetching={fetching}
      error={error}
      again={again}
    />
  )
}
