import type { WallHandled, WallToday } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { count, rate } from '../format.ts'
import { Rich } from '../text/rich.tsx'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'

const box = { width: 364, height: 56 }

interface SparklineProps {
  days: readonly { readonly date: string; readonly rate: number | null }[]
  target: number
}

/**
 * A rate over days as a line with a dot on the last day, and the target dashed. Days without a rate are
 * skipped.
 */
function Sparkline({ days, target }: SparklineProps) {
  const rates = days.map(({ rate }) => rate).filter((rate) => rate !== null)
  if (rates.length < 2) return null
  const low = Math.min(target, ...rates)
  const high = Math.max(target, ...rates)
  const x = (index: number) => 14 + (index * (box.width - 28)) / (days.length - 1)
  const y = (rate: number) => 6 + (box.height - 12) * (high === low ? 0.5 : 1 - (rate - low) / (high - low))
  const points = days.flatMap(({ rate }, index) => (rate === null ? [] : [[x(index), y(rate)] as const]))
  const last = points.at(-1)
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className="sparkline-target" d={`M0 ${y(target)}H${box.width}`} />
      <path className="sparkline-line" d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {last && <circle className="sparkline-now" cx={last[0]} cy={last[1]} r="6" />}
    </svg>
  )
}

interface HandledProps {
  handled: WallHandled | null
  today: WallToday | null
  missing: string | undefined
}

/** Share of warnings handled before their level's deadline, and today's progress. */
export function Handled({ handled, today, missing }: HandledProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const target = handled ? String(handled.target) : ''
  const isWide = size === '3840'
  const basis = isWide ? handled && t('handled.basis', { target }) : t('handled.basisShort')
  const figure = (
    <span className="xl">
      {rate(handled?.rate ?? null, 1)}
      <span className="unit">%</span>
    </span>
  )
  return (
    <Ruled title={t('handled.title')} basis={basis} missing={missing} className="handled">
      {isWide ? (
        <>
          <div className="handled-figures">
            {figure}
            {handled && <Sparkline days={handled.days} target={handled.target} />}
          </div>
          <p className="spread s t2">
            <span>
              <Rich of="handled.onTime" count={count(today?.onTime, language)} />
            </span>
            <span>
              <Rich of="handled.late" count={count(today?.late, language)} />
            </span>
            <span>
              <Rich of="handled.average" minutes={count(roundedMinutes(today), language)} />
            </span>
          </p>
        </>
      ) : (
        <>
          {figure}
          <p className="row s t2 handled-strip">
            <span>{handled && t('handled.target', { target })}</span>
            <span>
              <Rich of="handled.lateToday" count={count(today?.late, language)} />
            </span>
          </p>
        </>
      )}
    </Ruled>
  )
}

const roundedMinutes = (today: WallToday | null): number | null =>
  today?.averageMinutes == null ? null : Math.round(today.averageMinutes)
