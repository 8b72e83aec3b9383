import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { enterprisesubmissioncontent } from '@fengsui/contract/registers/enterprisesubmissioncontent.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { itemField } from './item-fields.ts'
import type { Submission } from './use-submission.ts'
import '../../../i18n/areas/registers-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** 填报: inputs for every item by its type; saved as a draft, or submitted. */
export function FillDialog({ of, close }: { of: Submission; close: () => void }) {
  const { t } = useTranslation('registers')
  const { message } = App.useApp()
  const client = useQueryClient()
  const { row, items, contents } = of
  const shape = Object.fromEntries(items.map((item) => [item.itemCode, itemField(item)]))
  const [initial] = useState(() => initialOf(of))
  const form = useForm(shape, initial)
  const asContents = (values: Values) =>
    items.map(({ itemCode, valueType }) =>
      valueType === 'file'
        ? { itemCode, files: values[itemCode] ?? [] }
        : { itemCode, value: String(values[itemCode] ?? '') },
    )
  const done = (said: string) => {
    void client.invalidateQueries({ queryKey: listKey(enterprisesubmission) })
    message.success(said)
    close()
  }
  const sending = useMutation({
    mutationFn: (values: Values) =>
      call(enterprisesubmissionhistory, 'submit', {
        submissionId: row.id,
        action: 'submit',
        contents: asContents(values),
      }),
    onSuccess: () => done(t('submission.sent')),
  })
  const keeping = useMutation({
    mutationFn: async () => {
      const changed = asContents(form.values).filter(({ itemCode }) => form.values[itemCode] !== initial[itemCode])
      for (const content of changed) await submit(enterprisesubmissioncontent, { submissionId: row.id, ...content })
    },
    onSuccess: () => done(t('submission.kept')),
  })
  const send = () => {
    const values = form.check()
    if (values) sending.mutate(values)
  }
  return (
    <FormDialog
      open
      title={`${String(row.className)} ${String(row.period)}`}
      subject={
        <>
          {t('submission.until', { time: String(row.deadline) })}
          {row.reviewOpinion && row.submissionStatus === submissionStatus.is.returned && (
            <blockquote className="fs-returned">{String(row.reviewOpinion)}</blockquote>
          )}
        </>
      }
      submitLabel={t('submission.send')}
      note={
        <Button size="small" loading={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('submission.keep', { count: contents.size })}
        </Button>
      }
      width={720}
      busy={sending.isPending}
      changed={form.changed}
      submit={send}
      close={close}
    >
      <ResourceForm id={useId()} fields={Object.entries(shape)} form={form} refusal={sending.error ?? keeping.error} />
    </FormDialog>
  )
}

const initialOf = ({ items, contents }: Submission): Values =>
  Object.fromEntries(
    items.map(({ itemCode, valueType }) => {
      const content = contents.get(itemCode)
      return [itemCode, valueType === 'file' ? (content?.files ?? []) : (content?.value ?? '')]
    }),
  )
