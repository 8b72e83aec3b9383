import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeType } from '@fengsui/contract/supervision/change.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { Section } from '../../../ui/page/section.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { DiffTable } from '../../../ui/review/diff-table.tsx'
import { changes } from '../review/change-resource.ts'
import { shown } from '../review/shown.tsx'
import './changes.css'

/** Changes of a workplace, newest first: requester, reviewer, differences. */
export function Changes({ workplaceId }: { workplaceId: string }) {
  const { t } = useTranslation('workplaces')
  const query = { workplaceId, current: 1, size: 20 }
  const { data } = useQuery({
    queryKey: [...listKey(changes), 'page', query],
    queryFn: ({ signal }) => page(changes, query, signal),
  })
  const rows = data?.records ?? []
  return (
    <Section heading={t('changes')} note={rows.length}>
      {rows.length === 0 && <p className="fs-panel-none">{t('noChanges')}</p>}
      {rows.map((row) => (
        <Change key={row.id} row={row} />
      ))}
    </Section>
  )
}

function Change({ row }: { row: RowOf<typeof changes> }) {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  const reviewed = row.reviewUserName
    ? t('review.decided', { who: row.reviewUserName, time: row.reviewTime ?? '' })
    : ''
  return (
    <details className="fs-change">
      <summary>
        <b>{label(labelOf(changeType, row.changeType))}</b>
        <span>{label(labelOf(reviewStatus, row.status))}</span>
        <small>
          {t('review.applied', { who: String(row.applyUserName ?? ''), time: String(row.applyTime) })} {reviewed}
        </small>
      </summary>
      {row.reviewOpinion ? <p>{t('review.opinionOf', { opinion: row.reviewOpinion })}</p> : null}
      <DiffTable diff={row.diff ?? []} added={row.changeType === 'add'} of={shown} />
    </details>
  )
}
