import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DaysLeft } from '../../../ui/badges/days-left.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { needsOf, type PlantTab } from '../plant-tab-names.ts'
import { More } from './more.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface PeoplePanelProps {
  people: PlantOverview['people']
  /** The plant; with it a link leads to the list of those on site, for an evacuation. */
  id?: string
  show: (tab: PlantTab) => void
}

/** People in the plant and registered, and certificates that end soon. */
export function PeoplePanel({ people, id, show }: PeoplePanelProps) {
  const { t } = useTranslation('plant')
  const may = usePermission()
  const { employees, inside, expiring, expiringCount } = people
  const note = [
    inside !== null && t('people.inside', { count: inside }),
    t('people.employees', { count: employees ?? 0 }),
    t('people.accounts', { count: people.accounts ?? 0 }),
  ]
  const more = may(needsOf.people) && (
    <>
      {id && (
        <Link to={`/report/inside/${id}`} target="_blank">
          {t('people.onSite')}
        </Link>
      )}
      <More tab="people" show={show}>
        {t('whole')}
      </More>
    </>
  )
  return (
    <Panel heading={t('people.heading')} note={note.filter(Boolean).join(' · ')} more={more} bare>
      <ul className="fs-plant-list">
        {expiringCount !== null && (
          <li>
            <p>
              <b>{t('people.expiring', { count: expiringCount })}</b>{' '}
              {expiring.map(({ id, name, kind, daysLeft }, at) => (
                <span key={id}>
                  {at > 0 && '；'}
                  {name ?? noValue} {t(`people.${kind}`)} <DaysLeft days={daysLeft} />
                </span>
              ))}
            </p>
          </li>
        )}
      </ul>
    </Panel>
  )
}
