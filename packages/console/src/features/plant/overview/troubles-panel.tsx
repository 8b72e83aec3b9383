import { enforcementResult, hiddenTroubleLevel } from '@fengsui/contract/dictionaries/registers.ts'
import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { DaysLeft } from '../../../ui/badges/days-left.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface TroublesPanelProps {
  troubles: PlantOverview['troubles']
  checks: PlantOverview['checks']
  show: (tab: PlantTab) => void
}

/** Hidden troubles that are open, the last inspection and when the next is due. */
export function TroublesPanel({ troubles, checks, show }: TroublesPanelProps) {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const more = troubles && (
    <More tab="troubles" show={show}>
      {t('whole')}
    </More>
  )
  return (
    <Panel
      heading={t('trouble.heading')}
      note={troubles && t('trouble.open', { count: troubles.open })}
      more={more}
      bare
    >
      <ul className="fs-plant-list">
        {troubles?.rows.map(({ id, description, level, responsible, daysLeft }) => (
          <li key={id} className="fs-plant-two">
            <p>
              <b className="fs-plant-clip" title={description ?? ''}>
                {description ?? noValue}
              </b>
              <small>
                {level && label(labelOf(hiddenTroubleLevel, level))} ·{' '}
                {t('trouble.by', { name: responsible ?? noValue })}
              </small>
            </p>
            <p className="fs-right">
              <DaysLeft days={daysLeft} />
            </p>
          </li>
        ))}
        {troubles?.rows.length === 0 && <li className="fs-plant-quiet">{t('trouble.none')}</li>}
        {checks && <LastCheck checks={checks} show={show} />}
      </ul>
    </Panel>
  )
}

function LastCheck({ checks, show }: { checks: NonNullable<PlantOverview['checks']>; show: (tab: PlantTab) => void }) {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const { last, perYear, nextDue } = checks
  return (
    <li className="fs-plant-two">
      <p>
        {last ? (
          <>
            <b>{t('check.last', { date: last.enforceDate ?? noValue })}</b> {last.officers}
            {last.result && ` · ${label(labelOf(enforcementResult, last.result))}`}
          </>
        ) : (
          <span className="fs-plant-quiet">{t('check.none')}</span>
        )}
        <small>
          {perYear ? t('check.perYear', { count: perYear }) : t('check.noRule')}
          {nextDue && ` · ${t('check.next', { date: nextDue })}`}
        </small>
      </p>
      <p className="fs-right">
        <More tab="checks" show={show}>
          {t('check.all')}
        </More>
      </p>
    </li>
  )
}
