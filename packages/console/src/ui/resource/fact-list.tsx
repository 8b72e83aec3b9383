import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import type { Row } from '../client/resource-calls.ts'
import { formatUnit } from '../format/unit.ts'
import { FieldCell } from './cells/cells.tsx'
import { detailFields, type FieldName, firstThenRest } from './field-sets.ts'
import './fact-list.css'

interface FactListProps<R extends Resource> {
  of: R
  row: Row
  /** Fields in display order; fields the resource does not have are skipped. */
  names: readonly FieldName<R>[]
  /**
   * Fields that are shown elsewhere or nowhere: with it, the list goes on with all other declared fields.
   * Without it, the list is one section of several and shows `names` alone.
   */
  omit?: readonly FieldName<R>[]
  /** Custom cells, by field. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
}

/** Selected fields of a row with their labels, in three columns. */
export function FactList<R extends Resource>({ of, row, names, omit, cells = {} }: FactListProps<R>) {
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
              {cells[name]?.(row) ?? <FieldCell name={name} field={field} row={row} />}
              {field.unit && (row[name] ?? null) !== null && ` ${label([field.unit, formatUnit(field.unit, 'en')])}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
