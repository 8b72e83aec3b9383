import type { Lines, Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { detail } from '../../client/resource-calls.ts'
import { formatUnit } from '../../format/unit.ts'
import { FieldCell } from '../cells/cells.tsx'
import { tableFields } from '../field-sets.ts'
import { listKey } from '../use-resource-list.ts'
import './lines-table.css'

const figures: ReadonlySet<string> = new Set(['decimal', 'integer', 'number'])

/** Read-only lines of a document. */
export function LinesTable({ of, lines, id }: { of: Resource; lines: Lines; id: string }) {
  const { t } = useTranslation()
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id, signal),
  })
  const columns = tableFields(lines.of).filter(([name]) => !['createTime', 'enterpriseName', lines.by].includes(name))
  const rows = data?.details ?? []
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <section className="fs-lines-table">
      <h3>{t('lines.heading', { count: rows.length })}</h3>
      <div>
        <table>
          <thead>
            <tr>
              {columns.map(([name, field]) => (
                <th key={name} scope="col" data-figure={figures.has(field.kind)}>
                  {label(field.label)}
                  {field.unit && ` (${label([field.unit, formatUnit(field.unit, 'en')])})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(([name, field]) => (
                  <td key={name} data-figure={figures.has(field.kind)}>
                    <FieldCell name={name} field={field} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
