import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../ui/table/plain-table.tsx'

export interface Found {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly faults: readonly { readonly row: number; readonly account: string; readonly message: string }[]
}

/** Preview of an import, with errors by row. */
export function ImportPreview({ found }: { found: Found }) {
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
