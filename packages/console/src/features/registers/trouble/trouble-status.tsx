import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import './trouble-status.css'
import '../../../i18n/areas/registers-texts.ts'

const { status } = enterprisehiddentrouble.fields

/** Status; the overdue mark is shown in addition. */
function TroubleStatus({ row }: { row: RowOf<typeof enterprisehiddentrouble> }) {
  const { t } = useTranslation('registers')
  return (
    <>
      <FieldCell name="status" field={status} row={row} />
      {row.overdue === 1 && <b className="fs-overdue">{t('trouble.late')}</b>}
      {row.recheckOverdue === 1 && <b className="fs-overdue">{t('trouble.recheckLate')}</b>}
    </>
  )
}

export const statusCell = (row: RowOf<typeof enterprisehiddentrouble>) => <TroubleStatus row={row} />
