import { certificateType } from '@fengsui/contract/dictionaries/licences.ts'
import type { PlantLicence, PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { renewalRules } from '@fengsui/contract/licences/renewal.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { DaysLeft } from '../../../ui/badges/days-left.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface LicencesPanelProps {
  licences: NonNullable<PlantOverview['licences']>
  show: (tab: PlantTab) => void
}

/** Licences with the days left of today, and what the rule of renewal says. */
export function LicencesPanel({ licences, show }: LicencesPanelProps) {
  const { t } = useTranslation('plant')
  const more = (
    <More tab="licences" show={show}>
      {t('all', { count: licences.total })}
    </More>
  )
  return (
    <Panel heading={t('licence.heading')} more={more} bare>
      {licences.rows.length === 0 ? (
        <p className="fs-panel-none">{t('licence.none')}</p>
      ) : (
        <ul className="fs-plant-list">
          {licences.rows.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Days before the last day of applying from which the rule is said. */
const saidAhead = 30

function LicenceRow({ licence }: { licence: PlantLicence }) {
  const { t } = useTranslation('plant')
  const label = useLabel()
  const { certificateType: kind, licenseNumber, validTo, daysLeft, renewBy, renewalNo } = licence
  const rule = renewalRules[kind ?? '']
  const isNear = rule !== undefined && daysLeft !== null && daysLeft <= rule.months * 31 + saidAhead
  return (
    <li>
      <div className="fs-plant-two">
        <p>
          <Link to={`/licence/licence?licenseNumber=${encodeURIComponent(licenseNumber ?? '')}`}>
            {kind ? label(labelOf(certificateType, kind)) : noValue}
          </Link>
          <small>{licenseNumber}</small>
        </p>
        <p className="fs-right">
          <b>
            <DaysLeft days={daysLeft} />
          </b>
          <small>{t('until', { date: validTo ?? noValue })}</small>
        </p>
      </div>
      {renewBy && isNear && (
        <small className="fs-plant-rule">
          {renewalNo
            ? t('licence.renewing', { number: renewalNo })
            : t('licence.rule', { date: renewBy, count: rule.months, basis: label(rule.basis) })}
        </small>
      )}
    </li>
  )
}
