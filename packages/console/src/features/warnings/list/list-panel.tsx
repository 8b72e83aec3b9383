import { ReloadOutlined } from '@ant-design/icons'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { formatTotal } from '../../../ui/format/number.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ColumnSettings } from '../../../ui/resource/column-settings.tsx'
import { usePreferences } from '../../../ui/resource/preferences.ts'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Paging } from '../../../ui/table/paging.tsx'
import type { Act } from '../../../ui/table/row-acts.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { deskKeys, type RowAct, rowActs } from '../desk/desk-acts.ts'
import { type Family, resourceOf, type Warning } from '../warning-row.ts'
import { usualOrder } from './filters.ts'
import { NewWarningsBar } from './new-warnings-bar.tsx'
import { SavedFilters } from './saved-filters.tsx'
import type { WarningColumn } from './use-columns.tsx'
import type { WarningsList } from './use-warnings.ts'
import './list-panel.css'

/** Most useful keyboard shortcuts, at the foot of the list; of the acts the one expected of the reader. */
function ListHints({ act }: { act: RowAct | undefined }) {
  const { t } = useTranslation(['kit', 'warnings'])
  return (
    <>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('kit:list.keys')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('kit:list.keyOpen')}
      </span>
      {act && (
        <span>
          <kbd>{deskKeys[act]?.toUpperCase()}</kbd> {t(`warnings:act.${act}`)}
        </span>
      )}
      <span>
        <kbd>?</kbd> {t('kit:list.keyAll')}
      </span>
    </>
  )
}

/** Select-all is not offered above this number of rows. */
const mostAtOnce = 500

interface ListPanelProps {
  family: Family
  actor: Actor | undefined
  list: WarningsList
  columns: readonly WarningColumn[]
  /** Absent for users without bulk actions. */
  selection: Selection<Warning> | undefined
  bulk: readonly Act[]
  current: string | undefined
  opened: string | undefined
  onOpen: (row: Warning) => void
  instead: ReactNode
}

/** Saved filters, toolbar, table and pagination of a warnings list. */
export function ListPanel(props: ListPanelProps) {
  const { family, actor, list, columns, selection, bulk, current, opened, onOpen, instead } = props
  const { t } = useTranslation(['warnings', 'kit'])
  const typeName = useTypeName()
  const wide = useWidth() === 'full'
  const { hidden, setHidden } = usePreferences(resourceOf(family).path)
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const tools = (
    <>
      <IconButton
        name={t('kit:list.refresh')}
        icon={<ReloadOutlined spin={list.fetching && !list.loading} />}
        className="fs-bordered"
        onClick={list.again}
      />
      <ColumnSettings columns={columns.filter(({ key }) => key !== 'acts')} hidden={hidden} setHidden={setHidden} />
    </>
  )
  const chosen = selection?.rows.size ?? 0
  return (
    <Panel grows bare>
      <SavedFilters
        family={family}
        actor={actor}
        filters={list.state.filters}
        choose={list.setFilters}
        end={wide ? undefined : tools}
      />
      {selection && chosen > 0 ? (
        <BulkBar count={chosen} acts={bulk} clear={selection.clear} selectAll={allOf(list, selection, chosen)} />
      ) : (
        wide && (
          <div className="fs-toolbar">
            <span className="fs-order">
              {list.state.sort || !('ascs' in usualOrder(list.state.filters)) ? '' : t('warnings:order')}
            </span>
            <div className="fs-toolbar-end">{tools}</div>
          </div>
        )
      )}
      <NewWarningsBar count={list.fresh} show={list.again} />
      <DataTable
        caption={t('warnings:list')}
        columns={shown}
        rows={list.rows}
        nameOf={(row) => `${typeName(row)} ${row.warnNo}`}
        twoLines
        selection={selection}
        sort={list.state.sort}
        onSort={list.setSort}
        current={current}
        opened={opened}
        onOpen={onOpen}
        instead={instead}
      />
      <Paging {...list.state} total={list.total} totalMore={list.totalMore} onChange={list.setPage}>
        <ListHints act={list.rows.flatMap((row) => rowActs(row, actor))[0]} />
      </Paging>
    </Panel>
  )
}

function allOf(list: WarningsList, selection: Selection<Warning>, chosen: number) {
  const { total } = list
  if (total === undefined || chosen >= total || total > mostAtOnce) return undefined
  return { total: formatTotal(total, false), run: async () => selection.setAll(await list.all(), true) }
}
