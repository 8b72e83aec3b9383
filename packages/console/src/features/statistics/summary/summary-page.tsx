import type { Language } from '@fengsui/contract/kit/label.ts'
import {
  type Part,
  type Subject,
  stockOf,
  tradeOf,
  troublesOf,
  warningsOf,
} from '@fengsui/contract/statistics/rows-of.ts'
import { deedLabels, statistic } from '@fengsui/contract/statistics/statistics.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { call } from '../../../ui/client/call.ts'
import { type FileAnswer, fileOf } from '../../../ui/client/file.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatMass, formatNumber, noValue } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { FileButton } from '../../../ui/resource/export/export-button.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { usualPageSize } from '../../../ui/table/page-sizes.ts'
import { Paging } from '../../../ui/table/paging.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { BucketSwitch, ScopeForm } from '../scope-bar.tsx'
import { useRows } from '../use-rows.ts'
import { type Scope, useScope } from '../use-scope.ts'
import '../statistics.css'
import { pictureOf } from '../../../ui/chart/picture.ts'
import { stackedBars } from '../series-chart.ts'
import '../../../i18n/areas/statistics-texts.ts'

/** Requests the report of a period as a document, with charts of sales and purchases. */
async function askReport({ input }: Pick<Scope, 'input'>, language: Language): Promise<FileAnswer> {
  const { startDate: _, endDate: __, ...whose } = input as Record<string, string>
  const charts = await Promise.all(
    (['salesStatisticsByVolume', 'purchaseStatisticsByVolume'] as const).map(async (name) => {
      const { x, series, unit } = await call(statistic, name, whose as typeof input)
      return pictureOf(stackedBars(x, series, formatUnit(unit, language)))
    }),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, value)
  form.append('charts', JSON.stringify(charts))
  return fileOf(statistic, 'staticsWordExport', form)
}

type Name = keyof typeof deedLabels
const names = Object.keys(deedLabels) as Name[]
const figureNames = names.slice(1)
const rates: ReadonlySet<Name> = new Set(['handleRate', 'onlineRate'])

const figuresOf = (row: Readonly<Partial<Record<Name, string | number | null>>>) =>
  figureNames.map((name) => {
    if (name === 'regionName') return row.regionName ?? noValue
    return name.endsWith('Kg') ? formatMass(row[name]) : formatNumber(row[name], rates.has(name) ? 1 : undefined)
  })

/** Returns the lists behind the figures of an enterprise, or of all. */
function linksOf(to: ReturnType<typeof useRows>['to'], subject: Subject, [from, until]: readonly [string, string]) {
  const part: Part = [from, until]
  const links: Partial<Record<Name, string | undefined>> = {
    purchaseKg: to('ledger', tradeOf(subject, 'purchase', part)),
    productionBox: to('ledger', tradeOf(subject, 'production', part)),
    salesBox: to('ledger', tradeOf(subject, 'sales', part)),
    useKg: to('ledger', tradeOf(subject, 'use', part)),
    discardKg: to('ledger', tradeOf(subject, 'discard', part)),
    stockBox: to('stock', stockOf(subject)),
    stockExplosiveKg: to('stock', stockOf(subject)),
    warnTotal: to('warnings', { ...warningsOf(subject, part), status: 'all' satisfies ListStatus }),
    hiddenOpen: to('troubles', troublesOf(subject)),
  }
  return figureNames.map((name) => links[name])
}

/** 汇总统计: purchases, production, sales and stock per enterprise, with its warnings and devices. */
export default function SummaryPage() {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const language = useLanguage()
  const rowsOf = useRows()
  const may = usePermission()
  const scope = useScope()
  const phone = useWidth() === 'phone'
  const [params, change] = useAddress()
  const current = Number(params.get('current')) || 1
  const size = Number(params.get('size')) || usualPageSize
  const query = useQuery({
    queryKey: ['statistics', 'summary', scope.input, current, size],
    queryFn: ({ signal }) => call(statistic, 'dataStatisticspage', { ...scope.input, current, size }, signal),
    placeholderData: keepPreviousData,
  })
  const headings = names.map((name) => label(deedLabels[name]))
  const switches = (
    <>
      <BucketSwitch scope={scope} />
      {may('stat_export') && (
        <>
          <FileButton ask={() => fileOf(statistic, 'dataStatisticspageExport', scope.input)} label={t('sheet')} />
          <FileButton ask={() => askReport(scope, language)} label={t('report')} />
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
          {({ records, sums, edges, total }) => (
            <>
              {records.length === 0 ? (
                <p className="fs-stat-none">{t('none')}</p>
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
                <div className="fs-table-scroll" tabIndex={0}>
                  <FigureTable
                    wide
                    caption={t('summary')}
                    head={headings}
                    parts={records.map((row) => ({
                      key: row.enterpriseId,
                      name: <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName} />,
                      figures: figuresOf(row),
                      links: linksOf(rowsOf.to, { eid: row.enterpriseId }, edges),
                    }))}
                    foot={{
                      key: 'total',
                      name: t('totalOf', { total: formatNumber(total) }),
                      figures: figuresOf({ ...sums, regionName: '' }),
                      links: linksOf(rowsOf.to, scope.subject, edges),
                    }}
                  />
                </div>
              )}
              <Paging
                current={current}
                size={size}
                total={total}
                loading={query.isFetching}
                onChange={(next, wanted) =>
                  change({ current: String(wanted === size ? next : 1), size: String(wanted) })
                }
              />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}
