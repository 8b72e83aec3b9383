import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { Moves } from '../moves/moves.tsx'
import { Contents } from './contents.tsx'
import { taskStatusCell } from './task-cells.tsx'
import { useSubmission } from './use-submission.ts'
import '../../../i18n/areas/registers-texts.ts'

const facts = [
  'enterpriseName',
  'deadline',
  'submitUserName',
  'submitTime',
  'reviewUserName',
  'reviewTime',
  'reviewOpinion',
] as const
/** Shown as title, status and contents. */
const elsewhere = [
  'className',
  'period',
  'submissionStatus',
  'itemCount',
  'filledCount',
  'overdue',
  'overdueDays',
] as const

interface SubmissionDrawerProps {
  id: string | undefined
  actsOf: (row: RowOf<typeof enterprisesubmission>) => readonly Act[]
  close: () => void
}

/** One submission: requested items, answers, and its history of submission, return and approval. */
export function SubmissionDrawer({ id, actsOf, close }: SubmissionDrawerProps) {
  const { t } = useTranslation('registers')
  const { data, error, isPending, refetch } = useSubmission(id)
  const name = data ? `${String(data.row.className)} ${String(data.row.period)}` : ''
  const steps = (data?.history ?? []).map((step) => ({
    key: step.id,
    title: t(`submission.step.${step.action as 'submit'}`, { version: Number(step.versionNo) }),
    who: step.operateUserName as string | null,
    time: String(step.operateTime),
    words: step.opinion as string | null,
    files: [],
  }))
  return (
    <RecordDrawer
      open={id !== undefined}
      title={name}
      beside={data && taskStatusCell(data.row)}
      foot={data && <RowActs acts={actsOf(data.row)} name={name} />}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <>
          <FactList of={enterprisesubmission} row={data.row} names={facts} omit={elsewhere} />
          <Section
            heading={t('submission.contents')}
            note={t('submission.filled', { filled: Number(data.row.filledCount), count: data.items.length })}
          >
            <Contents of={data} />
          </Section>
          <Section heading={t('steps')} note={t('newestFirst')}>
            {steps.length > 0 ? (
              <Moves steps={steps.toReversed()} />
            ) : (
              <p className="fs-panel-none">{t('submission.noSteps')}</p>
            )}
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
