import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { count, delta, rate } from '../format.ts'
import { severities } from '../ladder/ladder-model.ts'
import { Ruled } from '../panels/module.tsx'
import { Mark } from '../shapes.tsx'
import { Rich } from '../text/rich.tsx'
import { openOf } from './tile-order.ts'

/** Open warnings, warnings today, devices online and handled in time, over the whole region. */
export function RegionFigures({ snapshot }: { snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { counts, today, yesterday, online, handledRate30d, missing, children } = snapshot
  const regions = (children ?? []).filter(({ code }) => code !== '')
  const burning = regions.filter((child) => openOf(child) > 0).length
  return (
    <div className="region-figures">
      <Ruled title={t('ladder.open')} basis={t('tiles.basis', { total: regions.length, open: burning })}>
        <p className="region-open">
          <span className="xl">{count(counts.open, language)}</span>
          {severities.map((severity) => (
            <span key={severity} className="region-severity">
              <Mark severity={severity} /> <b className="l">{count(counts.bySeverity[severity], language)}</b>
            </span>
          ))}
        </p>
      </Ruled>
      <Ruled title={t('today.title')} basis={t('tiles.vsYesterday')} missing={missing.today}>
        <p className="spread">
          <span className="xl">
            {count(today?.total, language)}
            <span className="unit">{t('unit')}</span>
          </span>
          <b className="m">{delta(today && yesterday ? today.total - yesterday.sameTime : null, language)}</b>
        </p>
      </Ruled>
      <Ruled
        title={t('online.title')}
        basis={online && t('handled.target', { target: online.target.toFixed(2) })}
        missing={missing.online}
      >
        <Percent of={online?.rate ?? null} decimals={2} />
      </Ruled>
      <Ruled title={t('handled.title')} basis={t('handled.basisShort')} missing={missing.handledRate30d}>
        <p className="spread">
          <Percent of={handledRate30d?.rate ?? null} decimals={1} />
          <span className="s t2">
            <Rich of="handled.lateToday" count={count(today?.late, language)} />
          </span>
        </p>
      </Ruled>
    </div>
  )
}

function Percent({ of, decimals }: { of: number | null; decimals: number }) {
  return (
    <span className="xl">
      {rate(of, decimals)}
      <span className="unit">%</span>
    </span>
  )
}
