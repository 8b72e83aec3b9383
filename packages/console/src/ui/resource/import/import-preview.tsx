import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../table/plain-table.tsx'
import './import-preview.css'

export interface Found {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly faults: readonly RowFault[]
}
interface RowFault {
  readonly row: number
  readonly name: string
  readonly message: string
  readonly reasons?: readonly string[] | undefined
  readonly more?: number | undefined
}

/** Preview of an import: its effect, and errors by row. */
export function ImportPreview({ found: { total, added, changed, faults } }: { found: Found }) {
  const { t } = useTranslation()
  const wrong = t(faults.length > 0 ? 'import.wrong' : 'import.right', { count: faults.length })
  const rows = faults.map((fault) => ({ ...fault, id: String(fault.row) }))
  return (
    <>
      <p className="fs-import-counts" role="status">
        <span>{t('import.found', { total })}</span>
        <span>{t('import.willAdd', { count: added })}</span>
        <span>{t('import.willChange', { count: changed })}</span>
        <span>{wrong}</span>
      </p>
      {rows.length > 0 && (
        <div className="fs-import-faults">
          <PlainTable
            caption={wrong}
            columns={[
              { key: 'row', heading: t('import.row'), width: 70, align: 'right', cell: ({ row }) => row },
              { key: 'name', heading: t('import.name'), width: 160, cell: ({ name }) => name || '—' },
              {
                key: 'message',
                heading: t('import.why'),
                width: 280,
                grows: true,
                cell: (fault) => <Reasons of={fault} />,
              },
            ]}
            rows={rows}
            nameOf={({ row }) => String(row)}
          />
        </div>
      )}
    </>
  )
}

/** Why a row is refused: one line for each wrong cell. */
function Reasons({ of: { message, reasons = [], more = 0 } }: { of: RowFault }) {
  const { t } = useTranslation()
  if (reasons.length < 2) return message
  return (
    <ul className="fs-import-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {more > 0 && <li>{t('import.more', { count: more })}</li>}
    </ul>
  )
}
