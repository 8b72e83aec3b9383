import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { FaultSummary } from '../form/fault-summary.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { controlId, useRefused } from '../form/use-refused.ts'
import { type Verdict, verdictFault } from './verdict.ts'
import './review.css'

interface VerdictDialogProps {
  /** What is decided, or how many changes. */
  subject: ReactNode
  count: number
  /** The difference, for one change. */
  children?: ReactNode
  verdict?: Verdict | undefined
  send: (verdict: Verdict, opinion: string | null) => Promise<unknown>
  /** Runs after the decision was stored. */
  done: () => void
  close: () => void
}

const longest = 500

/** Approves or returns changes; a return requires a reason. */
export function VerdictDialog({ subject, count, children, verdict: first, send, done, close }: VerdictDialogProps) {
  const { t } = useTranslation('workplaces')
  const { message } = App.useApp()
  const label = useLabel()
  const language = useLanguage()
  const id = useId()
  const [verdict, setVerdict] = useState<Verdict | undefined>(first)
  const [opinion, setOpinion] = useState('')
  const [sent, setSent] = useState(false)
  const fault = sent ? verdictFault(verdict, opinion) : undefined
  const deciding = useMutation({
    mutationFn: async () => (verdict ? send(verdict, opinion.trim() || null) : undefined),
    onSuccess: () => {
      message.success(t(verdict === reviewStatus.is.approved ? 'review.passed' : 'review.returned', { count }))
      done()
    },
  })
  const refused = useRefused(id, deciding.error, {
    status: { label: t('review.verdict'), value: verdict },
    reviewOpinion: { label: t('review.opinion'), value: opinion },
  })
  const submit = () => {
    setSent(true)
    if (!verdictFault(verdict, opinion)) deciding.mutate()
  }
  return (
    <FormDialog
      open
      title={t('review.title')}
      subject={subject}
      submitLabel={t('review.submit')}
      width={count === 1 ? 880 : 640}
      busy={deciding.isPending}
      changed={opinion !== ''}
      submit={submit}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      {children}
      <div className="fs-verdict">
        <FormField
          label={t('review.verdict')}
          id={controlId(id, 'status')}
          required
          fault={
            fault === 'verdict' ? phrase(supervisionMessages.verdictRequired, language) : refused.faults.get('status')
          }
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
          id={controlId(id, 'reviewOpinion')}
          required={verdict === reviewStatus.is.returned}
          optional={verdict !== reviewStatus.is.returned}
          fault={
            fault === 'opinion'
              ? phrase(supervisionMessages.opinionRequired, language)
              : fault === 'tooLong'
                ? phrase(messages.tooLong, language, { label: t('review.opinion'), max: longest })
                : refused.faults.get('reviewOpinion')
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
