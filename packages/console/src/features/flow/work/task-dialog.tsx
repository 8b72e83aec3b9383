import type { WorkRow } from '@fengsui/contract/flow/flow-work.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FaultSummary, type FaultSummaryProps } from '../../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'

/** A sentence that explains what is done with a task. */
interface Words {
  /** Id of its control. */
  id: string
  label: string
  value: string
  required: boolean
  fault: string | undefined
  set: (value: string) => void
}

interface TaskDialogProps {
  task: WorkRow
  /** What is done: title of the dialog and name of its button. */
  title: string
  note?: ReactNode
  words: Words
  /** Why the server refused, and the link to the field that it is about. */
  summary: FaultSummaryProps
  busy: boolean
  changed: boolean
  submit: () => void
  close: () => void
  /** Inputs above the sentence. */
  children: ReactNode
}

/** A dialog about one task: its subject, what is asked, and a sentence. */
export function TaskDialog({ task, title, note, words, summary, busy, changed, ...rest }: TaskDialogProps) {
  const { submit, close, children } = rest
  return (
    <FormDialog
      open
      title={title}
      subject={
        <>
          <b>{task.subjectName}</b> <span>{task.taskName}</span>
        </>
      }
      note={note}
      submitLabel={title}
      width={520}
      busy={busy}
      changed={changed || words.value !== ''}
      submit={submit}
      close={close}
    >
      <FaultSummary {...summary} />
      {children}
      <FormField
        id={words.id}
        label={words.label}
        required={words.required}
        optional={!words.required}
        fault={words.fault}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            showCount
            value={words.value}
            onChange={({ target }) => words.set(target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
