import { CloseOutlined } from '@ant-design/icons'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type { warn } from '@fengsui/contract/warnings/warning.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { isPagedKind } from '../../../ui/devices/device-path.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { isSwitchMetric } from '../../../ui/limits/words.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { drawnLimits } from '../limits/drawn-limits.ts'
import { figureLimits } from '../limits/use-limits.ts'
import { extremesOf } from './curve.ts'
import { historyOption, type Plot, plotHeight } from './history-option.ts'
import { HistoryTools } from './history-tools.tsx'
import { readMetrics } from './metrics-shown.ts'
import { readRange } from './range.ts'
import { stretchesOf } from './stretches.ts'
import { tableOf } from './table-of.ts'
import { useHistory } from './use-history.ts'
import './history-panel.css'

interface HistoryPanelProps {
  device: DeviceRow
  limits: readonly LimitInForce[]
  /** Warnings of the device, which give the periods of limit violations. */
  warnings: readonly RowOf<typeof warn>[]
}

/**
 * Chart of a device's metrics. Range and metrics are kept in the URL; gaps break the line, limits are drawn
 * as lines.
 */
export function HistoryPanel({ device, limits, warnings }: HistoryPanelProps) {
  const { t } = useTranslation(['devices', 'kit'])
  const label = useLabel()
  const language = useLanguage()
  const width = useWidth()
  const narrow = width === 'phone'
  const [params] = useSearchParams()
  const all = isPagedKind(device.kind) ? kindMetrics[device.kind].metrics.filter(({ event }) => !event) : []
  const shown = readMetrics(params, all)
  const seconds = (device.samplingSeconds as number | null) ?? null
  const history = useHistory(device.id, shown, readRange(params), seconds)
  const { from, to, level } = history
  const sayLimit = ({ op, value, unit }: LimitInForce) =>
    t(op === '<' ? 'devices:figure.lowerLabel' : 'devices:figure.upperLabel', { value: formatMeasured(value, unit) })
  const plots = history.lines.map(
    ({ metric, samples, faults }): Plot => ({
      name: label(metric.label),
      unit: formatUnit(metric.unit, language),
      decimals: metric.decimals,
      words: isSwitchMetric(metric) ? [t('kit:form.no'), t('kit:form.yes')] : undefined,
      samples,
      limits: isSwitchMetric(metric)
        ? []
        : drawnLimits(figureLimits(limits, metric.key), samples).map((limit) => ({
            value: limit.value,
            label: sayLimit(limit),
            severity: limit.severity,
          })),
      stretches: stretchesOf(warnings, metric.key, from, to),
      faults,
      sayFault: ({ value, count }) =>
        value === null
          ? t('devices:history.faults', { count })
          : t('devices:history.fault', {
              value: `${formatMeasured(value, metric.unit)} ${formatUnit(metric.unit, language)}`,
            }),
    }),
  )
  const sentence = plots
    .map(({ name, unit, samples }) => {
      const found = extremesOf(samples)
      if (!found) return t('devices:history.emptyMetric', { metric: name })
      const say = (value: number) => `${formatMeasured(value, unit)} ${unit}`.trim()
      return t('devices:history.sentence', {
        metric: name,
        low: say(found.low),
        high: say(found.high),
        last: say(found.last),
      })
    })
    .join('；')
  const empty = !history.loading && plots.every(({ samples, faults }) => samples.length === 0 && faults?.length === 0)
  const tools = <HistoryTools device={device} all={all} shown={shown} history={history} />
  return (
    <Panel
      heading={t('devices:history.heading')}
      note={level ? t(`devices:history.level.${level}`) : ''}
      more={width === 'full' ? tools : undefined}
    >
      {width !== 'full' && tools}
      {history.error ? (
        <LoadFailed error={history.error} again={history.again} />
      ) : empty ? (
        <p className="fs-history-empty">{t('devices:history.empty')}</p>
      ) : (
        <>
          {plots.some(({ faults }) => faults?.length) && (
            <p className="fs-history-legend">
              <CloseOutlined aria-hidden="true" /> {t('devices:history.faultLegend')}
            </p>
          )}
          <div className="fs-history" style={{ height: plots.length * plotHeight }}>
            <Chart
              option={historyOption(plots, from, to, narrow)}
              sentence={sentence || noValue}
              table={tableOf(plots, t('devices:history.time'))}
            />
          </div>
        </>
      )}
    </Panel>
  )
}
