import type { WallBuilding, WallPlant } from '@fengsui/contract/dashboards/wall-places.ts'
import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { noValue } from '../../ui/format/number.ts'
import { measured } from '../format.ts'
import { within } from '../plan/distance.ts'

/**
 * Four values of the location of the warning in focus: people inside, people nearby, explosive present,
 * temperature.
 */
export function Facts({ warning, plant }: { warning: WallWarning; plant: WallPlant | undefined }) {
  const { t } = useTranslation('wall')
  const here = plant?.workplaces.find(({ id }) => id === warning.workplaceId)
  return (
    <dl className="card facts" data-large={warning.cameras.length === 0 || undefined}>
      <Fact
        label={t('facts.inside')}
        value={here?.peopleNow == null ? noValue : String(here.peopleNow)}
        unit={t('facts.people')}
        note={here?.maxPerson == null ? t('facts.notFitted') : t('facts.capacity', { count: here.maxPerson })}
      />
      <Near plant={plant} here={here} />
      <Quantity here={here} />
      <Temperature here={here} />
    </dl>
  )
}

/** People within the registered safe distance; without one, on the whole site: no radius is assumed. */
function Near({ plant, here }: { plant: WallPlant | undefined; here: WallBuilding | undefined }) {
  const { t } = useTranslation('wall')
  const radius = here?.safeDistance ?? null
  const isNear = plant !== undefined && here !== undefined && radius !== null && radius > 0
  if (!isNear)
    return (
      <Fact
        label={t('facts.plant')}
        value={plant ? String(plant.peopleNow) : noValue}
        unit={t('facts.people')}
        note={plant ? t('facts.plantBuildings', { count: plant.workplaces.length }) : ''}
      />
    )
  const near = within(plant.workplaces, here, radius).reduce((sum, { peopleNow }) => sum + (peopleNow ?? 0), 0)
  return (
    <Fact
      label={t('facts.near', { metres: radius })}
      value={String(near)}
      unit={t('facts.people')}
      note={t('facts.plantTotal', { count: plant.peopleNow })}
    />
  )
}

function Quantity({ here }: { here: WallBuilding | undefined }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const of = measured(here?.weightNow ?? null, here?.weightLimit ?? null, 'kg', language)
  return (
    <Fact
      label={t('facts.quantity')}
      value={of.value}
      unit={here?.weightNow == null ? '' : of.unit}
      note={here?.weightLimit == null ? t('facts.notFitted') : t('facts.limit', { limit: of.limit })}
    />
  )
}

function Temperature({ here }: { here: WallBuilding | undefined }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const value = here?.temperature ?? null
  const limit = here?.temperatureLimit ?? null
  const of = measured(value, limit, '℃', language)
  const over =
    value !== null && limit !== null && value > limit ? measured(value - limit, 0, '℃', language).value : null
  const note = over ? t('facts.upperOver', { limit: of.limit, over }) : t('facts.upper', { limit: of.limit })
  return (
    <Fact
      label={t('facts.temperature')}
      value={of.value}
      unit={value === null ? '' : of.unit}
      note={limit === null ? t('facts.notFitted') : note}
    />
  )
}

function Fact({ label, value, unit, note }: { label: string; value: string; unit: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        <i>{unit}</i>
      </dd>
      <dd className="facts-note">{note}</dd>
    </div>
  )
}
