import type { WallHour } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { severities } from '../ladder/ladder-model.ts'
import { hourText } from '../times.ts'
import { useBox } from '../use-box.ts'
import { useWall } from '../wall-context.ts'
import { Ruled } from './module.tsx'
import { trendOf } from './trend-model.ts'

/** Warnings of the last 24 hours by severity, and the previous day as a line. */
export function TrendChart({ hours, missing }: { hours: readonly WallHour[] | null; missing: string | undefined }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const isWide = size === '3840'
  return (
    <Ruled
      title={t(isWide ? 'trend.title' : 'trend.titleShort')}
      basis={t(isWide ? 'trend.basis' : 'trend.basisShort')}
      missing={missing}
      className="trend"
    >
      <Plot hours={hours ?? []} />
    </Ruled>
  )
}

const margins = {
  '3840': { left: 38, right: 16, top: 14, bottom: 36 },
  '1920': { left: 32, right: 14, top: 13, bottom: 30 },
}

function Plot({ hours }: { hours: readonly WallHour[] }) {
  const [ref, box] = useBox()
  const { size } = useWall()
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const margin = margins[size]
  const plot = box && { width: box.width - margin.left - margin.right, height: box.height - margin.top - margin.bottom }
  const trend = plot && trendOf(hours, plot)
  return (
    <div className="trend-plot" ref={ref}>
      {plot && trend && (
        <svg width={box.width} height={box.height} role="img" aria-label={t('trend.sentence', totals(hours))}>
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {trend.ticks.map(({ value, y }) => (
              <g key={value}>
                <path className={value === 0 ? 'trend-base' : 'trend-rule'} d={`M0 ${y}H${plot.width}`} />
                <text className="trend-label" x={-10} y={y} textAnchor="end" dominantBaseline="central">
                  {value}
                </text>
              </g>
            ))}
            {trend.segments.map(({ severity, x, y, width, height }) => (
              <rect
                key={`${x}-${severity}`}
                className={`sev-${severity} past`}
                x={x}
                y={y}
                width={width}
                height={height}
              />
            ))}
            <path className="trend-before" d={trend.line} />
            {trend.hours.map(({ time, x }) => (
              <text
                key={time}
                className="trend-label"
                x={x}
                textAnchor="middle"
                y={plot.height + margin.bottom / 2}
                dominantBaseline="central"
              >
                {hourText(time, language)}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

const totals = (hours: readonly WallHour[]): { total: number; previous: number } => ({
  total: hours.reduce((sum, hour) => sum + severities.reduce((of, severity) => of + hour.bySeverity[severity], 0), 0),
  previous: hours.reduce((sum, { previous }) => sum + previous, 0),
})
