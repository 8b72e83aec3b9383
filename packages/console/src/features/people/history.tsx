import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { page } from '../../ui/client/resource-calls.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { Section } from '../../ui/page/section.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { DiffTable, type Shown } from '../../ui/review/diff-table.tsx'
import type { Change } from './changes-page.tsx'
import '../../i18n/areas/certificates-texts.ts'

interface HistoryProps {
  of: Resource
  query: Readonly<Record<string, string>>
  shown: (row: never) => Shown
}

/** The changes of one certificate or person, the newest first, each with the values before and after. */
export function History({ of, query, shown }: HistoryProps) {
  const { t } = useTranslation(['certificates', 'workplaces'])
  const label = useLabel()
  const asked = { ...query, current: 1, size: 20 }
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', asked],
    queryFn: ({ signal }) => page(of, asked, signal),
  })
  const rows = (data?.records ?? []) as readonly Change[]
  return (
    <Section heading={t('history')} note={data && rows.length}>
      {error && !data && <PartFailed error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data && rows.length === 0 && <p className="fs-panel-none">{t('noHistory')}</p>}
      {rows.map((row) => (
        <details key={row.id} className="fs-change">
          <summary>
            <b>{label(labelOf(of.fields.changeType?.dictionary ?? changeStatus, String(row.changeType)))}</b>{' '}
            <span>{label(labelOf(changeStatus, row.status))}</span>{' '}
            <small>
              {t('workplaces:review.applied', { who: String(row.applyUserName ?? ''), time: String(row.applyTime) })}
            </small>
          </summary>
          {row.reviewOpinion ? <p>{t('workplaces:review.opinionOf', { opinion: String(row.reviewOpinion) })}</p> : null}
          <DiffTable diff={row.diff ?? []} added={row.changeType === 'add'} of={shown(row as never)} />
        </details>
      ))}
    </Section>
  )
}
