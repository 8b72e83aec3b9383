import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { formatClock, formatFull, parseTime } from '../../ui/format/time.ts'
import { Panel } from '../../ui/page/panel.tsx'
import type { ReplayWarning } from './use-replay-warning.ts'

interface ValuePanelProps {
  warning: ReplayWarning | undefined
  window: { readonly start: number; readonly end: number }
  at: number
}
interface Point {
  readonly at: number
  readonly value: number
}
const [width, height, left, right, top, bottom] = [640, 200, 44, 12, 14, 22]

/** The value that a warning is about: solid up to the instant, dashed after it. */
export function ValuePanel({ warning, window, at }: ValuePanelProps) {
  const { t } = useTranslation('replay')
  const chart = warning?.chart
  const { start, end } = window
  const asked = useQuery({
    queryKey: [deviceHistory.path, 'replayed', chart?.deviceId, chart?.metric, start, end],
    queryFn: ({ signal }) =>
      call(
        deviceHistory,
        'history',
        {
          deviceId: chart?.deviceId ?? '',
          metric: chart?.metric ?? '',
          start: formatFull(start),
          end: formatFull(end),
        },
        signal,
      ),
    enabled: chart !== undefined && chart !== null,
    staleTime: 60_000,
  })
  const points = useMemo(
    () =>
      (asked.data?.points ?? []).flatMap(({ time, last }): Point[] => {
        const when = parseTime(time)
        return when === undefined || last === null ? [] : [{ at: when, value: last }]
      }),
    [asked.data],
  )
  return (
    <Panel
      className="fs-replay-chart"
      heading={t('chart')}
      note={chart && warning ? t('chartOf', { name: warning.placeName, unit: chart.unit }) : undefined}
    >
      {!chart ? (
        <p className="fs-replay-none">{t('noChart')}</p>
      ) : points.length === 0 ? (
        <p className="fs-replay-none">{asked.isPending ? t('loading') : (asked.error?.message ?? t('nothing'))}</p>
      ) : (
        <Line points={points} limit={chart.threshold} window={window} at={at} origin={warning.at} />
      )}
    </Panel>
  )
}

interface LineProps {
  points: readonly Point[]
  limit: number | null
  window: ValuePanelProps['window']
  at: number
  origin: number
}

function Line({ points, limit, window: { start, end }, at, origin }: LineProps) {
  const { t } = useTranslation('replay')
  const values = [...points.map(({ value }) => value), ...(limit === null ? [] : [limit])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spare = (high - low || 1) * 0.1
  const x = (time: number) => left + ((time - start) / (end - start)) * (width - left - right)
  const y = (value: number) =>
    height - bottom - ((value - low + spare) / (high - low + 2 * spare)) * (height - top - bottom)
  const path = (of: readonly Point[]) => of.map((one) => `${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`).join(' ')
  const past = points.filter((one) => one.at <= at)
  const last = past.at(-1)
  const ahead = points.filter((one) => one.at > at)
  const ticks = [low, (low + high) / 2, high]
  return (
    <svg
      className="fs-replay-line"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${t('chart')} ${formatClock(at)} ${last ? formatNumber(last.value, 2) : ''}`}
    >
      {ticks.map((value) => (
        <g key={value}>
          <line className="fs-replay-grid" x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
          <text x={left - 6} y={y(value) + 4} textAnchor="end">
            {formatNumber(value, 1)}
          </text>
        </g>
      ))}
      {limit !== null && (
        <>
          <line className="fs-replay-limit" x1={left} x2={width - right} y1={y(limit)} y2={y(limit)} />
          <text className="fs-replay-limit-word" x={width - right} y={y(limit) - 5} textAnchor="end">
            {t('limit', { value: formatNumber(limit, 2) })}
          </text>
        </>
      )}
      {origin >= start && origin <= end && (
        <line className="fs-replay-origin" x1={x(origin)} x2={x(origin)} y1={top} y2={height - bottom} />
      )}
      <polyline className="fs-replay-past-line" points={path(past)} />
      <polyline className="fs-replay-ahead-line" points={path(last ? [last, ...ahead] : ahead)} />
      <line className="fs-replay-now" x1={x(at)} x2={x(at)} y1={top - 4} y2={height - bottom} />
      {last && <circle className="fs-replay-dot" cx={x(last.at)} cy={y(last.value)} r="4" />}
      <text x={left} y={height - 6}>
        {formatClock(start)}
      </text>
      <text x={width - right} y={height - 6} textAnchor="end">
        {formatClock(end)}
      </text>
      <text x={(left + width) / 2} y={height - 6} textAnchor="middle">
        {ahead.length > 0 ? t('future') : ''}
      </text>
    </svg>
  )
}
