import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { listKey } from '../use-resource-list.ts'
import { type Inputs, ResourceForm } from './resource-form.tsx'

type Values = Readonly<Record<string, unknown>>
export interface InputDialogProps {
  title: string
  subject: ReactNode
  fields: FieldMap
  initial: Values
  own?: Inputs
  /** Resource whose lists are reloaded on success. */
  of: Resource
  /** Success message. */
  said?: string
  submitLabel?: string
  note?: ReactNode
  width?: number
  send: (values: Values) => Promise<unknown>
  close: () => void
}

/** A form dialog of a few declared fields, for a call other than `submit`. */
export default function LoadedInputDialog(props: InputDialogProps) {
  const { title, subject, fields, initial, own, of, said, submitLabel, note, width = 520, send, close } = props
  const { t } = useTranslation('kit')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [first] = useState(initial)
  const form = useForm(fields, first)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(said ?? t('form.changed'))
      close()
    },
  })
  const submit = () => {
    if (form.check()) sending.mutate(form.values)
  }
  return (
    <FormDialog
      open
      title={title}
      subject={subject}
      {...(submitLabel ? { submitLabel } : {})}
      note={note}
      width={width}
      busy={sending.isPending}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      <ResourceForm id={useId()} fields={Object.entries(fields)} form={form} own={own ?? {}} refusal={sending.error} />
    </FormDialog>
  )
}
