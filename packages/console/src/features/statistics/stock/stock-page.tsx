import { movementsOf, stockOf } from '@fengsui/contract/statistics/rows-of.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable, FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { type Measure, MeasureSwitch } from '../measure-switch.tsx'
import { BucketSwitch, ScopeForm } from '../scope-bar.tsx'
import { lines } from '../series-chart.ts'
import { spanWords } from '../span-words.ts'
import { StatPage } from '../stat-page.tsx'
import { useRows } from '../use-rows.ts'
import { useScope } from '../use-scope.ts'
import { FlowPanel } from './flow-panel.tsx'
import { TypesPanel } from './types-panel.tsx'
import '../../../i18n/areas/statistics-texts.ts'

/** 库存统计: stock by location, receipts and issues. */
export default function StockPage() {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const scope = useScope()
  const [measure, setMeasure] = useState<Measure>('box')
  const name = measure === 'box' ? 'stockstatisticsvolume' : 'stockstatisticsweight'
  const query = useQuery({
    queryKey: ['statistics', name, scope.input],
    queryFn: ({ signal }) => call(warehousestock, name, scope.input, signal),
    placeholderData: keepPreviousData,
  })
  const rowsOf = useRows()
  const unit = query.data ? formatUnit(query.data.unit, language) : ''
  const total =
    query.data &&
    [
      t('totalNote', { total: formatNumber(query.data.total), unit }),
      t('warnings.span', spanWords(query.data.trend.edges)),
    ].join(t('warnings.joint'))
  return (
    <StatPage
      switches={
        <>
          <MeasureSwitch measure={measure} choose={setMeasure} />
          <BucketSwitch scope={scope} />
        </>
      }
    >
      <ScopeForm scope={scope} />
      <Panel heading={t('stock.now')} note={total}>
        <Loaded query={query}>
          {({ trend, byCategory, total: all }) => (
            <ChartAndTable
              option={lines(trend.x, [{ name: t('stock.now'), data: trend.y }], unit)}
              onPick={({ dataIndex: at }) =>
                rowsOf.open(
                  rowsOf.to('ledger', movementsOf(scope.subject, [trend.edges[at] ?? '', trend.edges[at + 1] ?? ''])),
                )
              }
              sentence={`${t('stock.now')}, ${total ?? ''}`}
              told={{
                head: [t('time'), t('quantity', { unit })],
                rows: trend.x.map((at, n) => [at, formatNumber(trend.y[n] ?? 0)]),
              }}
              head={[t('goods'), t('quantity', { unit })]}
              parts={byCategory.map(({ key, material, name: goods, other, value }) => ({
                key: key || material,
                name: goods,
                other,
                to: rowsOf.to('stock', stockOf(scope.subject, { key, material })),
                figures: [value],
              }))}
              foot={{ key: 'total', name: t('total'), to: rowsOf.to('stock', stockOf(scope.subject)), figures: [all] }}
            />
          )}
        </Loaded>
      </Panel>
      <FlowPanel measure={measure} scope={scope} />
      <div className="fs-stat-two">
        <Panel heading={t('stock.byWarehouse')}>
          <Loaded query={query}>
            {({ byWarehouse, total: all }) =>
              byWarehouse.length === 0 ? (
                <p className="fs-stat-none">{t('none')}</p>
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
                <div className="fs-stat-table" tabIndex={0}>
                  <FigureTable
                    caption={t('stock.byWarehouse')}
                    head={[t('stock.warehouse'), t('quantity', { unit }), t('stock.limit', { unit }), t('stock.rate')]}
                    parts={byWarehouse.map((row) => ({
                      key: row.id,
                      name: row.name,
                      to: rowsOf.to('stock', { warehouseId: row.id }),
                      figures: [row.value, row.limit, row.rate === null ? '—' : `${formatNumber(row.rate, 1)}%`],
                    }))}
                    foot={{ key: 'total', name: t('total'), figures: [all, '', ''] }}
                  />
                </div>
              )
            }
          </Loaded>
        </Panel>
        <TypesPanel scope={scope} />
      </div>
    </StatPage>
  )
}
