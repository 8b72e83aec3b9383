import { deedLabels, statistic } from '@fengsui/contract/statistics/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { type FileAnswer, fileOf } from '../../../ui/client/file.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { FileButton } from '../../../ui/resource/export/export-button.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Paging } from '../../../ui/table/paging.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { Loaded } from '../loaded.tsx'
import { BucketSwitch, ScopeForm } from '../scope-bar.tsx'
import { type Scope, useScope } from '../use-scope.ts'
import '../statistics.css'
import { pictureOf } from '../../../ui/chart/picture.ts'
import { stackedBars } from '../series-chart.ts'

/** Requests the report of a period as a document, with charts of sales and purchases. */
async function askReport({ input }: Pick<Scope, 'input'>): Promise<FileAnswer> {
  const { startDate: _, endDate: __, ...whose } = input as Record<string, string>
  const charts = await Promise.all(
    (['salesStatisticsByVolume', 'purchaseStatisticsByVolume'] as const).map(async (name) => {
      const { x, series } = await call(statistic, name, whose as typeof input)
      return pictureOf(stackedBars(x, series))
    }),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, value)
  form.append('charts', JSON.stringify(charts))
  return fileOf(statistic, 'staticsWordExport', form)
}

type Name = keyof typeof deedLabels
type Row = { id: string } & Record<Name, string | number | null>
const names = Object.keys(deedLabels) as Name[]
const words: ReadonlySet<Name> = new Set(['enterpriseName', 'regionName'])
const rates: ReadonlySet<Name> = new Set(['handleRate', 'onlineRate'])

/** 汇总统计: purchases, production, sales and stock per enterprise, with its warnings and devices. */
export default function SummaryPage() {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const may = usePermission()
  const scope = useScope()
  const phone = useWidth() === 'phone'
  const [params, setParams] = useSearchParams()
  const current = Number(params.get('current')) || 1
  const size = Number(params.get('size')) || 30
  const query = useQuery({
    queryKey: ['statistics', 'summary', scope.input, current, size],
    queryFn: ({ signal }) => call(statistic, 'dataStatisticspage', { ...scope.input, current, size }, signal),
    placeholderData: keepPreviousData,
  })
  const cell = (row: Row, name: Name) =>
    words.has(name) ? (row[name] ?? '—') : formatNumber(row[name], rates.has(name) ? 1 : undefined)
  const columns = names.map(
    (name): Column<Row> => ({
      key: name,
      heading: label(deedLabels[name]),
      name: label(deedLabels[name]),
      width: name === 'enterpriseName' ? 220 : 116,
      grows: name === 'enterpriseName',
      ...(words.has(name) ? {} : { align: 'right' as const }),
      cell: (row) => cell(row, name),
    }),
  )
  const switches = (
    <>
      <BucketSwitch scope={scope} />
      {may('stat_export') && (
        <>
          <FileButton ask={() => fileOf(statistic, 'dataStatisticspageExport', scope.input)} label={t('sheet')} />
          <FileButton ask={() => askReport(scope)} label={t('report')} />
        </>
      )}
    </>
  )
  return (
    <Page actions={phone ? undefined : switches}>
      {phone && <div className="fs-stat-switches">{switches}</div>}
      <ScopeForm scope={scope} dated />
      <Panel grows bare>
        <Loaded query={query}>
          {({ records, total }) => (
            <>
              <PlainTable<Row>
                caption={t('summary')}
                columns={columns}
                rows={records.map((row) => ({ ...row, id: row.enterpriseId }))}
                nameOf={(row) => String(row.enterpriseName)}
                {...(records.length === 0 ? { instead: <p className="fs-stat-none">{t('none')}</p> } : {})}
              />
              <Paging
                current={current}
                size={size}
                total={total}
                loading={query.isFetching}
                onChange={(next, wanted) =>
                  setParams([
                    ...[...params].filter(([name]) => name !== 'current' && name !== 'size'),
                    ['current', String(wanted === size ? next : 1)],
                    ['size', String(wanted)],
                  ])
                }
              />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}
