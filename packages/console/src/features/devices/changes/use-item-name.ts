import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { fieldOf } from './field-of.ts'

/** Returns the label of a change item in the reader's language. */
export function useItemName(change: Row): (item: Pick<Difference, 'field' | 'label'>) => string {
  const label = useLabel()
  return ({ field, label: told }) => label(fieldOf(change, field)?.label) || told
}
