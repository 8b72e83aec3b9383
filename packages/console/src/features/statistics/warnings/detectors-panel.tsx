import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { detectorWarningsOf, type Part } from '@fengsui/contract/statistics/rows-of.ts'
import { warningTimes } from '@fengsui/contract/statistics/warning-counts.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatDate } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { BucketSwitch } from '../scope-bar.tsx'
import { groupBars } from '../series-chart.ts'
import { spanWords } from '../span-words.ts'
import { useOwnBucket } from '../use-own-bucket.ts'
import { useRows } from '../use-rows.ts'
import type { WarningScope } from './use-warning-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

const named = ['overMan', 'longOverMan', 'stranger', 'offline'] as const
const dayMs = 86_400_000

/** The first moment of the day of a time (ms), and of the next day. */
const dayOf = (at: number): Part => [`${formatDate(at)} 00:00:00`, `${formatDate(at + dayMs)} 00:00:00`]

/** What people detectors raise over the last hours, days or months, and today: by what they say, and when they are silent. */
export function DetectorsPanel({ scope: { subject } }: { scope: WarningScope }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const own = useOwnBucket('people')
  const { oid, eid } = subject
  const input = { oid, eid, timebucket: own.bucket }
  const query = useQuery({
    queryKey: ['statistics', 'detector warnings', input],
    queryFn: ({ signal }) => call(warningTimes, 'summary', input, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const heading = t('warnings.detectors.heading')
  const note =
    data &&
    [
      t('warnings.note', spanWords([data.from, data.until])),
      ...(own.bucket === timebucket.is.day ? [] : [t('warnings.rolled')]),
    ].join(t('warnings.joint'))
  const head = [t('warnings.detectors.what'), t('warnings.detectors.count')]
  return (
    <Panel heading={heading} note={note} more={<BucketSwitch scope={own} />}>
      <Loaded query={query}>
        {({ total, unhandled, today, from, until, ...figures }) => {
          const listOf = (figure: Parameters<typeof detectorWarningsOf>[2], part: Part = [from, until]) =>
            rowsOf.to('warnings', {
              ...detectorWarningsOf({ oid, eid }, part, figure),
              status: 'all' satisfies ListStatus,
            })
          const other = total - named.reduce((sum, name) => sum + figures[name], 0)
          const rows = [
            ...named.map((name) => ({ key: name, value: figures[name], other: false, to: listOf(name) })),
            { key: 'other' as const, value: other, other: true, to: listOf('other') },
          ].map((row) => ({ ...row, name: t(`warnings.detectors.${row.key}`) }))
          return (
            <>
              <p className="fs-stat-facts">
                <Figure name={t('warnings.detectors.unhandled')} value={unhandled} to={listOf('unhandled')} />
                <Figure name={t('warnings.detectors.today')} value={today} to={listOf('total', dayOf(serverNow()))} />
              </p>
              <ChartAndTable
                option={groupBars(head[1] ?? '', rows, t('warnings.unit'))}
                onPick={({ dataIndex }) => rowsOf.open(rows[dataIndex]?.to)}
                none={t('warnings.detectors.none')}
                sentence={`${heading}, ${note ?? ''}`}
                told={{ head, rows: rows.map(({ name, value }) => [name, formatNumber(value)]) }}
                head={head}
                parts={rows.map(({ key, name, value, to, other: isOther }) => ({
                  key,
                  name,
                  to,
                  other: isOther,
                  figures: [value],
                }))}
                foot={{ key: 'total', name: t('total'), to: listOf('total'), figures: [total] }}
              />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** A figure in words that leads to its rows. */
function Figure({ name, value, to }: { name: string; value: number; to: string | undefined }) {
  const shown = formatNumber(value)
  return (
    <span>
      {name} {to ? <Link to={to}>{shown}</Link> : shown}
    </span>
  )
}
