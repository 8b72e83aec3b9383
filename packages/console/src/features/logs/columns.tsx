import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import type { ColumnChoice, OwnColumn } from '../../ui/resource/use-columns-of.tsx'

/** Column widths of logs, which have many short columns; unlisted columns use the default of their kind. */
const widths: Readonly<Record<string, number>> = {
  createTime: 150,
  viewTime: 150,
  method: 84,
  status: 90,
  time: 100,
  remoteIp: 140,
  ip: 140,
  lineNumber: 80,
  createBy: 120,
  account: 120,
  userType: 150,
  visitKind: 100,
  source: 90,
  logId: 120,
}
const figures = new Set(['status', 'time', 'lineNumber'])
const times = new Set(['createTime', 'viewTime'])

/** Returns the columns of a log; times include seconds. */
export const logColumns = (of: Resource, names: readonly string[]): NonNullable<ColumnChoice['columns']> =>
  names.map((name): string | OwnColumn => {
    const [field, width] = [of.fields[name], lookup(widths, name)]
    if (!field || !width) return name
    return {
      key: name,
      label: field.unit ? [`${field.label[0]} (${field.unit})`, `${field.label[1]} (${field.unit})`] : field.label,
      width,
      ...(times.has(name) ? { priority: 'decides' as const } : { fit: 'whole' as const }),
      ...(figures.has(name) ? { align: 'right' as const } : {}),
      ...(times.has(name) || figures.has(name) ? { sort: name } : {}),
      cell: (row) =>
        times.has(name) ? <time>{String(row[name] ?? '')}</time> : <FieldCell name={name} field={field} row={row} />,
    }
  })
