import { hazardouschemicalscatalog as of } from '@fengsui/contract/chemicals/catalog.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { sheetMessages as say } from '@fengsui/contract/kit/sheet-messages.ts'
import { yieldingIterator } from '../../../framework/concurrency/yielding-iterator.ts'
import type { SheetRow } from '../../../framework/sheets/sheet-columns.ts'
import type { Entries } from './entries.ts'

/** A valid entry; `id` is set when it updates an existing one. */
export interface Entry {
  readonly row: number
  readonly id: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}
export interface RowFault {
  readonly row: number
  readonly name: string
  readonly message: Label
}
const yes: ReadonlySet<string> = new Set(['是', '1', 'Y', 'YES', 'TRUE', '√'])
const no: ReadonlySet<string> = new Set(['否', '0', 'N', 'NO', 'FALSE', '×', '—', '-'])

/** Parses rows as entries. Each invalid row carries its first error. */
export async function checkRows(
  rows: readonly SheetRow[],
  known: Entries,
): Promise<{ entries: Entry[]; faults: RowFault[] }> {
  const entries: Entry[] = []
  const faults: RowFault[] = []
  const seen = new Map<string, number>()
  for await (const row of yieldingIterator(rows)) {
    const read = readRow(row, known, seen)
    if ('message' in read) faults.push(read)
    else entries.push(read)
  }
  return { entries, faults }
}

function readRow(
  { row, values: given, formulas }: SheetRow,
  known: Entries,
  seen: Map<string, number>,
): Entry | RowFault {
  const name = given.name ?? ''
  const fault = (message: Label): RowFault => ({ row, name, message })
  const [formula] = formulas
  if (formula) return fault(filled(say.formula, { label: of.fields[formula as 'name'].label }))
  const parsed = parse(of.fields, plain(given))
  const [first] = parsed.faults
  if (first) return fault(filled(first.message, first.values))
  // An empty cell sets nothing, not even a default.
  const values = Object.fromEntries(Object.entries(parsed.values).filter(([key]) => given[key]))
  const { serialNo, casNo } = parsed.values
  const id = known.idOf({ serialNo: Number(serialNo), name, casNo: casNo ?? null })
  for (const key of [`no ${serialNo}`, `name ${name} ${casNo ?? ''}`, ...(id ? [`id ${id}`] : [])]) {
    const other = seen.get(key)
    if (other) return fault(filled(say.twice, { row: other }))
    seen.set(key, row)
  }
  return { row, id, values }
}

/** Converts cells to field input: drops empty cells, accepts any spelling of a flag. */
function plain(given: SheetRow['values']): Record<string, string> {
  const cells = Object.entries(given).filter(([, text]) => text !== '')
  return Object.fromEntries(
    cells.map(([key, text]) => {
      if (of.fields[key as 'name']?.kind !== ('flag' as string)) return [key, text]
      const word = text.toUpperCase()
      return [key, yes.has(word) ? '1' : no.has(word) ? '0' : text]
    }),
  )
}
