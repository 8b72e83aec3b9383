import { peopleCounts } from '@fengsui/contract/statistics/people-counts.ts'
import { overManOf, type Part } from '@fengsui/contract/statistics/rows-of.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { BucketSwitch } from '../scope-bar.tsx'
import { lines } from '../series-chart.ts'
import { spanWords } from '../span-words.ts'
import { useRows } from '../use-rows.ts'
import type { Scope } from '../use-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** People whom the detectors see in rooms over a period; each part leads to its warnings of people beyond a limit. */
export function PeoplePanel({ scope }: { scope: Scope }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const { subject, bucket } = scope
  const input = { ...subject, timebucket: bucket }
  const query = useQuery({
    queryKey: ['statistics', 'people', input],
    queryFn: ({ signal }) => call(peopleCounts, 'statistics', input, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const unknown = data?.detectors.filter((count) => count === 0).length
  const note = data && [
    t('online.people.note', spanWords(data.edges)),
    t('online.people.rooms', { count: data.workplaces }),
    ...(unknown ? [t('online.people.unknown', { count: unknown })] : []),
  ]
  const listOf = (part: Part) =>
    rowsOf.to('warnings', { ...overManOf(subject, part), status: 'all' satisfies ListStatus })
  const heading = t('online.people.heading')
  const [mean, most, over] = [t('online.people.mean'), t('online.people.most'), t('online.people.over')]
  return (
    <Panel heading={heading} note={note?.join(t('warnings.joint'))} more={<BucketSwitch scope={scope} />}>
      <Loaded query={query}>
        {({ buckets, edges, people, maxPeople, overTimes, detectors }) => {
          // Where no detector reported, nothing is known.
          const known = (figures: readonly number[]) => figures.map((figure, n) => (detectors[n] ? figure : null))
          const partOf = (at: number): Part => [edges[at] ?? '', edges[at + 1] ?? '']
          const rows = buckets.map((name, at) => ({
            name,
            mean: known(people)[at] ?? null,
            most: known(maxPeople)[at] ?? null,
            over: overTimes[at] ?? 0,
            to: listOf(partOf(at)),
          }))
          return (
            <ChartAndTable
              option={lines(
                buckets,
                [
                  { name: mean, data: known(people) },
                  { name: most, data: known(maxPeople) },
                ],
                t('online.people.unit'),
              )}
              onPick={({ dataIndex }) => rowsOf.open(listOf(partOf(dataIndex)))}
              sentence={`${heading}, ${note?.[0] ?? ''}`}
              told={{
                head: [t('time'), mean, most, over],
                rows: rows.map((row) => [
                  row.name,
                  formatNumber(row.mean),
                  formatNumber(row.most),
                  formatNumber(row.over),
                ]),
              }}
              head={[t('time'), mean, most, over]}
              parts={rows.map((row) => ({
                key: row.name,
                name: row.name,
                figures: [row.mean ?? noValue, row.most ?? noValue, row.over],
                links: [undefined, undefined, row.over > 0 ? row.to : undefined],
              }))}
              foot={{
                key: 'total',
                name: t('total'),
                figures: ['', '', overTimes.reduce((sum, one) => sum + one, 0)],
                links: [undefined, undefined, listOf([edges[0] ?? '', edges.at(-1) ?? ''])],
              }}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
