import { deviceHistory } from '@fengsui/contract/devices/device-history.ts'
import { type DeviceKind, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { call } from '../../../ui/client/call.ts'
import { serverNow, useNow } from '../../../ui/format/clock.ts'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatClock, formatFull } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { useReadings } from '../../../ui/live/use-live.ts'
import { Section } from '../drawer/section.tsx'
import type { WarningDetail } from '../warning-row.ts'
import { climbsOf, type Side, samplesOf, stretchesOf, windowOf, worstOf } from './chart-model.ts'
import { chartOption } from './chart-option.ts'

interface ValueChartProps {
  detail: WarningDetail
  chart: NonNullable<WarningDetail['chart']>
}

/** Measured values around the event, with limit, occurrences and escalations. */
export function ValueChart({ detail, chart }: ValueChartProps) {
  const { t } = useTranslation(['warnings', 'marks', 'kit'])
  const label = useLabel()
  const { samples, from, to, goesOn, error } = useCurve(detail, chart)
  const side: Side = chart.op === '<' ? 'lower' : 'upper'
  const metric = metricOf(detail.deviceKind as DeviceKind, chart.metric)
  const name = metric ? label(metric.label) : chart.metric
  const stretches = useMemo(() => stretchesOf(detail.occurrences, to), [detail.occurrences, to])
  const isSwitch = chart.unit === ''
  const unit = formatUnit(chart.unit, useLanguage())
  const worst = isSwitch ? undefined : worstOf(samples, stretches, side)
  const climbs = climbsOf(detail.logs).map(({ at, level }) => ({
    at,
    label: t('warnings:chart.climb', { rung: t(`marks:rungShort.${String(level) as '4'}`) }),
  }))
  const value = detail.worstValue === null || isSwitch ? undefined : Number(detail.worstValue)
  const limit = chart.threshold
  const over = value !== undefined && limit ? Math.abs(value - limit) / Math.abs(limit) : undefined
  const figure = value === undefined ? '' : `${formatMeasured(value, chart.unit)} ${unit}`
  const note = [
    value !== undefined && t(`warnings:chart.${side}`, { value: figure }),
    over !== undefined &&
      t(side === 'upper' ? 'warnings:chart.over' : 'warnings:chart.under', { part: (over * 100).toFixed(1) }),
  ]
    .filter(Boolean)
    .join(t('warnings:comma'))
  const words = { limit: t('warnings:chart.limit'), clear: t('warnings:chart.clear') }
  const option = chartOption({
    samples,
    from,
    to,
    stretches,
    climbs,
    worst,
    words,
    unit: chart.unit,
    unitName: unit,
    severity: detail.severity,
    ...limitsOf(chart),
  })
  const rows = stretches.map(({ from: start, to: end, nth }) => {
    const own = worstOf(samples, [{ from: start, to: end, nth }], side)
    return [String(nth), formatClock(start), formatClock(end), formatMeasured(own?.[1], chart.unit)]
  })
  return (
    <Section heading={name} note={note} end={t(goesOn ? 'warnings:chart.window' : 'warnings:chart.windowPast')}>
      <div className="fs-value-chart">
        {error ? (
          <p className="fs-value-chart-none">{error.message}</p>
        ) : (
          <Chart
            option={option}
            sentence={t('warnings:chart.sentence', { name, note, from: formatFull(from), to: formatFull(to) })}
            table={{
              head: [t('warnings:nth'), t('warnings:start'), t('warnings:end'), t('warnings:chart.worst')],
              rows,
            }}
          />
        )}
      </div>
    </Section>
  )
}

/** Loads the history of the window and, while the event lasts, appends live readings. */
function useCurve(detail: WarningDetail, { deviceId, metric, op }: ValueChartProps['chart']) {
  const goesOn = detail.occurrences.some(({ endTime }) => endTime === null)
  const minute = useNow('minute')
  const { from, to } = windowOf(detail, goesOn ? minute + 60_000 : minute)
  const end = goesOn ? Math.min(to, serverNow()) : to
  const { data, error } = useQuery({
    queryKey: ['history', deviceId, metric, from, goesOn ? 'now' : to],
    queryFn: ({ signal }) =>
      call(deviceHistory, 'history', { deviceId, metric, start: formatFull(from), end: formatFull(to) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: goesOn ? 60_000 : false,
  })
  const [live, setLive] = useState<readonly (readonly [number, number])[]>([])
  useReadings(goesOn ? [deviceId] : [], ({ time, values }) => {
    const value = values[metric]
    if (value !== undefined) setLive((now) => [...now, [time, value] as const].slice(-720))
  })
  const sampleSeconds = metricOf(detail.deviceKind as DeviceKind, metric)?.sampleSeconds ?? null
  const past = useMemo(
    () => (data ? samplesOf(data.points, data.level, op === '<' ? 'lower' : 'upper', sampleSeconds) : []),
    [data, op, sampleSeconds],
  )
  const last = past.at(-1)?.[0] ?? 0
  return { samples: [...past, ...live.filter(([at]) => at > last)], from, to: end, goesOn, error: data ? null : error }
}

/** Returns the limit lines. A switch has none; a clear value equal to the limit is not drawn twice. */
function limitsOf({ unit, threshold, clearValue }: ValueChartProps['chart']) {
  const limit = unit === '' ? null : threshold
  return { limit, clear: limit === null || clearValue === threshold ? null : clearValue }
}
