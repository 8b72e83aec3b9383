import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { Severity } from '../../../ui/badges/severity.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { ValueCell } from '../value-cell.tsx'
import { runningDeadline, type Warning } from '../warning-row.ts'
import './warning-cards.css'

interface WarningCardsProps {
  rows: readonly Warning[]
  /** Shows enterprise names, if the list has several enterprises. */
  named: boolean
  open: (row: Warning) => void
}

/** The list on phones: one clickable card per warning. */
export function WarningCards({ rows, named, open }: WarningCardsProps) {
  const { t } = useTranslation('warnings')
  const typeName = useTypeName()
  return (
    <ul className="fs-warning-cards" aria-label={t('list')}>
      {rows.map((row) => (
        <li key={row.id} className="fs-card">
          <header>
            <Severity level={row.severity} />
            <h2>
              <button type="button" className="fs-plain" onClick={() => open(row)}>
                {typeName(row)}
              </button>
            </h2>
            <Countdown deadline={runningDeadline(row)} />
          </header>
          <p>
            {[named && (row.enterpriseShortName ?? row.enterpriseName), row.workplaceName ?? row.deviceName]
              .filter(Boolean)
              .map((place) => `${place} · `)}
            <Stamp time={row.warnTime} />
          </p>
          <ValueCell row={row} />
          <footer>
            <EscalationSteps level={row.handleType} />
            <HandlingStatus {...row} />
          </footer>
        </li>
      ))}
    </ul>
  )
}
