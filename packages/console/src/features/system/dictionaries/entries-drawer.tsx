import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { searchFields } from '../../../ui/resource/field-sets.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { entriesKey } from '../../../ui/resource/use-entries.ts'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { EntriesTable } from './entries-table.tsx'
import { type Entry, useChildList } from './use-child-list.ts'
import './entries-drawer.css'

interface EntriesDrawerProps {
  of: typeof dict | typeof dictBiz
  head: RowOf<typeof dict | typeof dictBiz>
  close: () => void
}
const fields = ['dictValue', 'dictValueEn', 'dictKey', 'sort', 'isSealed', 'remark'] as const

/** The entries of one dictionary as a tree table. */
export function EntriesDrawer({ of, head, close }: EntriesDrawerProps) {
  const { t } = useTranslation(['basics', 'kit'])
  const client = useQueryClient()
  const phone = useWidth() === 'phone'
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [editing, setEditing] = useState<{ row?: Entry; below?: Entry }>()
  const [viewed, setViewed] = useState<Entry>()
  const list = useChildList(of, head.id, filters)
  const resource = of
  // An entry requires a key; a dictionary has none.
  const entry = {
    ...resource,
    fields: { ...of.fields, dictKey: { ...of.fields.dictKey, required: true } },
  }
  const can = useCan(resource, false)
  const askRemove = useRemove(resource)
  const gone = () => void client.invalidateQueries({ queryKey: entriesKey })
  const removeAll = (rows: readonly Entry[], done: () => void) =>
    askRemove(rows, () => {
      gone()
      done()
    })
  const actsOf = (row: Entry): readonly Act[] => [
    { key: 'view', label: t('kit:form.view'), run: () => setViewed(row) },
    ...(can.edit ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setEditing({ row }) }] : []),
    ...(can.add ? [{ key: 'below', label: t('basics:dict.addBelow'), run: () => setEditing({ below: row }) }] : []),
    ...(can.remove
      ? [{ key: 'remove', label: t('kit:form.remove'), danger: true, run: () => askRemove([row], gone) }]
      : []),
  ]
  return (
    <Drawer
      open
      onClose={close}
      size={phone ? '100%' : 960}
      title={`${String(head.dictValue)} · ${String(head.code)}`}
      extra={can.add && <AddButton primary add={() => setEditing({})} />}
    >
      <div className="fs-entries-search">
        <SearchForm
          fields={searchFields(of.fields, 'dictValue', () => false, ['dictValue', 'dictKey', 'isSealed'])}
          filters={filters}
          search={setFilters}
        />
      </div>
      <EntriesTable
        of={resource}
        list={list}
        actsOf={actsOf}
        onOpen={setViewed}
        opened={viewed?.id}
        remove={can.remove ? removeAll : undefined}
      />
      <DetailDrawer of={resource} row={viewed} close={() => setViewed(undefined)} />
      {editing && (
        <ResourceDialog
          of={entry}
          row={editing.row}
          choice={{ omit: ['code', 'parentId'], width: 880, groups: [{ title: t('basics:dict.entry'), fields }] }}
          save={async (values, row) => {
            const place = row ? {} : { code: head.code, parentId: editing.below?.id ?? head.id }
            const answer = await submit(resource, { ...values, ...place })
            gone()
            return answer
          }}
          close={() => setEditing(undefined)}
        />
      )}
    </Drawer>
  )
}
