import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeType } from '@fengsui/contract/supervision/change.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { DiffTable } from '../../../ui/review/diff-table.tsx'
import type { Verdict } from '../../../ui/review/verdict.ts'
import { VerdictDialog } from '../../../ui/review/verdict-dialog.tsx'
import { changes } from './change-resource.ts'
import { ChangeWhy } from './change-why.tsx'
import { shown } from './shown.tsx'

interface ReviewDialogProps {
  /** The changes to decide; several get one decision. */
  rows: readonly RowOf<typeof changes>[]
  verdict?: Verdict | undefined
  done: () => void
  close: () => void
}

/** Approves or returns changes of workplaces; approved changes take effect at once. */
export function ReviewDialog({ rows, verdict, done, close }: ReviewDialogProps) {
  const { t } = useTranslation('workplaces')
  const client = useQueryClient()
  const [row] = rows
  const single = rows.length === 1 ? row : undefined
  const send = async (status: Verdict, reviewOpinion: string | null) => {
    const decision = { status, reviewOpinion }
    if (single) await call(workplace, 'process', { id: single.id, ...decision })
    else await call(workplace, 'batchProcess', { ids: rows.map(({ id }) => id).join(','), ...decision })
    for (const of of [changes, workplace]) void client.invalidateQueries({ queryKey: listKey(of) })
  }
  return (
    <VerdictDialog
      subject={single ? <Subject row={single} /> : t('review.several', { count: rows.length })}
      count={rows.length}
      verdict={verdict}
      send={send}
      done={done}
      close={close}
    >
      {single && <DiffTable diff={single.diff ?? []} added={single.changeType === 'add'} of={shown} />}
      {single && <ChangeWhy row={single} />}
    </VerdictDialog>
  )
}

function Subject({ row }: { row: RowOf<typeof changes> }) {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  return (
    <>
      <b>{String(row.workplaceName ?? '')}</b>
      <span>{label(labelOf(changeType, row.changeType))}</span>
      <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName ?? ''} />
      <span>{t('review.applied', { who: String(row.applyUserName ?? ''), time: String(row.applyTime) })}</span>
    </>
  )
}
