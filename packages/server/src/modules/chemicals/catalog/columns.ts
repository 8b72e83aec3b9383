import { hazardouschemicalscatalog as of } from '@fengsui/contract/chemicals/catalog.ts'
import type { SheetColumn } from '../../../framework/sheets/columns.ts'

const names = [
  'serialNo',
  'name',
  'alias',
  'englishName',
  'casNo',
  'unNo',
  'hazardDivision',
  'highlyToxic',
  'easyToExplode',
  'easyToDrug',
  'keySupervised',
  'criticalQuantity',
] as const
const required: ReadonlySet<string> = new Set(['serialNo', 'name'])

/** Columns of the catalogue sheet. */
export const columns: readonly SheetColumn[] = names.map((key) => ({
  key,
  label: of.fields[key].label,
  required: required.has(key),
}))
/** The catalogue of 2015 has 2,828 entries. */
export const maxRows = 10_000
