import { attach } from '@fengsui/contract/storage/attach.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { isProblem } from '../../kit/client/problem.ts'
import { type Row, submit } from '../../kit/client/resource-calls.ts'
import { Forbidden } from '../../kit/page/forbidden.tsx'
import { Page } from '../../kit/page/page.tsx'
import { searchFields } from '../../kit/resource/field-sets.ts'
import { filterWords } from '../../kit/resource/filter-words.ts'
import { ResourceDialog } from '../../kit/resource/form/resource-dialog.tsx'
import { ListEmpty } from '../../kit/resource/list-instead.tsx'
import { ResourceTable } from '../../kit/resource/resource-table.tsx'
import { SearchForm } from '../../kit/resource/search/search-form.tsx'
import { actsColumn, useColumnsOf } from '../../kit/resource/use-columns-of.tsx'
import { useOpenedId } from '../../kit/resource/use-opened-id.ts'
import { useResourceList } from '../../kit/resource/use-resource-list.ts'
import { RowActs } from '../../kit/table/row-acts.tsx'
import { useSelection } from '../../kit/table/selection.ts'
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
  const selection = useSelection<Row>()
  const opened = useOpenedId()
  const [renamed, setRenamed] = useState<Row>()
  const { actsOf, bulk } = useAttachActs({ view: opened.open, rename: setRenamed, selection })
  const shown = [
    ...useColumnsOf(attach, { columns, cells: useAttachCells() }),
    actsColumn(t('list.actions'), (row) => <RowActs acts={actsOf(row)} name={String(row.originalName)} />),
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
        empty={
          <ListEmpty
            label={label(attach.label)}
            filters={filterWords(fields, list.state.filters, t, label)}
            clear={() => list.setFilters({})}
            add={null}
          />
        }
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
