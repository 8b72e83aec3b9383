import type { MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { regionMessages as say } from '@fengsui/contract/system/region-messages.ts'
import { sql } from 'kysely'
import { yieldingIterator } from '../../../framework/concurrency/yielding-iterator.ts'
import type { Tx } from '../../../framework/context.ts'
import type { SheetRow } from '../../../framework/sheets/sheet-columns.ts'
import { codeBelow, deepest, faultOfCode } from './codes.ts'

export interface RegionFault {
  readonly row: number
  readonly field: string
  readonly message: Label
  readonly values: Readonly<Record<string, MessageValue>>
}
interface GoodRow {
  readonly row: number
  readonly parentCode: string
  readonly code: string
  readonly name: string
  readonly sort: number
  readonly remark: string | null
  /** Already in the register. */
  readonly isKnown: boolean
}
interface Known {
  code: string
  parentCode: string
  level: number
}
const { parentCode, code, name, sort, remark } = region.fields
const shape = { parentCode, code, name, sort, remark }

/** Returns which rows of a sheet can be written, parents first, and the errors of the others. */
export async function checkRows(
  tx: Tx,
  rows: readonly SheetRow[],
): Promise<{ good: GoodRow[]; faults: RegionFault[] }> {
  const faults: RegionFault[] = []
  const read: Omit<GoodRow, 'isKnown'>[] = []
  for await (const { row, values, formulas } of yieldingIterator(rows)) {
    for (const field of formulas)
      faults.push({ row, field, message: sheetMessages.formula, values: { label: shape[field as 'name'].label } })
    const parsed = parse(shape, values)
    for (const { field, message, values: about } of parsed.faults) faults.push({ row, field, message, values: about })
    if (formulas.length > 0 || parsed.faults.length > 0) continue
    const { parentCode = '', code = '', name = '', sort = 0, remark = null } = parsed.values
    read.push({
      row,
      parentCode: parentCode ?? '',
      code: code ?? '',
      name: name ?? '',
      sort: sort ?? 0,
      remark: remark ?? null,
    })
  }
  const known = await knownOf(
    tx,
    read.flatMap((row) => [row.code, row.parentCode]),
  )
  const good: GoodRow[] = []
  const seen = new Map<string, number>()
  let waiting = read
  // A sheet may contain a township and its villages: each pass takes the rows whose parent exists.
  for (let pass = 0; pass <= deepest && waiting.length > 0; pass++) {
    const later: typeof waiting = []
    for (const row of waiting) {
      const parent = known.get(row.parentCode)
      if (!parent) {
        later.push(row)
        continue
      }
      const whole = codeBelow(parent, row.code)
      const fault = faultOf(parent, whole, known.get(whole), seen.get(whole))
      if (fault) faults.push({ row: row.row, ...fault })
      else good.push({ ...row, code: whole, isKnown: known.has(whole) })
      if (!fault && !known.has(whole))
        known.set(whole, { code: whole, parentCode: parent.code, level: parent.level + 1 })
      if (!seen.has(whole)) seen.set(whole, row.row)
    }
    if (later.length === waiting.length) break
    waiting = later
  }
  const isPlaced = new Set([...good, ...faults].map(({ row }) => row))
  for (const row of waiting.filter((one) => !isPlaced.has(one.row)))
    faults.push({ row: row.row, field: 'parentCode', message: say.noParent, values: { value: row.parentCode } })
  return { good, faults: faults.sort((a, b) => a.row - b.row) }
}

function faultOf(parent: Known, whole: string, known: Known | undefined, twin: number | undefined) {
  if (twin !== undefined) return { field: 'code', message: sheetMessages.twice, values: { row: twin } }
  if (known && known.parentCode !== parent.code) return { field: 'parentCode', message: say.parentStays, values: {} }
  const refusal = faultOfCode(parent, whole)
  return refusal ? { field: 'code', message: refusal.label, values: refusal.values } : undefined
}

async function knownOf(tx: Tx, codes: readonly string[]): Promise<Map<string, Known>> {
  const found =
    await sql<Known>`select code, parent_code, level from sys_region where code = any(${[...new Set(codes)]})`.execute(
      tx,
    )
  return new Map(found.rows.map((row) => [row.code, row]))
}
