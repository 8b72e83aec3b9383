import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { Difference, deviceChange } from '@fengsui/contract/supervision/change.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { fieldOf } from '../../../ui/supervision/field-of.ts'

/** Returns the label of a change item in the reader's language. */
export function useItemName(change: RowOf<typeof deviceChange>): (item: Pick<Difference, 'field' | 'label'>) => string {
  const label = useLabel()
  return ({ field, label: told }) => label(fieldOf(change, field)?.label) || told
}
