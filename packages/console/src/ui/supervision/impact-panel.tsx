import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../badges/severity.tsx'
import { formatDuration } from '../format/duration.ts'
import { formatNumber, noValue } from '../format/number.ts'
import { Panel } from '../page/panel.tsx'
import { LoadFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import './impact-panel.css'

type Warning = ChangeImpact['warnings'][number]

interface ImpactPanelProps {
  id: string
  /** Fetches the impact: which warnings the change would suppress. */
  ask: (signal: AbortSignal) => Promise<ChangeImpact>
  /** Items to evaluate; the whole change when absent or empty. */
  parts?: readonly string[] | undefined
  /** Charts of the changed limits. */
  chart?: (impact: ChangeImpact) => ReactNode
}

/** Warnings of the last 30 days, and which of them would not have been raised under the new values. */
export function ImpactPanel({ id, ask, parts = [], chart }: ImpactPanelProps) {
  const { t } = useTranslation('devices')
  const { data, error, refetch } = useQuery({
    queryKey: ['change-impact', id, ...parts],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <Panel heading={t('impact.heading')}>
        <LoadFailed error={error} again={() => void refetch()} />
      </Panel>
    )
  if (!data) return <Skeleton active style={{ padding: 16 }} />
  const { silenced, total } = data
  return (
    <Panel
      className="fs-impact"
      heading={
        <>
          <span className="fs-impact-count">{silenced}</span> <span>{t('impact.of', { total })}</span>
          {t('impact.said', { silenced, total })}
          {data.milder > 0 && t('impact.saidMilder', { milder: data.milder })}
        </>
      }
      note={t(parts.length > 0 ? 'impact.basisPart' : 'impact.basis')}
      bare
    >
      <Warnings rows={data.warnings} />
      {data.isPartial && (
        <p className="fs-impact-note">
          {data.readingsFrom ? t('impact.partial', { since: data.readingsFrom }) : t('impact.noReadings')}
        </p>
      )}
      {chart?.(data)}
    </Panel>
  )
}

function Warnings({ rows }: { rows: readonly Warning[] }) {
  const { t } = useTranslation('devices')
  const { t: marks } = useTranslation('marks')
  const label = useLabel()
  const go = useNavigate()
  const after = (row: Warning) => {
    if (row.stillRaised === null) return t('impact.unknown')
    if (!row.stillRaised) return <b>{t('impact.silenced')}</b>
    if (row.severityAfter === null || row.severityAfter <= row.severity) return t('impact.raised')
    const severity = label(warnSeverity.entries[row.severityAfter as SeverityLevel])
    return <b>{t('impact.milder', { severity })}</b>
  }
  const columns: Column<Warning>[] = [
    {
      key: 'severity',
      heading: t('impact.severity'),
      width: 92,
      cell: ({ severity }) => (
        <span className="fs-sev">
          <SeverityShape level={severity as SeverityLevel} />
          <b style={{ color: `var(--fs-sev-${severity}-word)` }}>
            {label(warnSeverity.entries[severity as SeverityLevel])}
          </b>
        </span>
      ),
    },
    { key: 'type', heading: t('impact.type'), width: 140, cell: ({ typeName }) => typeName },
    // The year is omitted: all rows are within 30 days.
    { key: 'time', heading: t('impact.time'), width: 110, cell: ({ warnTime }) => warnTime.slice(5, 16) },
    { key: 'after', heading: t('impact.after'), width: 120, cell: after },
    {
      key: 'worst',
      heading: t('impact.worst'),
      width: 110,
      align: 'right',
      cell: ({ worstValue, unit }) => (worstValue === null ? noValue : `${formatNumber(worstValue)} ${unit}`),
    },
    {
      key: 'lasted',
      heading: t('impact.lasted'),
      width: 110,
      align: 'right',
      cell: ({ durationSeconds }) => formatDuration(durationSeconds ?? 0, marks),
    },
    {
      key: 'handled',
      heading: t('impact.handled'),
      width: 160,
      grows: true,
      cell: ({ handleResult }) => handleResult ?? noValue,
    },
  ]
  return (
    <PlainTable
      caption={t('impact.heading')}
      columns={columns}
      rows={rows}
      nameOf={({ typeName, warnTime }) => `${typeName} ${warnTime}`}
      onOpen={({ id }) => go(`/yjxx?open=${id}&status=all`)}
      instead={rows.length === 0 ? <p className="fs-panel-none">{t('impact.none')}</p> : undefined}
    />
  )
}
