import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { sourceEnd } from '@fengsui/contract/warnings/source-end.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { isActive, type Warning } from './warning-row.ts'

/**
 * Notice on an active warning whose device was switched off or moved, so that it cannot recover by itself.
 */
export function SourceEnded({ row }: { row: Warning }) {
  const label = useLabel()
  if (!row.sourceEnd || !isActive(row)) return null
  return <small className="fs-source-ended">{label(labelOf(sourceEnd, row.sourceEnd))}</small>
}

/** The same as a short tag, for lists. */
export function SourceEndedMark({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  if (!row.sourceEnd || !isActive(row)) return null
  return (
    <span className="fs-second" title={label(labelOf(sourceEnd, row.sourceEnd))}>
      {t(`sourceEnd.${row.sourceEnd}`)}
    </span>
  )
}
