import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Row, submit } from '../../client/resource-calls.ts'
import { FaultSummary } from '../../form/fault-summary.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FormField } from '../../form/form-field.tsx'
import { controlId, useRefused } from '../../form/use-refused.ts'
import { listKey } from '../use-resource-list.ts'

const approved = '1'
const returned = '3'

interface Verdict {
  reviewStatus: string
  reviewOpinion: string
}
interface ReviewDialogProps {
  of: Resource
  row: Row
  /** Sends the verdict, if not by `submit`. */
  send?: (verdict: Verdict) => Promise<unknown>
  close: () => void
}

/** An authority's review of a row submitted by an enterprise; returning it requires a comment. */
export function ReviewDialog({ of, row, send: own, close }: ReviewDialogProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const [verdict, setVerdict] = useState('')
  const [opinion, setOpinion] = useState('')
  const [checking, setChecking] = useState(false)
  const lacksOpinion = verdict === returned && opinion.trim() === ''
  const saving = useMutation({
    mutationFn: async () => {
      const said = { reviewStatus: verdict, reviewOpinion: opinion.trim() }
      await (own ? own(said) : submit(of, { id: row.id, version: row.version, ...said }))
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(t('review.done'))
      close()
    },
  })
  const refused = useRefused(id, saving.error, {
    reviewStatus: { label: t('review.verdict'), value: verdict },
    reviewOpinion: { label: t('review.opinion'), value: opinion },
  })
  const send = () => {
    setChecking(true)
    if (verdict && !lacksOpinion) saving.mutate()
  }
  return (
    <FormDialog
      open
      title={t('review.title', { name: String(row[of.title] ?? '') })}
      submitLabel={t('review.submit')}
      width={480}
      busy={saving.isPending}
      changed={verdict !== '' || opinion !== ''}
      submit={send}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <FormField
        id={controlId(id, 'reviewStatus')}
        label={t('review.verdict')}
        required
        wide
        fault={checking && !verdict ? t('form.choose') : refused.faults.get('reviewStatus')}
      >
        {({ status: _, ...control }) => (
          <Radio.Group {...control} value={verdict} onChange={(event) => setVerdict(event.target.value)}>
            <Radio value={approved}>{t('review.approve')}</Radio>
            <Radio value={returned}>{t('review.return')}</Radio>
          </Radio.Group>
        )}
      </FormField>
      <FormField
        id={controlId(id, 'reviewOpinion')}
        label={t('review.opinion')}
        required={verdict === returned}
        wide
        fault={checking && lacksOpinion ? t('review.opinionNeeded') : refused.faults.get('reviewOpinion')}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            maxLength={500}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
