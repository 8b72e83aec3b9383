import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import type { Row } from '../client/resource-calls.ts'
import { formatMeasured, noValue } from '../format/number.ts'
import { formatUnit } from '../format/unit.ts'
import { isSwitchMetric } from '../limits/words.ts'
import { isPagedKind } from './device-path.ts'

/** A device's last values in one line: `25.1 ℃ · 60.2 %RH`; switches only when they are on. */
export function LastValues({ row }: { row: Row }) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const language = useLanguage()
  const values = (row.lastValues ?? {}) as Readonly<Record<string, number | undefined>>
  const metrics = isPagedKind(row.kind) ? kindMetrics[row.kind].metrics : []
  const words = metrics.flatMap((metric) => {
    const value = values[metric.key]
    if (value === undefined || metric.event || metric.key === 'heartbeat') return []
    if (isSwitchMetric(metric)) return value ? [`${label(metric.label)} ${t('form.yes')}`] : []
    return [`${formatMeasured(value, metric.unit)} ${formatUnit(metric.unit, language)}`.trim()]
  })
  return words.length > 0 ? words.join(' · ') : noValue
}
