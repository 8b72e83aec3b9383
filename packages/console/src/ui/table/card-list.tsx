import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { type Column, placed } from './column.ts'
import './card-list.css'

interface CardListProps<R extends { id: string }> {
  caption: string
  columns: readonly (Column<R> & { name?: string })[]
  rows: readonly R[]
  nameOf: (row: R) => string
  onOpen?: ((row: R) => void) | undefined
  /** Custom card; by default the first column as title and the next four as label-value pairs. */
  card?: ((row: R) => ReactNode) | undefined
  instead?: ReactNode
  /** Sums of the rows, below them. */
  foot?: ReactNode
}

/** The phone layout of a table: one card per row, a tap opens it. */
export function CardList<R extends { id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  onOpen,
  card,
  instead,
  foot,
}: CardListProps<R>) {
  const { t } = useTranslation()
  const label = useLabel()
  if (instead) return instead
  // What decides goes before what adds, as where the columns of a table do not fit.
  const [title, ...others] = placed(columns, true).filter(({ key }) => key !== 'acts')
  // The unit of a quantity is shown beside it, not in a line of its own.
  const unitAfter = (at: number) => (others[at]?.align && others[at + 1]?.key === 'unit' ? others[at + 1] : undefined)
  const shown = others
    .map((column, at) => ({ column, unit: unitAfter(at), isUnit: unitAfter(at - 1) !== undefined }))
    .filter(({ isUnit }) => !isUnit)
    .slice(0, 4)
  /** In English plural, as the quantity is. */
  const unitOf = (row: Readonly<Record<string, unknown>>, quantity: string) => {
    const { unit, [quantity]: figure } = row
    return typeof unit === 'string' ? label(unitLabel(unit, String(figure))) : undefined
  }
  const pairs = (row: R) => (
    <>
      <b>{title?.cell(row)}</b>
      <dl>
        {shown.map(({ column, unit }) => (
          <div key={column.key}>
            <dt>{typeof column.heading === 'string' ? column.heading : column.name}</dt>
            <dd>
              {column.cell(row)}
              {unit && <> {unitOf(row, column.key) ?? unit.cell(row)}</>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
  return (
    <ul className="fs-cards" aria-label={caption} tabIndex={onOpen ? undefined : 0}>
      {rows.map((row) => (
        <li key={row.id}>
          {card?.(row) ?? pairs(row)}
          {onOpen && (
            <button type="button" className="fs-plain fs-card-open" onClick={() => onOpen(row)}>
              <span className="fs-unseen">
                {t('form.view')} {nameOf(row)}
              </span>
            </button>
          )}
        </li>
      ))}
      {foot && <li>{foot}</li>}
    </ul>
  )
}
