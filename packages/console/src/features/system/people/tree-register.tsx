import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../../ui/client/problem.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { type FieldName, searchFields } from '../../../ui/resource/field-sets.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { TreeTable } from './tree-table.tsx'
import { useForest } from './use-forest.ts'
import '../../../i18n/areas/people-texts.ts'

interface TreeRegisterProps<R extends Resource> {
  of: R
  columns: readonly FieldName<R>[]
  search: readonly FieldName<R>[]
  inputs: Inputs
  /** Initial values of a new row. */
  defaults: Readonly<Record<string, unknown>>
  /** Row actions besides view, edit, add below and remove; they come first. */
  acts?: (row: RowOf<R>) => readonly Act[]
}

/** Tree register: search, tree table, add, add below, edit, remove, detail. */
export function TreeRegister<R extends Resource>(props: TreeRegisterProps<R>): ReactNode
export function TreeRegister({ of, columns, search, inputs, defaults, acts }: TreeRegisterProps<Resource>) {
  const { t } = useTranslation(['people', 'kit'])
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries([...params].filter(([name, value]) => search.includes(name) && value))
  const forest = useForest(of, filters)
  const [editing, setEditing] = useState<{ row?: RowOf<typeof of>; below?: RowOf<typeof of> }>()
  const [opened, setOpened] = useState<RowOf<typeof of>>()
  const can = useCan(of, false)
  const askRemove = useRemove(of)
  if (isProblem(forest.error, 'forbidden')) return <Forbidden needs={`${of.area}_view`} />
  const actsOf = (row: RowOf<typeof of>): readonly Act[] => [
    ...(acts?.(row) ?? []),
    { key: 'view', label: t('kit:form.view'), run: () => setOpened(row) },
    ...(can.edit ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setEditing({ row }) }] : []),
    ...(can.add ? [{ key: 'below', label: t('people:addBelow'), run: () => setEditing({ below: row }) }] : []),
    ...(can.remove ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => askRemove([row]) }] : []),
  ]
  const begins = editing?.below ? { ...defaults, parentId: editing.below.id } : defaults
  return (
    <Page actions={can.add && <AddButton primary add={() => setEditing({})} />}>
      <SearchForm
        fields={searchFields(of.fields, of.title, () => false, search)}
        filters={filters}
        search={(next) => setParams(next)}
      />
      <TreeTable of={of} forest={forest} columns={columns} actsOf={actsOf} onOpen={setOpened} opened={opened?.id} />
      <DetailDrawer
        of={of}
        row={opened}
        close={() => setOpened(undefined)}
        foot={
          opened && (
            <RowActs acts={actsOf(opened).filter(({ key }) => key !== 'view')} name={String(opened[of.title])} />
          )
        }
      />
      {editing && (
        <ResourceDialog
          of={of}
          row={editing.row}
          own={inputs}
          choice={{ defaults: begins }}
          save={(values) => submit(of, values)}
          close={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
