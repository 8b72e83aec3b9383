import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { columnsOf, type Trend } from './trend-model.ts'

interface TrendBarsProps {
  data: Trend
  /** The chart in one sentence, for screen readers; the numbers are in the table beside it. */
  sentence: string
  nameOf: (severity: SeverityLevel) => string
  openDay: (index: number) => void
}

/** Every fifth day has its date below it. */
const labelled = 5

/**
 * Stacked bars of some days, as plain SVG: the chart library is 290 kB packed, and home draws this one chart
 * only.
 */
export function TrendBars({ data, sentence, nameOf, openDay }: TrendBarsProps) {
  const { ticks, columns } = columnsOf(data)
  const top = ticks.at(-1) ?? 1
  const width = 100 / Math.max(1, columns.length)
  return (
    <div role="img" aria-label={sentence} className="fs-trend">
      <div className="fs-trend-axis">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {tick}
          </span>
        ))}
      </div>
      <svg className="fs-trend-plot" width="100%" height="100%" aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={`${100 - (tick / top) * 100}%`}
            y2={`${100 - (tick / top) * 100}%`}
            className={tick === 0 ? 'fs-trend-base' : undefined}
          />
        ))}
        {columns.map(({ day, parts }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the warnings list has the same filter; rows are in the table
          <g key={day} onClick={() => openDay(i)}>
            <title>
              {[day, ...parts.toReversed().map((part) => `${nameOf(part.severity)} ${part.count}`)].join('\n')}
            </title>
            <rect x={`${i * width}%`} y="0" width={`${width}%`} height="100%" className="fs-trend-day" />
            {parts.map(({ severity, from, height }) => (
              <rect
                key={severity}
                x={`${(i + 0.19) * width}%`}
                y={`${100 - from - height}%`}
                width={`${0.62 * width}%`}
                height={`${height}%`}
                fill={`var(--fs-sev-${severity})`}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="fs-trend-days">
        {columns.map(({ day }, i) =>
          i % labelled === 0 ? (
            <span key={day} style={{ left: `${(i + 0.5) * width}%` }}>
              {day.slice(5)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}
