import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { attach } from '@fengsui/contract/storage/attach.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { isProblem } from '../../ui/client/problem.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { Page } from '../../ui/page/page.tsx'
import { searchFields } from '../../ui/resource/field-sets.ts'
import { useFilterWords } from '../../ui/resource/filter-words.ts'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ListEmpty } from '../../ui/resource/list-instead.tsx'
import { ResourceTable } from '../../ui/resource/resource-table.tsx'
import { SearchForm } from '../../ui/resource/search/search-form.tsx'
import { actsColumn, useColumnsOf } from '../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { useResourceList } from '../../ui/resource/use-resource-list.ts'
import { RowActs } from '../../ui/table/row-acts.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import { AttachDrawer } from './attach-drawer.tsx'
import { UploadButton } from './upload-button.tsx'
import { useAttachActs } from './use-attach-acts.ts'
import { useAttachCells } from './use-attach-cells.ts'

const columns = ['originalName', 'extension', 'attachSize', 'ossCode', 'createUserName', 'createTime'] as const
const wanted = ['originalName', 'createTime', 'extension', 'createUserName', 'ossCode'] as const
const fields = searchFields(attach.fields, attach.title, () => false, wanted)

/**
 * All uploaded files: uploader, storage, and the rows that use them. Files are uploaded, so there is no add
 * form.
 */
export default function AttachPage() {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const list = useResourceList(attach)
  const selection = useSelection<RowOf<typeof attach>>()
  const opened = useOpenedId()
  const [renamed, setRenamed] = useState<RowOf<typeof attach>>()
  const words = useFilterWords(fields, list.state.filters)
  const { actsOf, bulk } = useAttachActs({ view: opened.open, rename: setRenamed, selection })
  const shown = [
    ...useColumnsOf(attach, { columns, omit: [], cells: useAttachCells() }),
    actsColumn(t('list.actions'), (row: RowOf<typeof attach>) => (
      <RowActs acts={actsOf(row)} name={String(row.originalName)} />
    )),
  ]
  if (isProblem(list.error, 'forbidden')) return <Forbidden needs="attach_view" />
  return (
    <Page actions={<UploadButton />}>
      <SearchForm fields={fields} filters={list.state.filters} search={list.setFilters} />
      <ResourceTable
        of={attach}
        list={list}
        columns={shown}
        selection={bulk.length > 0 ? selection : undefined}
        bulk={bulk}
        opened={opened.id}
        onOpen={opened.open}
        keys={!renamed && !opened.id}
        empty={<ListEmpty label={label(attach.label)} filters={words} clear={() => list.setFilters({})} add={null} />}
      />
      <AttachDrawer id={opened.id} close={opened.close} />
      {renamed && (
        <ResourceDialog
          of={attach}
          row={renamed}
          save={(values) => submit(attach, values)}
          close={() => setRenamed(undefined)}
        />
      )}
    </Page>
  )
}
