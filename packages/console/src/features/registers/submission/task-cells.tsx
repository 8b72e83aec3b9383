import { submissionStatus as status } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import '../trouble/trouble-status.css'
import './submission.css'
import '../../../i18n/areas/registers-texts.ts'

type Row = RowOf<typeof enterprisesubmission>

const { submissionStatus } = enterprisesubmission.fields

/** Status, and how late it is or was; of one that is overdue the days say both. */
function TaskStatus({ row }: { row: Row }) {
  const { t } = useTranslation('registers')
  const days = Number(row.overdueDays)
  return (
    <>
      {(days <= 0 || row.submissionStatus !== status.is.overdue) && (
        <FieldCell name="submissionStatus" field={submissionStatus} row={row} />
      )}
      {days > 0 && <b className="fs-overdue">{t('submission.late', { count: days })}</b>}
    </>
  )
}
export const taskStatusCell = (row: Row) => <TaskStatus row={row} />

/** Deadline to the minute; it may be in the future. */
export const deadlineCell = ({ deadline }: Row) => String(deadline ?? '').slice(0, 16)

/** Number of items filled in, of the number requested. */
export function filledCell({ filledCount, itemCount }: Row) {
  const [filled, all] = [Number(filledCount), Number(itemCount)]
  return (
    <span className="fs-filled-bar">
      <i aria-hidden="true">
        <b style={{ width: `${all > 0 ? Math.round((filled / all) * 100) : 0}%` }} />
      </i>
      {filled}/{all}
    </span>
  )
}
