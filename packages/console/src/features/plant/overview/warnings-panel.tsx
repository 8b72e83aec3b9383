import type { PlantOverview, PlantWarning } from '@fengsui/contract/enterprises/plant.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import type { EscalationLevel } from '../../../ui/badges/escalation-geometry.ts'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface WarningsPanelProps {
  warnings: NonNullable<PlantOverview['warnings']>
  show: (tab: PlantTab) => void
  /** What is expected of the reader on a warning; nothing on paper. */
  actOf?: (warningId: string) => ReactNode
}

/** Open warnings, the worst first, each with its level on the ladder and the time left. */
export function WarningsPanel({ warnings, show, actOf }: WarningsPanelProps) {
  const { t } = useTranslation('plant')
  const more = (
    <More tab="warnings" show={show}>
      {t('warning.last30', { count: warnings.last30 })}
    </More>
  )
  return (
    <Panel heading={t('warning.heading')} note={t('count', { count: warnings.open })} more={more} bare>
      {warnings.rows.length === 0 ? (
        <p className="fs-panel-none">{t('warning.none')}</p>
      ) : (
        <ul className="fs-plant-list">
          {warnings.rows.map((row) => (
            <OpenWarning key={row.id} row={row} act={actOf?.(row.id)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenWarning({ row, act }: { row: PlantWarning; act: ReactNode }) {
  const { t } = useTranslation('plant')
  const language = useLanguage()
  const typeName = useTypeName()
  const { severity, handleType, deadline, workplaceName, recoverTime } = row
  // Without a limit or a unit (a difference of a balance, how sure a camera is) the words say it, as in the lists.
  const figures =
    row.lastValue === null || row.threshold === null || !row.unitText
      ? ((language === 'en' ? row.contentEn : null) ?? row.content ?? '')
      : t('warning.value', {
          value: `${formatMeasured(row.lastValue, row.unitText)} ${formatUnit(row.unitText, language)}`,
          limit: formatMeasured(row.threshold, row.unitText),
        })
  return (
    <li className="fs-plant-warning">
      {severity ? <Severity level={severity as SeverityLevel} /> : <span />}
      <p>
        <Link to={`/yjxx?open=${row.id}&status=all`}>{typeName(row)}</Link> {workplaceName}
        <small>
          {figures}
          {recoverTime && ` · ${t('warning.recovered')}`}
        </small>
      </p>
      {handleType && <EscalationSteps level={handleType as EscalationLevel} short />}
      <Countdown deadline={deadline} />
      {act}
    </li>
  )
}
