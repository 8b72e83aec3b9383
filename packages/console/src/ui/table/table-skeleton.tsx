import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import './table-skeleton.css'

/** What a skeleton needs of the table it replaces. */
interface TableShape {
  /** Width of each column, in pixels or for a style; undefined where the column takes what is left. */
  widths: readonly (number | string | undefined)[]
  minWidth: string
  twoLines: boolean
}
export const TableShapeContext = createContext<TableShape | undefined>(undefined)

const lines = Array.from({ length: 12 }, (_, i) => i)

/**
 * Rows of a table that is loading, with its columns and the height of its rows, so that nothing moves when they
 * arrive. Visible after 200 ms: fast responses need none. `widths` is used where there is no table around it.
 */
export function TableSkeleton({ widths }: { widths: readonly number[] }) {
  const { t } = useTranslation()
  const around = useContext(TableShapeContext)
  const shape = around ?? { widths: widths.slice(0, -1), minWidth: '0', twoLines: false }
  const columns = around ? shape.widths : widths
  return (
    <div className="fs-skeleton" role="status" aria-label={t('list.loading')}>
      <table
        className={shape.twoLines ? 'fs-table fs-table-two' : 'fs-table'}
        style={{ minWidth: shape.minWidth }}
        aria-hidden="true"
      >
        <colgroup>
          {columns.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
            <col key={i} style={{ width: shape.widths[i] }} />
          ))}
        </colgroup>
        <tbody>
          {lines.map((line) => (
            <tr key={line} data-ghost="">
              {columns.map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
                <td key={i}>
                  <i />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
