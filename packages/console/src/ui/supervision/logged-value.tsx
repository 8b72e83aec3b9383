import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { noValue } from '../format/number.ts'
import { FieldCell } from '../resource/cells/cells.tsx'
import { fieldOf } from './field-of.ts'

type Row = RowOf<typeof changeLog>

/** Shows an old or new value of the change log as its field shows it: codes by their labels, figures with units. */
export const loggedValue = (name: 'oldValue' | 'newValue') => (row: Row) => <LoggedValue row={row} value={row[name]} />

function LoggedValue({ row, value }: { row: Row; value: unknown }) {
  if (value === null || value === undefined || value === '') return noValue
  const name = String(row.field)
  const field = fieldOf(row, name)
  if (typeof value === 'object') return JSON.stringify(value)
  // The server names what a reference refers to.
  if (!field || field.kind === 'json' || field.kind === 'ref') return String(value)
  return (
    <>
      <FieldCell name={name} field={field} row={{ id: row.id, [name]: value }} />
      {field.unit && ` ${field.unit}`}
    </>
  )
}
