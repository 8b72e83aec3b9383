import type { ReactNode } from 'react'
import { useLabel } from '../../../i18n/use-language.ts'
import { formatUnit } from '../../format/unit.ts'
import { type CellProps, FieldCell } from './cells.tsx'
import { GoodsValue, isOfGoods } from './goods-value.tsx'

/** A value with its unit, which is left out where there is no value. `children` are shown in place of the usual cell. */
export function FieldFigure({ name, field, row, children }: CellProps & { children?: ReactNode }) {
  const label = useLabel()
  const value = children ?? <FieldCell name={name} field={field} row={row} />
  return (
    <>
      {isOfGoods(name, row) ? (
        <GoodsValue name={name} row={row}>
          {value}
        </GoodsValue>
      ) : (
        value
      )}
      {field.unit && (row[name] ?? null) !== null && ` ${label([field.unit, formatUnit(field.unit, 'en')])}`}
    </>
  )
}
