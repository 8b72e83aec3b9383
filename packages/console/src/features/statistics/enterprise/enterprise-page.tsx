import { statGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import { type KeyOf, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { enterprisesOf } from '@fengsui/contract/statistics/rows-of.ts'
import { statistic } from '@fengsui/contract/statistics/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { plantPath } from '../../../ui/enterprise-link.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable, FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { ScopeForm } from '../scope-bar.tsx'
import { groupBars } from '../series-chart.ts'
import { StatPage } from '../stat-page.tsx'
import { useRows } from '../use-rows.ts'
import { useScope } from '../use-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

type By = KeyOf<typeof statGroup>
const figures = ['enterprises', 'employees', 'workplaces', 'warehouses', 'licences', 'output'] as const

/** 企业统计: current enterprise register by region, kind or form. */
export default function EnterprisePage() {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const scope = useScope()
  const [groupBy, setGroupBy] = useState<By>('region')
  const query = useQuery({
    queryKey: ['statistics', 'enterprises', groupBy, scope.filters],
    queryFn: ({ signal }) =>
      call(statistic, 'enterpriseInformationDataStatistics', { ...scope.filters, groupBy }, signal),
    placeholderData: keepPreviousData,
  })
  const rowsOf = useRows()
  const { oid, eid } = scope.subject
  const listOf = (key?: string) =>
    eid
      ? plantPath(eid)
      : rowsOf.to('enterprises', enterprisesOf({ oid }, key === undefined ? undefined : { group: groupBy, key }))
  const words = figures.map((name) => t(`register.${name}`))
  return (
    <StatPage
      switches={
        <Segmented<By>
          aria-label={label(statGroup.label)}
          options={keysOf(statGroup).map((value) => ({ value, label: label(statGroup.entries[value]) }))}
          value={groupBy}
          onChange={setGroupBy}
        />
      }
    >
      <ScopeForm scope={scope} />
      <Panel heading={t('register.heading', { by: label(statGroup.entries[groupBy]) })} note={t('register.note')}>
        <Loaded query={query}>
          {({ rows, total }) => (
            <ChartAndTable
              option={groupBars(
                t('register.chart'),
                rows.map(({ name, enterprises, other }) => ({ name, value: enterprises, other })),
                t('register.unit'),
              )}
              onPick={({ dataIndex }) => rowsOf.open(listOf(rows[dataIndex]?.key))}
              sentence={t('register.heading', { by: label(statGroup.entries[groupBy]) })}
              told={{
                head: [t('group'), words[0] ?? ''],
                rows: rows.map((row) => [row.name, formatNumber(row.enterprises)]),
              }}
              head={[t('group'), words[0] ?? '', words[1] ?? '']}
              parts={rows.map((row) => ({
                key: row.key,
                name: row.name,
                to: listOf(row.key),
                figures: [row.enterprises, row.employees],
              }))}
              foot={{ key: 'total', name: t('total'), to: listOf(), figures: [total.enterprises, total.employees] }}
            />
          )}
        </Loaded>
      </Panel>
      <Panel heading={t('register.all')}>
        <Loaded query={query}>
          {({ rows, total }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
            <div className="fs-table-scroll" tabIndex={0}>
              <FigureTable
                caption={t('register.all')}
                head={[t('group'), ...words]}
                parts={rows.map((row) => ({
                  key: row.key,
                  name: row.name,
                  to: listOf(row.key),
                  figures: figures.map((name) => row[name]),
                }))}
                foot={{ key: 'total', name: t('total'), to: listOf(), figures: figures.map((name) => total[name]) }}
              />
            </div>
          )}
        </Loaded>
      </Panel>
    </StatPage>
  )
}
