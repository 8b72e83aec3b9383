import type { WallLimited, WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { noValue } from '../../ui/format/number.ts'
import { tower, towerPath } from '../shape-paths.ts'
import { Figures } from '../text/countdown.tsx'
import { msOf, span } from '../times.ts'

/** No open warnings: since when, the workplace closest to its limit, warnings closed today. */
export function QuietPanel({ snapshot: { calm, workplaces, today } }: { snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const now = useNow('minute')
  return (
    <section className="card calm" aria-label={t('calm.title')}>
      <header className="calm-head">
        <svg className="calm-tower" viewBox={`0 0 ${tower.width} ${tower.height}`} aria-hidden="true">
          <path d={towerPath(tower)} />
          <path d="M27 44L40 57 66 30" className="calm-tick" />
        </svg>
        <div>
          <h2 className="calm-title">{t('calm.title')}</h2>
          <p className="t2 calm-sentence">{t('calm.sentence')}</p>
        </div>
      </header>
      <div className="calm-nearest">
        <Nearest of={t('calm.quantity')} limited={workplaces?.quantity} />
        <Nearest of={t('calm.people')} limited={workplaces?.people} />
      </div>
      <dl className="calm-facts">
        <div>
          <dt>{t('calm.since')}</dt>
          <dd>{calm?.since ? <Figures of={span(now - msOf(calm.since), language)} /> : noValue}</dd>
        </div>
        <div>
          <dt>{t('calm.withoutRed')}</dt>
          <dd>
            {calm?.daysWithoutRed == null ? (
              noValue
            ) : (
              <Figures of={[{ figure: String(calm.daysWithoutRed), unit: t('calm.days') }]} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('calm.closed')}</dt>
          <dd>{today ? <b>{`${today.closed} / ${today.total}`}</b> : noValue}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The workplace with the highest share of its limit. */
function Nearest({ of, limited }: { of: string; limited: WallLimited | undefined }) {
  const [first] = (limited?.top ?? [])
    .filter(({ limit }) => limit > 0)
    .map((load) => ({ ...load, share: load.value / load.limit }))
    .sort((a, b) => b.share - a.share)
  return (
    <p className="spread t2">
      <span className="row">
        <span>{of}</span>
        {first && (
          <span>
            <b>{first.shortName}</b> {first.workplaceName}
          </span>
        )}
      </span>
      <b>{first ? `${Math.round(first.share * 100)}%` : noValue}</b>
    </p>
  )
}
