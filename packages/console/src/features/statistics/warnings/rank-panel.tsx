import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { familyOf, type Part } from '@fengsui/contract/statistics/rows-of.ts'
import { warnProduceCount, warnVideoCount } from '@fengsui/contract/statistics/warning-counts.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import type { familySources } from '@fengsui/contract/warnings/warning.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../ui/address/use-address.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
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

type Family = keyof typeof familySources
const families = { warningproduce: warnProduceCount, warningvideo: warnVideoCount } as const satisfies Record<
  Family,
  unknown
>
const isFamily = (text: string | null): text is Family => text !== null && Object.hasOwn(families, text)
/** Enterprises listed. */
const size = 10

/** Enterprises with the most warnings of devices or of cameras, over the last hours, days or months. */
export function RankPanel({ scope: { subject } }: { scope: WarningScope }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const own = useOwnBucket('rank')
  const [params, change] = useAddress()
  const given = params.get('family')
  const family: Family = isFamily(given) ? given : 'warningproduce'
  const { oid, eid } = subject
  const input = { oid, eid, timebucket: own.bucket, size }
  const query = useQuery({
    queryKey: ['statistics', 'warning rank', family, input],
    queryFn: ({ signal }) => call(families[family], 'getWarnRank', input, signal),
    placeholderData: keepPreviousData,
  })
  const span = query.data?.[0]
  const heading = t('warnings.rank.heading')
  const note = [
    t('warnings.rank.note', { count: size }),
    ...(span ? [t('warnings.span', spanWords([span.from, span.until]))] : []),
    ...(own.bucket === timebucket.is.day ? [] : [t('warnings.rolled')]),
  ].join(t('warnings.joint'))
  const head = [
    t('warnings.rank.enterprise'),
    t('warnings.rank.total'),
    t('warnings.rank.perHundred'),
    t('warnings.rank.handled'),
  ]
  return (
    <Panel
      heading={heading}
      note={note}
      more={
        <>
          <Segmented<Family>
            aria-label={t('warnings.rank.family')}
            options={(Object.keys(families) as Family[]).map((value) => ({
              value,
              label: t(`warnings.rank.${value}`),
            }))}
            value={family}
            onChange={(next) => change({ family: next })}
          />
          <BucketSwitch scope={own} />
        </>
      }
    >
      <Loaded query={query}>
        {(rows) => {
          const listOf = (row: (typeof rows)[number] | undefined) => {
            if (!row) return
            const part: Part = [row.from, row.until]
            return rowsOf.to('warnings', {
              ...familyOf(row.enterpriseId, part, family),
              status: 'all' satisfies ListStatus,
            })
          }
          return (
            <ChartAndTable
              option={groupBars(
                head[1] ?? '',
                rows.map(({ enterpriseName, total }) => ({ name: enterpriseName, value: total, other: false })),
                t('warnings.unit'),
              )}
              onPick={({ dataIndex }) => rowsOf.open(listOf(rows[dataIndex]))}
              none={t('warnings.rank.none')}
              sentence={`${heading}, ${note}`}
              told={{
                head: head.slice(0, 2),
                rows: rows.map(({ enterpriseName, total }) => [enterpriseName, formatNumber(total)]),
              }}
              head={head}
              parts={rows.map((row) => ({
                key: row.enterpriseId,
                name: row.enterpriseName,
                to: listOf(row),
                figures: [
                  row.total,
                  row.perHundredWorkplaces === null ? noValue : formatNumber(row.perHundredWorkplaces, 1),
                  row.handleRate === null ? noValue : `${formatNumber(row.handleRate, 1)}%`,
                ],
                links: [listOf(row)],
              }))}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
