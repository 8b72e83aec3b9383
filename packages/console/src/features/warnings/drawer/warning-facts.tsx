import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { call } from '../../../ui/client/call.ts'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { parseTime } from '../../../ui/format/time.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { durationText } from '../duration-text.ts'
import { RepeatedAlarm } from '../repeated-alarm.tsx'
import { SourceEnded } from '../source-ended.tsx'
import { figuresOf, isOffline, sentenceOf } from '../value-cell.tsx'
import { isActive, type Warning, type WarningDetail } from '../warning-row.ts'
import { LimitFrom } from './limit-from.tsx'
import type { Source } from './source-path.ts'

/** The workplace's name, hazard grade and maximum number of people. */
function WorkplaceFact({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const may = usePermission()
  const id = row.workplaceId
  const { data } = useQuery({
    queryKey: ['workplace', id],
    queryFn: ({ signal }) => call(workplace, 'info', { id: id ?? '' }, signal),
    enabled: id !== null && may('workplace_view'),
    staleTime: 300_000,
  })
  const grade = data && label(labelOf(hazardGrade, data.hazardGrade as string))
  const more = [
    grade,
    typeof data?.maxPerson === 'number' && data.maxPerson > 0 && t('fact.people', { count: data.maxPerson }),
  ].filter(Boolean)
  return (
    <>
      {row.workplaceName ?? noValue} {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  )
}

interface FactsProps {
  row: Warning
  source: Source | undefined
  /** Current device reading, once loaded. */
  now: WarningDetail['now'] | undefined
}

/** Six facts: enterprise, workplace, device or other subject, status, site, source of the limit. */
export function Facts({ row, source, now }: FactsProps) {
  const { t } = useTranslation('warnings')
  const may = usePermission()
  const language = useLanguage()
  const place = devicePath(row.deviceKind, row.deviceCode)
  const hasLimit = figuresOf(row) !== undefined && !isOffline(row)
  const enterprise = row.enterpriseName ?? noValue
  return (
    <dl className="fs-facts">
      <Fact name={t('fact.enterprise')}>
        {may('enterprise_view') ? (
          <Link to={`/enterInformation/register?open=${row.enterpriseId}`}>{enterprise}</Link>
        ) : (
          enterprise
        )}
      </Fact>
      <Fact name={t('fact.workplace')}>
        <WorkplaceFact row={row} />
      </Fact>
      {source ? (
        <Fact name={t('fact.about')}>
          <Link to={source.path}>{t(`source.${source.name}`)}</Link>
        </Fact>
      ) : (
        <Fact name={t('fact.device')}>
          {place && may('device_view') ? <Link to={place}>{row.deviceName}</Link> : (row.deviceName ?? noValue)}
        </Fact>
      )}
      <Fact name={t('fact.status')}>
        <HandlingStatus {...row} />
        <RepeatedAlarm row={row} />
      </Fact>
      <Fact name={t('fact.site')}>
        <SiteFact row={row} latest={now} />
        <SourceEnded row={row} />
      </Fact>
      <Fact name={hasLimit ? t('fact.limit') : t('fact.what')}>
        {hasLimit ? <LimitFrom row={row} /> : sentenceOf(row, language)}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Site state: `持续中，已 17 分`; `已 15 分无数据，最后 7.20 kg`; `已恢复，历时 14 分 39 秒`. */
function SiteFact({ row, latest }: { row: Warning; latest: WarningDetail['now'] | undefined }) {
  const { t } = useTranslation('warnings')
  const { t: marks } = useTranslation('marks')
  const now = useNow()
  const language = useLanguage()
  const active = isActive(row)
  if (active && latest && latest.silentSeconds !== null) {
    const unit = row.unitText ?? ''
    const value =
      latest.value === null ? noValue : `${formatMeasured(latest.value, unit)} ${formatUnit(unit, language)}`
    return t('silentFor', { time: durationText(latest.silentSeconds, t, marks), value })
  }
  const from = parseTime(row.warnTime) ?? now
  const to = active ? now : (parseTime(row.recoverTime) ?? now)
  const seconds = (to - from) / 1000
  const time = active ? durationText(seconds, t, marks) : formatDuration(seconds, marks)
  return t(active ? 'activeFor' : 'recoveredAfter', { time })
}
