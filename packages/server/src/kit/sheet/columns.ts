import type { Label } from '@fengsui/contract/kit/label.ts'

/** A column of a sheet: the key its values have here, and its heading. */
export interface SheetColumn {
  readonly key: string
  readonly label: Label
  readonly required?: boolean
  readonly width?: number
}
