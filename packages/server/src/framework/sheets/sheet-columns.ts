import type { Label } from '@fengsui/contract/kit/label.ts'

/** A column of a sheet: the key of its values, and its heading. */
export interface SheetColumn {
  readonly key: string
  readonly label: Label
  readonly required?: boolean
  readonly width?: number
}

/** A row that was read: its 1-based number, and the texts in the requested columns. */
export interface SheetRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  /** Columns holding a formula instead of a value. */
  readonly formulas: readonly string[]
}
