import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatMeasured } from '../../../ui/format/number.ts'
import { formatClock, formatFull, parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import type { WarningDetail, WarningOccurrence } from '../warning-row.ts'
import { Section } from './section.tsx'
import { SmallTable } from './small-table.tsx'

/** Number shown initially. */
const first = 5

/** All periods above the limit, latest first. */
export function Occurrences({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation(['warnings', 'marks'])
  const { t: marks } = useTranslation('marks')
  const now = useNow()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const { occurrences, unitText, deviceId } = detail
  if (occurrences.length === 0) return null
  const inOrder = [...occurrences].sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const latest = inOrder.map((one, i) => ({ one, nth: i + 1 })).reverse()
  const shown = all ? latest : latest.slice(0, first)
  const many = occurrences.some((one) => one.deviceId !== deviceId)
  const measured = occurrences.some(({ worstValue }) => worstValue !== null) && unitText !== null
  const pictured = occurrences.some(({ picture }) => picture)
  const lasted = ({ startTime, endTime }: WarningOccurrence) =>
    formatDuration(((parseTime(endTime) ?? now) - (parseTime(startTime) ?? now)) / 1000, marks)
  return (
    <Section heading={t('warnings:occurrences')} note={occurrences.length}>
      <SmallTable name={t('warnings:occurrences')}>
        <thead>
          <tr>
            <th scope="col">{t('warnings:nth')}</th>
            {many && <th scope="col">{t('warnings:fact.device')}</th>}
            <th scope="col">{t('warnings:start')}</th>
            <th scope="col">{t('warnings:end')}</th>
            <th scope="col">{t('warnings:lasted')}</th>
            {measured && (
              <th scope="col" className="fs-right">
                {t(isLower(detail) ? 'warnings:lowest' : 'warnings:highest', { unit: formatUnit(unitText, language) })}
              </th>
            )}
            {pictured && <th scope="col">{t('warnings:picture')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ one, nth }) => (
            <tr key={one.id}>
              <td>{nth}</td>
              {many && <td>{one.deviceName}</td>}
              <td>
                {clockOf(one.startTime, now)}
                {one.riseSeconds !== null && (
                  <span className="fs-second">
                    {t('warnings:rose', {
                      from: formatMeasured(one.riseFrom, unitText),
                      to: `${formatMeasured(one.riseTo, unitText)} ${formatUnit(unitText ?? '', language)}`.trim(),
                      count: one.riseSeconds,
                    })}
                  </span>
                )}
                {one.silentSince && (
                  <span className="fs-second">
                    {t('warnings:silentSince', { time: clockOf(one.silentSince, now) })}
                  </span>
                )}
              </td>
              <td>{one.endTime ? clockOf(one.endTime, now) : t('marks:active')}</td>
              <td>{lasted(one)}</td>
              {measured && <td className="fs-right">{formatMeasured(one.worstValue, unitText)}</td>}
              {pictured && (
                <td>
                  {one.picture && (
                    <a href={one.picture} target="_blank" rel="noreferrer">
                      {t('warnings:look')}
                    </a>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {shown.length < latest.length && (
        <button type="button" className="fs-plain fs-link fs-more" onClick={() => setAll(true)}>
          {t('warnings:allOccurrences', { total: latest.length })}
        </button>
      )}
    </Section>
  )
}

export const isLower = ({ chart }: Pick<WarningDetail, 'chart'>): boolean => chart?.op === '<'

/** Formats a time; omits today's date. */
export function clockOf(time: string, now: number): string {
  const at = parseTime(time)
  if (at === undefined) return ''
  const full = formatFull(at)
  return full.slice(0, 10) === formatFull(now).slice(0, 10) ? formatClock(at) : full.slice(5)
}
