import { flowDecision } from '@fengsui/contract/dictionaries/flows.ts'
import { flowMessages } from '@fengsui/contract/flow/flow-messages.ts'
import { type FlowFormField, flowWork, type WorkDetail } from '@fengsui/contract/flow/flow-work.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { TaskDialog } from './task-dialog.tsx'
import '../../../i18n/areas/flow-texts.ts'

export type Decision = KeyOf<typeof flowDecision>
type Values = Readonly<Record<string, string | boolean>>

interface DecisionDialogProps {
  detail: WorkDetail
  decision: Decision
  done: () => void
  close: () => void
}

/** One sentence, and what the form of the task asks; a return needs the sentence. */
export function DecisionDialog({ detail, decision, done, close }: DecisionDialogProps) {
  const { t } = useTranslation('flow')
  const language = useLanguage()
  const { message } = App.useApp()
  const id = useId()
  const [comment, setComment] = useState('')
  const [values, setValues] = useState<Values>({})
  const [isSent, setSent] = useState(false)
  const { task, fields } = detail
  const isReturn = decision === flowDecision.is.refuse
  const lacksComment = isReturn && comment.trim() === ''
  const lacks = (field: FlowFormField) => field.required && !isReturn && String(values[field.id] ?? '').trim() === ''
  const sending = useMutation({
    mutationFn: () =>
      call(flowWork, 'completeTask', {
        taskId: task.taskId ?? '',
        status: decision,
        comment: comment.trim() || null,
        form: Object.fromEntries(fields.flatMap((field) => entryOf(field, values[field.id]))),
      }),
    onSuccess: () => {
      message.success(t(isReturn ? 'task.backDone' : 'task.agreeDone'))
      done()
    },
  })
  const refused = useRefused(id, sending.error, {
    comment: { label: t('task.comment'), value: comment },
    ...Object.fromEntries(fields.map((field) => [field.id, { label: field.name, value: values[field.id] }])),
  })
  const submit = () => {
    setSent(true)
    if (!lacksComment && !fields.some(lacks)) sending.mutate()
  }
  return (
    <TaskDialog
      task={task}
      title={t(isReturn ? 'task.back' : 'task.agree')}
      words={{
        id: controlId(id, 'comment'),
        label: t('task.comment'),
        value: comment,
        required: isReturn,
        fault: isSent && lacksComment ? phrase(flowMessages.commentRequired, language) : refused.faults.get('comment'),
        set: setComment,
      }}
      summary={refused.summary}
      busy={sending.isPending}
      changed={Object.keys(values).length > 0}
      submit={submit}
      close={close}
    >
      {fields.map((field) => (
        <FormField
          key={field.id}
          id={controlId(id, field.id)}
          label={field.name}
          required={field.required && !isReturn}
          optional={!field.required}
          fault={
            isSent && lacks(field)
              ? phrase(flowMessages.formRequired, language, { name: field.name })
              : refused.faults.get(field.id)
          }
        >
          {(control) =>
            field.type === 'boolean' ? (
              <Checkbox
                id={control.id}
                checked={values[field.id] === true}
                onChange={({ target }) => setValues((now) => ({ ...now, [field.id]: target.checked }))}
              >
                {t('task.yes')}
              </Checkbox>
            ) : (
              <Input
                {...control}
                type={field.type === 'string' ? 'text' : field.type}
                maxLength={500}
                value={String(values[field.id] ?? '')}
                onChange={({ target }) => setValues((now) => ({ ...now, [field.id]: target.value }))}
              />
            )
          }
        </FormField>
      ))}
    </TaskDialog>
  )
}

/** The value of a form field as sent; fields left empty are not sent. */
function entryOf(
  { id, type }: FlowFormField,
  value: string | boolean | undefined,
): [string, string | number | boolean][] {
  if (type === 'boolean') return [[id, value === true]]
  const text = String(value ?? '').trim()
  if (text === '') return []
  return [[id, type === 'number' ? Number(text) : text]]
}
