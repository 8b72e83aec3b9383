import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { kindMetrics, type Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { isPagedKind } from '../../../ui/devices/device-path.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatRelative } from '../../../ui/format/relative.ts'
import { formatClock, formatDate, parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { isSwitchMetric } from '../../../ui/limits/words.ts'
import { noteOf } from '../limits/limit-note.ts'
import { figureLimits } from '../limits/use-limits.ts'
import './figures.css'

interface FiguresProps {
  device: DeviceRow
  limits: readonly LimitInForce[]
}

/** The device's last values in large type, with their limits and the time of reading. */
export function Figures({ device, limits }: FiguresProps) {
  const { kind } = device
  const metrics = isPagedKind(kind)
    ? kindMetrics[kind].metrics.filter(({ event, key }) => !event && key !== 'heartbeat')
    : []
  const values = (device.lastValues ?? {}) as Readonly<Record<string, number | undefined>>
  return (
    <div className="fs-device-figures">
      {metrics
        .filter((metric) => !isSwitchMetric(metric))
        .map((metric) => (
          <Figure key={metric.key} metric={metric} value={values[metric.key]} limits={limits} />
        ))}
      <Switches metrics={metrics.filter(isSwitchMetric)} values={values} />
      <LastReport device={device} />
    </div>
  )
}

interface FigureProps {
  metric: Metric
  value: number | undefined
  limits: readonly LimitInForce[]
}

function Figure({ metric, value, limits }: FigureProps) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const language = useLanguage()
  const note = noteOf(value, figureLimits(limits, metric.key))
  const say = (figure: number) => formatMeasured(figure, metric.unit)
  const figures = {
    limit: 'limit' in note ? say(note.limit) : '',
    by: 'by' in note ? say(note.by) : '',
    low: 'low' in note ? say(note.low) : '',
    high: 'high' in note ? say(note.high) : '',
  }
  return (
    <dl>
      <dt>{t('figure.now', { metric: label(metric.label) })}</dt>
      <dd>
        <b>{value === undefined ? noValue : say(value)}</b> {value !== undefined && formatUnit(metric.unit, language)}
        <small>{t(`figure.${note.how}`, figures)}</small>
      </dd>
    </dl>
  )
}

/** Boolean values in one compact group. */
function Switches({
  metrics,
  values,
}: {
  metrics: readonly Metric[]
  values: Readonly<Record<string, number | undefined>>
}) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  if (metrics.length === 0) return null
  return (
    <dl className="fs-figure-switches">
      {metrics.map(({ key, label: name }) => (
        <div key={key}>
          <dt>{label(name)}</dt>
          <dd>{values[key] === undefined ? noValue : t(values[key] ? 'form.yes' : 'form.no')}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastReport({ device }: { device: DeviceRow }) {
  const { t } = useTranslation(['devices', 'marks'])
  const { t: say } = useTranslation('marks')
  const now = useNow()
  const at = parseTime(device.lastValueTime as string | null)
  const today = at !== undefined && formatDate(at) === formatDate(now)
  return (
    <dl>
      <dt>{t('devices:figure.lastReport')}</dt>
      <dd>
        {at === undefined ? (
          <b>{noValue}</b>
        ) : (
          <>
            <b>{formatClock(at)}</b>
            <small>
              {today ? '' : `${formatDate(at)} · `}
              {formatRelative(at, now, say)}
            </small>
          </>
        )}
        {at === undefined && <small>{t('devices:figure.never')}</small>}
      </dd>
    </dl>
  )
}
