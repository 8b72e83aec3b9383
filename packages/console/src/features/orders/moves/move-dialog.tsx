import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useId } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type Inputs, ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

interface MoveDialogProps {
  of: Resource
  /** The document's display name. */
  subject: string
  /** Label of the transition, as on its button. */
  word: string
  /** Fields to fill in. */
  fields: FieldMap
  own?: Inputs
  said: string
  run: (values: Readonly<Record<string, unknown>>) => Promise<unknown>
  close: () => void
}

/** Dialog of a transition that requires an explanation or evidence. */
export function MoveDialog({ of, subject, word, fields, own = {}, said, run, close }: MoveDialogProps) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const initial = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
  const form = useForm(fields, initial, { partial: false })
  const making = useMutation({
    mutationFn: run,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      message.success(said)
      close()
    },
  })
  const submit = () => {
    const values = form.check()
    if (values) making.mutate(values)
  }
  return (
    <FormDialog
      open
      title={`${word} · ${subject}`}
      submitLabel={word}
      width={own.details ? 720 : 520}
      busy={making.isPending}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      <ResourceForm id={id} fields={Object.entries(fields)} form={form} own={own} refusal={making.error} />
    </FormDialog>
  )
}
