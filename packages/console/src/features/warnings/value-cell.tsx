import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { type DeviceKind, metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { offlineType, stationOfflineType } from '@fengsui/contract/telemetry/offline.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { ValueBar } from '../../ui/badges/value-bar.tsx'
import { sideOf } from '../../ui/badges/value-bar-geometry.ts'
import { useNow } from '../../ui/format/clock.ts'
import { parseTime } from '../../ui/format/time.ts'
import { durationText } from './duration-text.ts'
import { isActive, type Warning } from './warning-row.ts'

const offlineTypes = new Set([...Object.values(offlineType), stationOfflineType])
export const isOffline = ({ typeKey }: Pick<Warning, 'typeKey'>): boolean => offlineTypes.has(typeKey)

/** Returns the worst value, limit and unit of a warning, if it has all three. */
export function figuresOf(row: Warning): { value: number; limit: number; unit: string } | undefined {
  const value = row.worstValue ?? row.lastValue ?? row.warnValue
  if (value === null || row.threshold === null || !row.unitText) return undefined
  return { value: Number(value), limit: Number(row.threshold), unit: row.unitText }
}

/** Returns the event text without place and device, which other columns show. */
export function sentenceOf(row: Pick<Warning, 'content' | 'contentEn' | 'typeName'>, language: Language): string {
  const whole = (language === 'en' ? (row.contentEn ?? row.content) : row.content) ?? row.typeName ?? ''
  const sentence = whole.replace(language === 'en' && row.contentEn ? /^[^:]*: / : /^[^：]*：/, '')
  // What followed the name of a place begins the sentence now.
  return language === 'en' ? sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : sentence
}

/** Text of the cell: the device instead of a sentence that only repeats the type. */
function wordsOf(row: Warning, language: Language): string {
  const sentence = sentenceOf(row, language)
  const named = [row.typeName, say(typeLabel(row.typeKey), language)].includes(sentence)
  return named ? (row.deviceName ?? sentence) : sentence
}

/** Value against limit, or text without a number. */
export function ValueCell({ row }: { row: Warning }) {
  const language = useLanguage()
  const figures = figuresOf(row)
  // A vehicle's terminal is warned of with the time without a position, beside its limit.
  if (isOffline(row) && !figures) return <OfflineFor row={row} />
  if (!figures) return <Words text={wordsOf(row, language)} />
  return (
    <ValueBar
      {...figures}
      side={sideOf(figures.value, figures.limit, figures.unit)}
      level={row.severity}
      range={rangeOf(row, figures)}
    />
  )
}

const Words = ({ text }: { text: string }) => (
  <span className="fs-sentence fs-sentence-whole" title={text}>
    {text}
  </span>
)

/** Bar range: the instrument's own for limits at or below zero, since zero is no base for them. */
export function rangeOf(row: Warning, { limit, value }: { limit: number; value: number }) {
  if (limit > 0 && value >= 0) return undefined
  const metric = row.deviceKind && row.metric ? metricOf(row.deviceKind as DeviceKind, row.metric) : undefined
  return metric && ([metric.min, metric.max] as const)
}

function OfflineFor({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  const { t: marks } = useTranslation('marks')
  const now = useNow('minute')
  const from = parseTime(row.warnTime) ?? now
  const to = isActive(row) ? now : (parseTime(row.recoverTime) ?? now)
  return t('offlineFor', { time: durationText((to - from) / 1000, t, marks) })
}
