import { type HandoverShown, handoverSheet } from '@fengsui/contract/handovers/handover-sheet.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { useLabel } from '../../i18n/use-language.ts'

/** Returns a function that puts a handover into the reader's words. */
export function useHandoverSheet(): (of: HandoverShown) => ReturnType<typeof handoverSheet> {
  const label = useLabel()
  return (of) => handoverSheet(of, (word, values = {}) => label(filled(word, values)))
}
