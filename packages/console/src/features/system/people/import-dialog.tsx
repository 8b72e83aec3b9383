import { user } from '@fengsui/contract/system/user.ts'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { SheetImportDialog } from '../import/sheet-import-dialog.tsx'
import { download } from './download.ts'
import '../../../i18n/areas/people-texts.ts'

interface Found {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly faults: readonly { readonly row: number; readonly account: string; readonly message: string }[]
}

/** Preview of an import, with errors by row. */
function ImportPreview({ found }: { found: Found }) {
  const { t } = useTranslation('people')
  const { total, added, changed, faults } = found
  const rows = faults.map((fault) => ({ ...fault, id: String(fault.row) }))
  return (
    <>
      <p className="fs-people-counts" role="status">
        <span>{t('user.found', { total })}</span>
        <span>{t('user.willAdd', { count: added })}</span>
        <span>{t('user.willChange', { count: changed })}</span>
        <span>{t(faults.length > 0 ? 'user.wrong' : 'user.right', { count: faults.length })}</span>
      </p>
      {rows.length > 0 && (
        <div className="fs-people-faults">
          <PlainTable
            caption={t('user.wrong', { count: rows.length })}
            columns={[
              { key: 'row', heading: t('user.row'), width: 70, align: 'right', cell: ({ row }) => row },
              { key: 'account', heading: t('user.account'), width: 140, cell: ({ account }) => account || '—' },
              { key: 'message', heading: t('user.why'), width: 280, grows: true, cell: ({ message }) => message },
            ]}
            rows={rows}
            nameOf={({ row }) => String(row)}
          />
        </div>
      )}
    </>
  )
}

const kinds = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Imports users from a spreadsheet. */
export function ImportDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('people')
  return (
    <SheetImportDialog<Found>
      of={user}
      path="/blade-user/import-user"
      accept={kinds}
      words={{
        title: t('user.import'),
        submit: t('user.take'),
        drop: t('user.drop'),
        covered: t('user.cover'),
        template: t('user.template'),
      }}
      toolsClass="fs-people-counts"
      downloadTemplate={() => download(user, 'exportTemplate')}
      done={({ added, changed }) => t('user.imported', { added, changed })}
      close={close}
    >
      {(found) => <ImportPreview found={found} />}
    </SheetImportDialog>
  )
}
