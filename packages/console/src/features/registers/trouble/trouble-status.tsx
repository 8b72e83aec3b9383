import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import './trouble-status.css'

const { status } = enterprisehiddentrouble.fields

/** Status; the overdue mark is shown in addition. */
function TroubleStatus({ row }: { row: Row }) {
  const { t } = useTranslation('registers')
  return (
    <>
      <FieldCell name="status" field={status} row={row} />
      {row.overdue === 1 && <b className="fs-overdue">{t('trouble.late')}</b>}
      {row.recheckOverdue === 1 && <b className="fs-overdue">{t('trouble.recheckLate')}</b>}
    </>
  )
}

export const statusCell = (row: Row) => <TroubleStatus row={row} />
