import { ReloadOutlined, RightOutlined } from '@ant-design/icons'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListEmpty, ListFailed } from '../../../ui/resource/list-instead.tsx'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import type { Leveled, useForest } from './use-forest.ts'
import '../../../ui/table/toolbar.css'

/** A row's name, indented by level, with the expand button. */
function BranchName({ row, name, toggle }: { row: Leveled; name: string; toggle: (id: string) => void }) {
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

interface TreeTableProps {
  of: Resource
  forest: ReturnType<typeof useForest>
  columns: readonly string[]
  actsOf: (row: Row) => readonly Act[]
  onOpen: (row: Row) => void
  opened: string | undefined
}

/** A forest as a table with an expandable first column. */
export function TreeTable({ of, forest, columns, actsOf, onOpen, opened }: TreeTableProps) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const { rows, toggle, loading, error, again, fetching } = forest
  const isEnglish = useLanguage() === 'en'
  const nameOf = (row: Row) => String((isEnglish && row[`${of.title}En`]) || row[of.title])
  const cells = { [of.title]: (row: Row) => <BranchName row={row as Leveled} name={nameOf(row)} toggle={toggle} /> }
  const shown = [
    ...useColumnsOf(of, { columns, omit: [], cells }).map((column) => ({
      ...column,
      sort: undefined,
      width: column.key === of.title ? 260 : column.width,
    })),
    { ...actsColumn(t('list.actions'), (row: Row) => <RowActs acts={actsOf(row)} name={nameOf(row)} />), width: 150 },
  ]
  const instead = loading ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={again} />
  ) : rows.length === 0 ? (
    <ListEmpty label={label(of.label)} filters="" clear={() => {}} add={false} />
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
        caption={label(of.label)}
        columns={shown}
        rows={rows as readonly Row[]}
        nameOf={nameOf}
        opened={opened}
        onOpen={onOpen}
        instead={instead}
      />
    </Panel>
  )
}
