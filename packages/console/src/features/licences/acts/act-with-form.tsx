import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useState } from 'react'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import type { Act } from '../../../ui/table/row-acts.tsx'

/** An action that first asks for input: an opinion, files, a number. */
export interface ActWithForm {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  readonly fields: FieldMap
  readonly initial?: Readonly<Record<string, unknown>>
  readonly send: (values: Readonly<Record<string, unknown>>) => Promise<unknown>
}

interface Asking {
  readonly act: ActWithForm
  readonly subject: string
}

/** Actions that open a dialog with their fields; `dialog` is that dialog while open. */
export function useActsWithForm(of: Resource) {
  const [asking, setAsking] = useState<Asking>()
  const actsOf = (acts: readonly ActWithForm[], subject: string): Act[] =>
    acts.map((act) => ({
      key: act.key,
      label: act.label,
      ...(act.danger ? { danger: true } : {}),
      run: () => setAsking({ act, subject }),
    }))
  const dialog = asking && (
    <InputDialog
      key={asking.act.key}
      title={asking.act.label}
      subject={asking.subject}
      fields={asking.act.fields}
      initial={{ ...blank(asking.act.fields), ...asking.act.initial }}
      of={of}
      submitLabel={asking.act.label}
      send={asking.act.send}
      close={() => setAsking(undefined)}
    />
  )
  return { actsOf, dialog }
}

const blank = (fields: FieldMap) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']))

/** Returns the field with the given `required`. */
export const needed = <T, W>(field: Field<T, W>, required: boolean): Field<T, W> => ({ ...field, required })
