import { documentsOf } from '@fengsui/contract/statistics/rows-of.ts'
import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { FigureTable, type Part } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { useRows } from '../use-rows.ts'
import type { Scope } from '../use-scope.ts'
import '../../../i18n/areas/statistics-texts.ts'

const figures = ['documents', 'box', 'kg', 'explosiveKg'] as const

/** Verified documents of a period by their type. */
export function TypesPanel({ scope }: { scope: Scope }) {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const query = useQuery({
    queryKey: ['statistics', 'documents by type', scope.input],
    queryFn: async ({ signal }) => {
      const [ins, outs] = await Promise.all([
        call(warehouseStatistics, 'getinstoreBytype', scope.input, signal),
        call(warehouseStatistics, 'getoutstoreBytype', scope.input, signal),
      ])
      return [
        ...ins.map((row) => ({ ...row, side: 'in' as const })),
        ...outs.map((row) => ({ ...row, side: 'out' as const })),
      ]
    },
    placeholderData: keepPreviousData,
  })
  const since = query.data?.[0]?.from
  type Row = NonNullable<typeof query.data>[number]
  const figuresOf = (row: Pick<Row, (typeof figures)[number]>) => figures.map((name) => row[name])
  const partsOf = (rows: readonly Row[], side: Row['side']): Part[] => {
    const own = rows.filter((row) => row.side === side)
    const list = side === 'in' ? 'inStores' : 'outStores'
    return [
      ...own.map((row) => ({
        key: `${side}${row.type}`,
        name: row.name,
        to: rowsOf.to(list, documentsOf(scope.subject, side, row.type, row.from)),
        figures: figuresOf(row),
      })),
      {
        key: side,
        name: t(side === 'in' ? 'types.in' : 'types.out'),
        total: true,
        figures: figures.map((name) => own.reduce((sum, row) => sum + row[name], 0)),
      },
    ]
  }
  return (
    <Panel heading={t('types.heading')} note={since && t('types.since', { from: since })}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="fs-stat-none">{t('none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
            <div className="fs-stat-table" tabIndex={0}>
              <FigureTable
                caption={t('types.heading')}
                head={[
                  t('types.type'),
                  t('types.documents'),
                  t('types.boxes'),
                  t('types.weight'),
                  t('types.explosive'),
                ]}
                parts={[...partsOf(rows, 'in'), ...partsOf(rows, 'out')]}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
