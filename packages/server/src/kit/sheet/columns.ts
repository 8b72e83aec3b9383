import type { Label } from '@fengsui/contract/kit/label.ts'

/** A column of a sheet: the key its values have here, and its heading. */
export interface SheetColumn {
  readonly key: string
  readonly label: Label
  readonly required?: boolean
  readonly width?: number
}

/** A row of a sheet that was read: its number as people count, and the texts in the columns asked for. */
export interface SheetRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  /** Columns that hold a formula instead of a value. */
  readonly formulas: readonly string[]
}
