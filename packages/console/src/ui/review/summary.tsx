import type { Difference } from '@fengsui/contract/supervision/change.ts'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../i18n/join-list.ts'

const most = 3
/** The names of what a change changes. */
export function Summary({ diff }: { diff: readonly Difference[] }) {
  const { t } = useTranslation('workplaces')
  const names = diff.slice(0, most).map(({ label }) => label)
  return diff.length > most ? t('review.more', { names: joinList(names), count: diff.length }) : joinList(names)
}
