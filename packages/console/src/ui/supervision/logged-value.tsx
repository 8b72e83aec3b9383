import type { Field } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { noValue } from '../format/number.ts'
import { FieldCell } from '../resource/cells/cells.tsx'

type Row = RowOf<typeof changeLog>
/** Returns the field that was changed; undefined where the page does not know it: then the value is shown as it is. */
export type ChangedField = (row: Row) => Field | undefined

/** Shows an old or new value of the change log as its field shows it: codes by their labels, figures with units. */
export const loggedValue = (name: 'oldValue' | 'newValue', fieldOf: ChangedField) => (row: Row) => (
  <LoggedValue row={row} value={row[name]} field={fieldOf(row)} />
)

function LoggedValue({ row, value, field }: { row: Row; value: unknown; field: Field | undefined }) {
  if (value === null || value === undefined || value === '') return noValue
  if (typeof value === 'object') return JSON.stringify(value)
  // The server names what a reference refers to.
  if (!field || field.kind === 'json' || field.kind === 'ref') return String(value)
  const name = String(row.field)
  return (
    <>
      <FieldCell name={name} field={field} row={{ id: row.id, [name]: value }} />
      {field.unit && ` ${field.unit}`}
    </>
  )
}
