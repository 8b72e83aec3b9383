import type { WallLimited, WallLoad, WallWorkplaces } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { count, masses } from '../format.ts'
import { Rich } from '../text/rich.tsx'
import { LimitBar } from './limit-bar.tsx'
import { Ruled } from './module.tsx'

interface LimitsProps {
  workplaces: WallWorkplaces | null
  missing: string | undefined
}

/** People present against maximum headcount: the workplaces closest to their limit. */
export function People({ workplaces, missing }: LimitsProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const people = workplaces?.people
  const basis = people && (
    <Rich of="limits.peopleBasis" now={count(people.now, language)} limit={count(people.limit, language)} />
  )
  return (
    <Ruled title={t('limits.people')} basis={basis} missing={missing}>
      <Rows limited={people} unit="人" size={3} />
    </Ruled>
  )
}

/** Explosive present against the allowed quantity. */
export function Quantity({ workplaces, missing }: LimitsProps) {
  const { t } = useTranslation('wall')
  const quantity = workplaces?.quantity
  const basis = quantity && <Rich of="limits.quantityBasis" {...masses(quantity.now, quantity.limit)} />
  return (
    <Ruled title={t('limits.quantity')} basis={basis} missing={missing}>
      <Rows limited={quantity} unit="kg" size={3} />
    </Ruled>
  )
}

/** Both in one module, for the narrow wall display. */
export function Limits({ workplaces, missing }: LimitsProps) {
  const { t } = useTranslation('wall')
  const basis = workplaces && t('limits.bothBasis', both(workplaces))
  const isNone = workplaces && workplaces.people.top.length + workplaces.quantity.top.length === 0
  return (
    <Ruled title={t('limits.both')} basis={basis} missing={missing}>
      {isNone && <p className="missing">{t('limits.none')}</p>}
      {workplaces && !isNone && (
        <div className="limits">
          {topOf(workplaces.people, 2).map((load) => (
            <LimitBar key={load.workplaceId} load={load} unit="人" />
          ))}
          {topOf(workplaces.quantity, 2).map((load) => (
            <LimitBar key={load.workplaceId} load={load} unit="kg" />
          ))}
        </div>
      )}
    </Ruled>
  )
}

const both = ({ people, quantity }: WallWorkplaces) => ({
  people: people.now,
  maxPeople: people.limit,
  ...masses(quantity.now, quantity.limit),
})

const ratio = ({ value, limit }: WallLoad): number => (limit > 0 ? value / limit : value > 0 ? Infinity : 0)
const topOf = ({ top }: WallLimited, size: number): readonly WallLoad[] =>
  [...top].sort((a, b) => ratio(b) - ratio(a)).slice(0, size)

function Rows({ limited, unit, size }: { limited: WallLimited | undefined; unit: 'kg' | '人'; size: number }) {
  const { t } = useTranslation('wall')
  const rows = limited ? topOf(limited, size) : []
  if (limited && rows.length === 0) return <p className="missing">{t('limits.none')}</p>
  return (
    <div className="limits">
      {rows.map((load) => (
        <LimitBar key={load.workplaceId} load={load} unit={unit} />
      ))}
    </div>
  )
}
