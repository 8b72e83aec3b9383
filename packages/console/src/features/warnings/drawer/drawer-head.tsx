import { CloseOutlined, LeftOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Countdown } from '../../../kit/marks/countdown.tsx'
import { EscalationSteps } from '../../../kit/marks/rung-track.tsx'
import { SeverityChip } from '../../../kit/marks/severity.tsx'
import { useTypeName } from '../../../kit/marks/use-type-name.ts'
import { useWidth } from '../../../kit/use-width.ts'
import { runningDeadline, type Warning } from '../warning-row.ts'

/** Severity, type, number; escalation level and time left; close. On phones the back button comes first. */
export function DrawerHead({ row, close }: { row: Warning | undefined; close: () => void }) {
  const { t } = useTranslation(['kit', 'warnings'])
  const phone = useWidth() === 'phone'
  return (
    <div className="fs-warning-head">
      {phone && <IconButton name={t('warnings:back')} icon={<LeftOutlined />} onClick={close} />}
      {row ? <Named row={row} /> : <h2>{t('warnings:warning')}</h2>}
      {!phone && <IconButton name={t('kit:form.close')} icon={<CloseOutlined />} onClick={close} />}
    </div>
  )
}

function Named({ row }: { row: Warning }) {
  const name = useTypeName()(row)
  return (
    <>
      <SeverityChip level={row.severity} />
      <h2>{name}</h2>
      <span className="fs-warning-no">{row.warnNo}</span>
      <span className="fs-warning-duty">
        <EscalationSteps level={row.handleType} />
        <b>
          <Countdown deadline={runningDeadline(row)} subject={name} />
        </b>
      </span>
    </>
  )
}
