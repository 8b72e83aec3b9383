import type { Lines, Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { detail, type Row } from '../../client/resource-calls.ts'
import { formatUnit } from '../../format/unit.ts'
import { FieldCell } from '../cells/cells.tsx'
import { GoodsValue, isOfGoods } from '../cells/goods-value.tsx'
import { type NamedField, tableFields } from '../field-sets.ts'
import { listKey } from '../use-resource-list.ts'
import './lines-table.css'

const figures: ReadonlySet<string> = new Set(['decimal', 'integer', 'number'])
/** Range of boxes of a line, which few lines have. */
const boxes = ['barcodeFrom', 'barcodeTo'] as const

/** Read-only lines of a document, whose goods lead to their product and their trail. */
export function LinesTable({ of, lines, id }: { of: Resource; lines: Lines; id: string }) {
  const { t } = useTranslation()
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id, signal),
  })
  const rows = data?.details ?? []
  const listed = tableFields(lines.of).filter(([name]) => !['createTime', 'enterpriseName', lines.by].includes(name))
  const columns = [...listed, ...boxes.flatMap((name) => boxColumn(lines, name, listed, rows))]
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
                {columns.map(([name, field]) => {
                  const cell = <FieldCell name={name} field={field} row={row} />
                  // The document says whose goods they are.
                  const owned = { regionCode: data.regionCode, enterpriseId: data.enterpriseId, ...row }
                  return (
                    <td key={name} data-figure={figures.has(field.kind)}>
                      {isOfGoods(name, row) ? (
                        <GoodsValue name={name} row={owned}>
                          {cell}
                        </GoodsValue>
                      ) : (
                        cell
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A column of boxes where a line names some. */
function boxColumn(lines: Lines, name: string, listed: readonly NamedField[], rows: readonly Row[]): NamedField[] {
  const field = lines.of.fields[name]
  const isShown = field && !listed.some(([other]) => other === name) && rows.some((row) => row[name])
  return isShown ? [[name, field]] : []
}
