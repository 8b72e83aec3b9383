import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { isProblem } from '../client/problem.ts'
import { type Row, submit } from '../client/resource-calls.ts'
import { useKeys } from '../keys/use-keys.ts'
import { lazy, usePreloadIdle } from '../lazy.ts'
import { Forbidden } from '../page/forbidden.tsx'
import { Page } from '../page/page.tsx'
import { type Act, RowActs } from '../table/row-acts.tsx'
import { useSelection } from '../table/selection.ts'
import { AddButton } from './add-button.tsx'
import { ExportButton } from './export/export-button.tsx'
import { askedBesides, type FieldName, type NoneTwice, searchFields } from './field-sets.ts'
import { useFilterWords, wordsWithoutInput } from './filter-words.ts'
import { LoadedDialog, ResourceDialog } from './form/lazy-resource-dialog.tsx'
import type { FormChoice, Save } from './form/resource-dialog.tsx'
import type { Inputs } from './form/resource-form.tsx'
import { ListEmpty } from './list-instead.tsx'
import { queryOf } from './list-state.ts'
import { canChoose } from './references.ts'
import { ResourceTable } from './resource-table.tsx'
import { useReview } from './review/use-review.tsx'
import { type MayChange, useActsOf, useCan } from './row-acts-of.ts'
import { SearchForm } from './search/search-form.tsx'
import { useAskedAdd, useAskedEdit } from './use-asked-edit.ts'
import { actsColumn, type ColumnChoice, type ColumnsOf, useColumnsOf } from './use-columns-of.tsx'
import { useIsOwnOf } from './use-is-own-of.ts'
import { useRemove } from './use-remove.tsx'
import { useResourceList } from './use-resource-list.ts'

// A list is drawn before a drawer is asked for.
const DetailDrawer = lazy(async () => ({ default: (await import('./detail-drawer.tsx')).DetailDrawer }))

export interface ResourcePageProps<
  R extends Resource,
  More extends FieldMap,
  C extends ColumnsOf<R>,
  S extends readonly FieldName<R>[],
> extends ColumnChoice<R, C> {
  of: R
  /** Row actions besides view, edit and delete; shown first. Those of `more` are shown after edit. */
  acts?: (row: RowOf<R>) => readonly Act[]
  more?: (row: RowOf<R>) => readonly Act[]
  /** Whether a row may be edited or deleted by a user with the permission; all when absent. */
  mayChange?: MayChange<RowOf<R>>
  /** Rows can be exported as a sheet by users with the permission; false if the screen has its own export. */
  exportable?: boolean
  /** Rows are subject to review: an authority approves or returns pending ones. */
  reviewable?: boolean
  /** Bulk actions, shown before delete; receives the selected rows and a function that clears the selection. */
  bulk?: (rows: readonly RowOf<R>[], clear: () => void) => readonly Act[]
  /** Buttons in the title bar before 新增, and at the left of the toolbar. */
  actions?: ReactNode
  /** What an empty list offers whose rows are made otherwise than by its form. */
  firstAct?: ReactNode
  toolbar?: ReactNode
  /** Filters set by the screen that the user cannot change. */
  fixed?: Readonly<Record<string, string>>
  /** Custom form inputs, by field; and a save function to use instead of `submit`. */
  inputs?: Inputs
  save?: Save<RowOf<R>>
  /** Groups, dependent fields, success message. */
  form?: FormChoice<FieldName<R>, More>
  /** Fields of the search form in display order; every searchable field when absent. */
  search?: S
  /** Called with the displayed rows, for screens that follow them live. */
  onRows?: (rows: readonly RowOf<R>[]) => void
  /** Opens a row, instead of the detail drawer. */
  onOpen?: (row: RowOf<R>) => void
  /** Card of a row on phones. */
  card?: (row: RowOf<R>) => ReactNode
}

const nothing: readonly string[] = []

/** A resource's complete screen from its declaration: search, table, add, edit, delete, detail. */
export function ResourcePage<
  R extends Resource,
  More extends FieldMap = Record<never, never>,
  const C extends ColumnsOf<R> = ColumnsOf<R>,
  const S extends readonly FieldName<R>[] = readonly FieldName<R>[],
