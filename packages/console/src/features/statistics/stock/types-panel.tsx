import { warehouseStatistics } from '@fengsui/contract/warehouse/warehouse-statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import type { Scope } from '../use-scope.ts'

/** Verified documents of a period by their type. */
export function TypesPanel({ scope }: { scope: Scope }) {
  const { t } = useTranslation('statistics')
  const query = useQuery({
    queryKey: ['statistics', 'documents by type', scope.input],
    queryFn: async ({ signal }) => {
      const [ins, outs] = await Promise.all([
        call(warehouseStatistics, 'getinstoreBytype', scope.input, signal),
        call(warehouseStatistics, 'getoutstoreBytype', scope.input, signal),
      ])
      return [
        ...ins.map((row) => ({ ...row, key: `I${row.type}` })),
        ...outs.map((row) => ({ ...row, key: `O${row.type}` })),
      ]
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Panel heading={t('types.heading')}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="fs-stat-none">{t('none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
            <div className="fs-stat-table" tabIndex={0}>
              <FigureTable
                caption={t('types.heading')}
                head={[t('types.type'), t('types.documents'), t('box'), t('kg'), t('types.explosive')]}
                parts={rows.map((row) => ({
                  key: row.key,
                  name: row.name,
                  figures: [row.documents, row.box, row.kg, row.explosiveKg],
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
