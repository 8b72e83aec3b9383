import { lastingOf } from '@fengsui/contract/statistics/rows-of.ts'
import { warningTimes } from '@fengsui/contract/statistics/warning-counts.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { groupBars } from '../series-chart.ts'
import { useRows } from '../use-rows.ts'
import type { WarningScope } from './use-warning-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** Figures by how long a warning lasts at least, in seconds. */
const figures = [
  ['open', undefined],
  ['over1h', 3600],
  ['over24h', 86_400],
] as const

/** Open warnings whose cause has not ended, by type: now, whatever period the page shows. */
export function LastingPanel({ scope: { subject } }: { scope: WarningScope }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const { oid, eid } = subject
  const query = useQuery({
    queryKey: ['statistics', 'lasting', oid, eid],
    queryFn: ({ signal }) => call(warningTimes, 'continueSummary', { oid, eid }, signal),
    placeholderData: keepPreviousData,
  })
  const listOf = (typeKey?: string, seconds?: number) =>
    rowsOf.to('warnings', {
      ...lastingOf({ oid, eid }, typeKey, seconds),
      status: (seconds ? 'all' : 'open') satisfies ListStatus,
      ...(seconds ? { open: '1' } : {}),
    })
  const heading = t('warnings.lasting.heading')
  const words = figures.map(([name]) => t(`warnings.lasting.${name}`))
  return (
    <Panel heading={heading} note={t('warnings.lasting.note')}>
      <Loaded query={query}>
        {(rows) => (
          <ChartAndTable
            option={groupBars(
              words[0] ?? '',
              rows.map(({ typeName, open }) => ({ name: typeName, value: open, other: false })),
              t('warnings.unit'),
            )}
            onPick={({ dataIndex }) => rowsOf.open(listOf(rows[dataIndex]?.typeKey))}
            none={t('warnings.lasting.none')}
            sentence={`${heading}, ${t('warnings.lasting.note')}`}
            told={{
              head: [t('warnings.lasting.type'), words[0] ?? ''],
              rows: rows.map(({ typeName, open }) => [typeName, formatNumber(open)]),
            }}
            head={[t('warnings.lasting.type'), ...words, t('warnings.lasting.longest')]}
            parts={rows.map((row) => ({
              key: row.typeKey,
              name: row.typeName,
              to: listOf(row.typeKey),
              figures: [...figures.map(([name]) => row[name]), row.maxMinutes],
              links: figures.map(([, seconds]) => listOf(row.typeKey, seconds)),
            }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}