>(props: ResourcePageProps<R, More, C, S> & { columns?: NoneTwice<C> | undefined; search?: NoneTwice<S> }): ReactNode
export function ResourcePage({
  of,
  acts,
  more,
  mayChange,
  exportable = true,
  reviewable = false,
  bulk,
  actions,
  firstAct,
  toolbar,
  fixed,
  inputs,
  save,
  form,
  search,
  onRows,
  onOpen,
  card,
  ...choice
}: ResourcePageProps<Resource, FieldMap, ColumnsOf<Resource>, readonly string[]>) {
  const { t } = useTranslation()
  const label = useLabel()
  const list = useResourceList(of, fixed)
  const selection = useSelection<Row>()
  const askRemove = useRemove(of)
  const [editing, setEditing] = useState<{ row: Row | undefined; focus?: string }>()
  const [opened, setOpened] = useState<Row>()
  const [seen, setSeen] = useState(false)
  if (opened && !seen) setSeen(true)
  usePreloadIdle(DetailDrawer, LoadedDialog)
  const can = useCan(of, save !== undefined)
  const open = onOpen ?? setOpened
  const edit = useCallback((row: Row) => setEditing({ row }), [])
  useAskedAdd(can.add, setEditing)
  useAskedEdit(list.rows, (row) => can.edit && (mayChange?.(row, 'edit') ?? true), setEditing)
  const removeOne = useCallback((row: Row) => askRemove([row]), [askRemove])
  const review = useReview(of, reviewable)
  const reviewOf = review.actOf
  const own = useCallback((row: Row) => [...reviewOf(row), ...(acts?.(row) ?? [])], [reviewOf, acts])
  const actsOf = useActsOf(can, { view: open, edit, remove: removeOne }, { own, more, mayChange })
  const name = useCallback((row: Row) => String(row[of.title] ?? row.id), [of])
  const declared = useColumnsOf(of, { ...choice, omit: choice.omit ?? nothing })
  // Rows whose columns are the same ones are not drawn again when another row changes.
  const columns = useMemo(
    () => [...declared, actsColumn(t('list.actions'), (row) => <RowActs acts={actsOf(row)} name={name(row)} />)],
    [declared, actsOf, name, t],
  )
  const isOwn = useIsOwnOf(of)
  const usual = useMemo(
    () =>
      searchFields(of.fields, of.title, canChoose, search).filter(
        ([field]) => !(isOwn && (field === 'enterpriseId' || field === 'enterpriseName')),
      ),
    [of, search, isOwn],
  )
  const fields = [...askedBesides(of.fields, usual, list.state.filters), ...usual]
  const words = useFilterWords(fields, list.state.filters)
  useEffect(() => onRows?.(list.rows), [onRows, list.rows])
  const chosen = [...selection.rows.values()]
  const removeChosen = () => askRemove(chosen, selection.clear)
  const byKey = () => {
    // Keys pressed in one of the screen's own drawers or dialogs do not apply to the rows behind it.
    if (!document.activeElement?.closest('[role=dialog]')) removeChosen()
  }
  useKeys(can.remove ? [{ keys: 'Delete', label: t('form.remove'), run: byKey }] : [], !editing && !opened)
  if (isProblem(list.error, 'forbidden')) return <Forbidden needs={`${of.area}_view`} />
  const add = () => setEditing({ row: undefined })
  const together: Act[] = [
    ...(bulk?.(chosen, selection.clear) ?? []),
    ...(can.remove ? [{ key: 'remove', label: t('form.remove'), danger: true, run: removeChosen }] : []),
  ]
  return (
    <Page
      actions={
        <>
          {actions}
          {exportable && <ExportButton of={of} query={{ ...queryOf(list.state), ...fixed }} />}
          {can.add && <AddButton primary add={add} />}
        </>
      }
    >
      <SearchForm
        fields={fields}
        filters={list.state.filters}
        search={list.setFilters}
        also={wordsWithoutInput(of.fields, list.state.filters, t, label)}
      />
      <ResourceTable
        of={of}
        list={list}
        columns={columns}
        selection={together.length > 0 ? selection : undefined}
        bulk={together}
        toolbar={toolbar}
        twoLines={choice.second !== undefined}
        opened={opened?.id}
        onOpen={open}
        card={card}
        keys={!editing && !opened}
        empty={
          <ListEmpty
            label={label(of.label)}
            filters={words}
            clear={() => list.setFilters({})}
            add={can.add ? <AddButton add={add} /> : firstAct}
          />
        }
      />
      {/* Stays mounted once opened, so that it can slide out. */}
      {seen && (
        <DetailDrawer
          of={of}
          row={opened}
          close={() => setOpened(undefined)}
          cells={choice.cells}
          foot={opened && <RowActs acts={actsOf(opened).filter(({ key }) => key !== 'view')} name={name(opened)} />}
        />
      )}
      {review.dialog}
      {editing && (
        <ResourceDialog
          of={of}
          row={editing.row}
          focus={editing.focus}
          own={inputs ?? {}}
          choice={form}
          save={save ?? ((values) => submit(of, values))}
          close={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
