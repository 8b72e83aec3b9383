import { flowWork, type WorkRow } from '@fengsui/contract/flow/flow-work.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { TaskDialog } from './task-dialog.tsx'
import '../../../i18n/areas/flow-texts.ts'

const { userId, comment } = flowWork.calls.transferTask.input

/** Hands a task over to a colleague, with the reason. */
export function HandOverDialog({ task, done, close }: { task: WorkRow; done: () => void; close: () => void }) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const language = useLanguage()
  const { message } = App.useApp()
  const id = useId()
  const taskId = task.taskId ?? ''
  const [to, setTo] = useState<string>()
  const [why, setWhy] = useState('')
  const [isSent, setSent] = useState(false)
  const { data, isPending, error } = useQuery({
    queryKey: ['flow', 'colleagues', taskId],
    queryFn: ({ signal }) => call(flowWork, 'colleagues', { taskId }, signal),
  })
  const sending = useMutation({
    mutationFn: () => call(flowWork, 'transferTask', { taskId, userId: to ?? '', comment: why.trim() }),
    onSuccess: () => {
      message.success(t('task.handed'))
      done()
    },
  })
  const refused = useRefused(id, sending.error ?? error, {
    userId: { label: label(userId.label), value: to },
    comment: { label: label(comment.label), value: why },
  })
  const lacks = (isGiven: boolean, of: typeof userId | typeof comment) =>
    isSent && !isGiven ? phrase(messages.required, language, { label: of.label }) : undefined
  const submit = () => {
    setSent(true)
    if (to && why.trim() !== '') sending.mutate()
  }
  return (
    <TaskDialog
      task={task}
      title={t('task.hand')}
      note={t('task.handNote')}
      words={{
        id: controlId(id, 'comment'),
        label: label(comment.label),
        value: why,
        required: true,
        fault: lacks(why.trim() !== '', comment) ?? refused.faults.get('comment'),
        set: setWhy,
      }}
      summary={refused.summary}
      busy={sending.isPending}
      changed={to !== undefined}
      submit={submit}
      close={close}
    >
      <FormField
        id={controlId(id, 'userId')}
        label={label(userId.label)}
        required
        fault={lacks(to !== undefined, userId) ?? refused.faults.get('userId')}
      >
        {(control) => (
          <Select
            {...control}
            style={{ width: '100%' }}
            loading={isPending}
            value={to ?? null}
            notFoundContent={t('task.nobody')}
            options={(data ?? []).map(({ id, name, post }) => ({
              value: id,
              label: post ? `${name} · ${post}` : name,
            }))}
            onChange={(next: string | null) => setTo(next ?? undefined)}
          />
        )}
      </FormField>
    </TaskDialog>
  )
}
