import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import { pausesOf } from '@fengsui/contract/replay/gaps.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { formatClock, formatFull, parseTime } from '../../ui/format/time.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useSize } from '../../ui/use-size.ts'
import type { ReplayWarning } from './use-replay-warning.ts'
import '../../i18n/areas/replay-texts.ts'

interface ValuePanelProps {
  warning: ReplayWarning | undefined
  /** `last`: the end of the window, or now. */
  window: { readonly start: number; readonly end: number; readonly last: number }
  at: number
}
interface Point {
  readonly at: number
  readonly value: number
}
const [left, right, top, bottom] = [44, 12, 14, 22]

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

/** Drawn in the pixels there are: a picture that is scaled down has letters too small to read. */
function Line(props: LineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [[width, height], setSize] = useState<readonly [number, number]>([640, 200])
  useSize(box, (wide, high) => setSize([wide, high]))
  return (
    <div ref={box} className="fs-replay-line">
      <LinePicture {...props} width={width} height={height} />
    </div>
  )
}

interface LinePictureProps extends LineProps {
  width: number
  height: number
}

function LinePicture(props: LinePictureProps) {
  const { points, limit, window: span, at, origin, width, height } = props
  const { start, end, last: until } = span
  const { t } = useTranslation('replay')
  const values = [...points.map(({ value }) => value), ...(limit === null ? [] : [limit])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spare = (high - low || 1) * 0.1
  const x = (time: number) => left + ((time - start) / (end - start)) * (width - left - right)
  const y = (value: number) =>
    height - bottom - ((value - low + spare) / (high - low + 2 * spare)) * (height - top - bottom)
  // Ends of the window count too: a curve that begins late has said nothing before.
  const gaps = pausesOf([start, ...points.map((one) => one.at), Math.max(until, points.at(-1)?.at ?? 0)])
  const starts = new Set(gaps.map((gap) => gap.end))
  const path = (of: readonly Point[]) =>
    of
      .map((one, n) => `${n === 0 || starts.has(one.at) ? 'M' : 'L'}${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`)
      .join('')
  const past = points.filter((one) => one.at <= at)
  const last = past.at(-1)
  const ahead = points.filter((one) => one.at > at)
  const ticks = [low, (low + high) / 2, high]
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${t('chart')} ${formatClock(at)} ${last ? formatNumber(last.value, 2) : ''}`}
    >
      <defs>
        <pattern
          id="fs-replay-hatched"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="fs-replay-hatch" x1="0" x2="0" y1="0" y2="7" />
        </pattern>
      </defs>
      {gaps.map((gap) => (
        <g key={gap.start}>
          <rect
            x={x(gap.start)}
            y={top}
            width={Math.max(0, x(gap.end) - x(gap.start))}
            height={height - top - bottom}
            fill="url(#fs-replay-hatched)"
          />
          {x(gap.end) - x(gap.start) > 48 && (
            <text
              className="fs-replay-gap-word"
              x={(x(gap.start) + x(gap.end)) / 2}
              y={(top + height - bottom) / 2}
              textAnchor="middle"
            >
              {t('noData')}
            </text>
          )}
        </g>
      ))}
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
          <text className="fs-replay-limit-word" x={left + 6} y={y(limit) + 14}>
            {t('limit', { value: formatNumber(limit, 2) })}
          </text>
        </>
      )}
      {origin >= start && origin <= end && (
        <line className="fs-replay-origin" x1={x(origin)} x2={x(origin)} y1={top} y2={height - bottom} />
      )}
      <path className="fs-replay-past-line" d={path(past)} />
      <path className="fs-replay-ahead-line" d={path(last ? [last, ...ahead] : ahead)} />
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
