import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { call } from '../../../ui/client/call.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { isSwitchMetric, metricOfKind } from '../../../ui/limits/words.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { curveOf } from '../chart/curve.ts'
import { historyOption, type Plot, plotHeight } from '../chart/history-option.ts'
import { tableOf } from '../chart/table-of.ts'
import '../chart/history-panel.css'

type Moved = ChangeImpact['limits'][number]

/** Maximum number of charts shown. */
const most = 4

/** Selects the changed limits to chart: bounds of a metric; of several severities the highest. */
function shownLimits(limits: readonly Moved[]): Moved[] {
  const gravest = new Map<string, Moved>()
  for (const limit of limits) {
    if (!limit.op.startsWith('<') && !limit.op.startsWith('>')) continue
    const key = `${limit.deviceId}|${limit.metric}|${limit.op}`
    const known = gravest.get(key)
    if (!known || limit.severity < known.severity) gravest.set(key, limit)
  }
  return [...gravest.values()].slice(0, most)
}

/** Minimum distance between the two labels, in pixels. */
const apart = 6

/** Readings of the period with the current and proposed value of each limit; empty where no limit changes. */
export function ImpactChart({ impact }: { impact: ChangeImpact }) {
  const from = impact.readingsFrom ?? impact.from
  return shownLimits(impact.limits).map((limit) => (
    <Curve key={`${limit.deviceId}|${limit.metric}|${limit.op}`} limit={limit} from={from} to={impact.to} />
  ))
}

function Curve({ limit, from, to }: { limit: Moved; from: string; to: string }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const language = useLanguage()
  const narrow = useWidth() === 'phone'
  const { deviceId, deviceKind, deviceName, metric: key, op, severity, before, after } = limit
  const { data } = useQuery({
    queryKey: ['device-history', deviceId, key, from, to],
    queryFn: ({ signal }) => call(deviceHistory, 'history', { deviceId, metric: key, start: from, end: to }, signal),
  })
  const metric = metricOfKind(deviceKind, key)
  const [start, end] = [parseTime(from), parseTime(to)]
  if (!metric || isSwitchMetric(metric) || start === undefined || end === undefined) return null
  const points = (data?.points ?? []).map((point) => ({ ...point, avg: op === '<' ? point.min : point.max }))
  const unit = formatUnit(metric.unit, language)
  const isRaised = before !== null && after !== null && after > before
  const line = (value: number | null, name: 'old' | 'new') => {
    if (value === null) return []
    const of = { value, label: `${t(`change.${name}`)} ${formatMeasured(value, unit)}`, severity }
    return [{ ...of, dashed: name === 'new', lift: (name === 'new') === isRaised ? -apart : apart }]
  }
  const plot: Plot = {
    name: `${deviceName} · ${label(metric.label)}`,
    unit,
    decimals: metric.decimals,
    words: undefined,
    samples: curveOf(points, metric.sampleSeconds),
    limits: [...line(before, 'old'), ...line(after, 'new')],
    stretches: [],
  }
  const say = (value: number | null) => (value === null ? noValue : `${formatMeasured(value, unit)} ${unit}`.trim())
  const sentence = t('impact.curve', { metric: plot.name, before: say(before), after: say(after) })
  return (
    <div className="fs-impact-chart">
      <p className="fs-change-of">{sentence}</p>
      <div className="fs-history" style={{ height: plotHeight }}>
        <Chart
          option={historyOption([plot], start, end, narrow)}
          sentence={sentence}
          table={tableOf([plot], t('history.time'))}
        />
      </div>
    </div>
  )
}
