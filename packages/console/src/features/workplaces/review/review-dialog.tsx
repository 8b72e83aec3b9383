import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { changeType } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { changes } from './change-resource.ts'
import { ChangeWhy } from './change-why.tsx'
import { DiffTable } from './diff-table.tsx'
import { type Verdict, verdictFault } from './verdict.ts'
import './review.css'

interface ReviewDialogProps {
  /** The changes to decide; several get one decision. */
  rows: readonly RowOf<typeof changes>[]
  verdict?: Verdict | undefined
  done: () => void
  close: () => void
}

const longest = 500

/** Approves or returns changes; a return requires a reason. Approved changes take effect at once. */
export function ReviewDialog({ rows, verdict: first, done, close }: ReviewDialogProps) {
  const { t } = useTranslation('workplaces')
  const { message } = App.useApp()
  const label = useLabel()
  const language = useLanguage()
  const client = useQueryClient()
  const id = useId()
  const [verdict, setVerdict] = useState<Verdict | undefined>(first)
  const [opinion, setOpinion] = useState('')
  const [sent, setSent] = useState(false)
  const fault = sent ? verdictFault(verdict, opinion) : undefined
  const deciding = useMutation({
    mutationFn: async () => {
      const decision = { status: verdict ?? null, reviewOpinion: opinion.trim() || null }
      const [only] = rows
      if (rows.length === 1 && only) await call(workplace, 'process', { id: only.id, ...decision })
      else await call(workplace, 'batchProcess', { ids: rows.map((row) => row.id).join(','), ...decision })
    },
    onSuccess: () => {
      for (const of of [changes, workplace]) void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(
        t(verdict === reviewStatus.is.approved ? 'review.passed' : 'review.returned', { count: rows.length }),
      )
      done()
    },
  })
  const submit = () => {
    setSent(true)
    if (!verdictFault(verdict, opinion)) deciding.mutate()
  }
  const [row] = rows
  const single = rows.length === 1 ? row : undefined
  return (
    <FormDialog
      open
      title={t('review.title')}
      subject={single ? <Subject row={single} /> : t('review.several', { count: rows.length })}
      submitLabel={t('review.submit')}
      width={single ? 880 : 640}
      busy={deciding.isPending}
      changed={opinion !== ''}
      submit={submit}
      close={close}
    >
      <FaultSummary fields={[]} refusal={deciding.error?.message} />
      {single && <DiffTable diff={single.diff ?? []} added={single.changeType === 'add'} />}
      {single && <ChangeWhy row={single} />}
      <div className="fs-verdict">
        <FormField
          label={t('review.verdict')}
          id={`${id}-verdict`}
          required
          fault={fault === 'verdict' ? phrase(supervisionMessages.verdictRequired, language) : undefined}
        >
          {(control) => (
            <Radio.Group
              id={control.id}
              aria-label={t('review.verdict')}
              value={verdict}
              options={([reviewStatus.is.approved, reviewStatus.is.returned] as const).map((key) => ({
                value: key,
                label: label(reviewStatus.entries[key]),
              }))}
              onChange={(event) => setVerdict(event.target.value)}
            />
          )}
        </FormField>
        <FormField
          label={t('review.opinion')}
          id={`${id}-opinion`}
          required={verdict === reviewStatus.is.returned}
          optional={verdict !== reviewStatus.is.returned}
          fault={
            fault === 'opinion'
              ? phrase(supervisionMessages.opinionRequired, language)
              : fault === 'tooLong'
                ? phrase(messages.tooLong, language, { label: t('review.opinion'), max: longest })
                : undefined
          }
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={longest}
              showCount
              value={opinion}
              onChange={(event) => setOpinion(event.target.value)}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
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
