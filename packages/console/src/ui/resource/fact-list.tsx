import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import { FieldFigure } from './cells/field-figure.tsx'
import { detailFields, type FieldName, firstThenRest, type NoneTwice } from './field-sets.ts'
import './fact-list.css'

interface FactListProps<R extends Resource, N extends readonly FieldName<R>[]> {
  of: R
  row: RowOf<R>
  /** Fields in display order; fields the resource does not have are skipped. */
  names: N
  /**
   * Fields that are shown elsewhere or nowhere: with it, the list goes on with all other declared fields.
   * Without it, the list is one section of several and shows `names` alone.
   */
  omit?: readonly FieldName<R>[]
  /** Custom cells, by field. */
  cells?: Readonly<Partial<Record<FieldName<R>, (row: RowOf<R>) => ReactNode>>>
}

/** Selected fields of a row with their labels, in three columns. */
export function FactList<R extends Resource, const N extends readonly FieldName<R>[]>(
  props: FactListProps<R, N> & { names: NoneTwice<N> },
): ReactNode
export function FactList({ of, row, names, omit, cells = {} }: FactListProps<Resource, readonly string[]>) {
  const label = useLabel()
  const shown = omit ? firstThenRest(names, detailFields(of.fields), omit) : names
  return (
    <dl className="fs-fact-list">
      {shown.map((name) => {
        const field = of.fields[name]
        if (!field) return null
        return (
          <div key={name} className={field.kind === 'text' && (field.max ?? 0) >= 200 ? 'fs-fact-wide' : undefined}>
            <dt>{label(field.label)}</dt>
            <dd>
              <FieldFigure name={name} field={field} row={row}>
                {cells[name]?.(row)}
              </FieldFigure>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
