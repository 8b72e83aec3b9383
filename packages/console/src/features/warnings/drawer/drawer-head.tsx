import { CloseOutlined, LeftOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { SeverityChip } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useWidth } from '../../../ui/use-width.ts'
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
