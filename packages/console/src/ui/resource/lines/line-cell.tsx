import { isRequired } from '@fengsui/contract/kit/required-when.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import type { NamedField } from '../field-sets.ts'
import type { Inputs } from '../form/resource-form.tsx'
import { inputs } from '../inputs/inputs.ts'
import type { Within } from '../references.ts'
import type { Draft } from './use-lines.ts'

interface LineCellProps {
  id: string
  named: NamedField
  line: number
  draft: Draft
  own: Inputs
  /** References selected in the document: they narrow those of a line. */
  within: Within
  fault: string | undefined
  change: (values: Draft['values']) => void
}

/** One input of a line with its error below. */
export function LineCell({ id, named: [name, field], line, draft, own, within, fault, change }: LineCellProps) {
  const label = useLabel()
  const Input = own[name] ?? (field.kind === 'json' ? undefined : inputs[field.kind])
  if (!Input) return <td />
  const below = `${id}-below`
  return (
    <td
      data-label={label(field.label)}
      data-kind={field.kind}
      data-required={(!field.required && isRequired(field, draft.values)) || undefined}
    >
      <label className="fs-unseen" htmlFor={id}>
        {`${line} ${label(field.label)}`}
      </label>
      <Input
        field={field}
        value={draft.values[name]}
        onChange={(value) => change({ [name]: value })}
        control={{
          id,
          'aria-describedby': fault ? below : undefined,
          'aria-invalid': fault !== undefined,
          'aria-required': isRequired(field, draft.values),
          ...(fault === undefined ? {} : { status: 'error' as const }),
        }}
        label={label(field.label)}
        within={{ ...within, ...texts(draft.values) }}
      />
      {fault && (
        <span id={below} className="fs-lines-fault">
          {fault}
        </span>
      )}
    </td>
  )
}

const texts = (values: Draft['values']): Within =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
