import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { confirmLevel, verifyLevel } from '@fengsui/contract/warnings/who.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Warning } from '../warning-row.ts'

/** Returns the text naming the next level to act, for the dialog's footer. */
export function useNextWord(rows: readonly Warning[], isApplication: boolean): string {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const [row] = rows
  if (!row || rows.length > 1) return ''
  const rung = (level: number) => label(labelOf(handleType, level))
  if (isApplication) return t('next.confirm', { rung: rung(confirmLevel(row)) })
  if (Number(row.handleType) > 2) return t('next.verify', { rung: rung(verifyLevel(row)) })
  return t('next.verifyEither', { head: rung(2), rung: rung(verifyLevel(row)) })
}
