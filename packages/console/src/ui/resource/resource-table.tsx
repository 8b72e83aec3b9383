import { ReloadOutlined } from '@ant-design/icons'
import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { unit as units } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { Row } from '../client/resource-calls.ts'
import { formatNumber, formatTotal, noValue } from '../format/number.ts'
import { IconButton } from '../icon-button.tsx'
import { Panel } from '../page/panel.tsx'
import { BulkBar } from '../table/bulk-bar.tsx'
import { CardList } from '../table/card-list.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { Paging } from '../table/paging.tsx'
import type { Act } from '../table/row-acts.tsx'
import type { Selection } from '../table/selection.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { useWidth } from '../use-width.ts'
import { ColumnSettings } from './column-settings.tsx'
import { ListFailed } from './list-instead.tsx'
import { usePreferences } from './preferences.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Keyboard shortcuts of a list, shown at its foot. */
function KeyHints({ opens }: { opens: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('list.keys')}
      </span>
      {opens && (
        <span>
          <kbd>Enter</kbd> {t('list.keyOpen')}
        </span>
      )}
      <span>
        <kbd>/</kbd> {t('list.keySearch')}
      </span>
      <span>
        <kbd>?</kbd> {t('list.keyAll')}
      </span>
    </>
  )
}

/** Maximum number of rows "select all" selects. */
const mostAtOnce = 500

interface ResourceTableProps<R extends Row> {
  of: Resource
  list: ResourceList<R>
  columns: readonly (Column<R> & { name: string })[]
  selection?: Selection<R> | undefined
  bulk?: readonly Act[]
  /** Left part of the toolbar, and content above it (saved filters, new rows waiting). */
  toolbar?: ReactNode
  above?: ReactNode
  twoLines?: boolean
  opened?: string | undefined
  onOpen?: ((row: R) => void) | undefined
  /** Card of a row on phones. */
  card?: ((row: R) => ReactNode) | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Whether keys move through the rows; off while a drawer or dialog is open. */
  keys: boolean
}

/** The list panel: toolbar or bulk bar, table, paging. */
export function ResourceTable<R extends Row>(props: ResourceTableProps<R>) {
  const { of, list, columns, selection, bulk = [], toolbar, above, twoLines, opened, onOpen, card, empty, keys } = props
  const { t } = useTranslation()
  const phone = useWidth() === 'phone'
  const label = useLabel()
  const { hidden, setHidden } = usePreferences(of.path)
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const current = useRowKeys({ rows: list.rows, selection, open: onOpen, active: keys })
  const instead = list.loading ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : list.error && list.rows.length === 0 ? (
    <ListFailed error={list.error} again={list.again} />
  ) : list.rows.length === 0 ? (
    empty
  ) : undefined
  const chosen = selection?.rows.size ?? 0
  const selectAll =
    selection && list.total !== undefined && chosen < list.total && list.total <= mostAtOnce
      ? { total: formatTotal(list.total, false), run: async () => selection.setAll(await list.all(), true) }
      : undefined
  const shared = {
    caption: label(of.label),
    columns: shown,
    rows: list.rows,
    nameOf: (row: R) => String(row[of.title] ?? row.id),
    onOpen,
    instead,
    foot: list.totals && list.totals.length > 0 && <TotalsLine of={of} list={list} />,
  }
  return (
    <Panel grows bare className={phone ? 'fs-panel-clear' : ''}>
      {above}
      {selection && chosen > 0 ? (
        <BulkBar count={chosen} acts={bulk} clear={selection.clear} selectAll={selectAll} />
      ) : phone && !toolbar ? null : (
        <div className="fs-toolbar">
          {toolbar}
          <div className="fs-toolbar-end">
            <IconButton
              name={t('list.refresh')}
              icon={<ReloadOutlined spin={list.fetching} />}
              className="fs-bordered"
              onClick={list.again}
            />
            <ColumnSettings columns={columns} hidden={hidden} setHidden={setHidden} />
          </div>
        </div>
      )}
      {phone ? (
        <CardList {...shared} card={card} />
      ) : (
        <DataTable
          {...shared}
          twoLines={twoLines ?? false}
          selection={selection}
          sort={list.state.sort}
          onSort={list.setSort}
          current={current}
          opened={opened}
        />
      )}
      <Paging
        current={list.state.current}
        size={list.state.size}
        total={list.total}
        totalMore={list.totalMore}
        loading={list.loading}
        onChange={list.setPage}
      >
        <KeyHints opens={onOpen !== undefined} />
      </Paging>
    </Panel>
  )
}

/** Sums over all rows of a list, not only those in sight, per unit. */
function TotalsLine<R extends Row>({ of, list }: { of: Resource; list: ResourceList<R> }) {
  const { t } = useTranslation()
  const label = useLabel()
  const dictionary = of.totals && of.fields[of.totals.by]?.dictionary
  const unitOf = (key: string | null, sum: string | number | null) => {
    if (!key) return noValue
    if (dictionary === units) return label(unitLabel(key, sum ?? undefined))
    return (dictionary && label(labelOf(dictionary, key))) || key
  }
  return (
    <span className="fs-totals">
      <b>{t('list.totals', { total: formatTotal(list.total ?? 0, list.totalMore) })}</b>
      <span>{t('list.totalsBy')}</span>
      {list.totals?.map(({ key, sum }) => (
        <b key={key}>
          {formatNumber(sum)} {unitOf(key, sum)}
        </b>
      ))}
    </span>
  )
}
