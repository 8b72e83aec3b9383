import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { isRequired } from '@fengsui/contract/kit/required-when.ts'
import type { ComponentType } from 'react'
import { useLabel } from '../../../i18n/use-language.ts'
import { FaultSummary } from '../../form/fault-summary.tsx'
import { FormField } from '../../form/form-field.tsx'
import type { Form } from '../../form/use-form.ts'
import { controlId, type Refusal, useRefused } from '../../form/use-refused.ts'
import type { NamedField } from '../field-sets.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { inputs } from '../inputs/inputs.ts'
import { dependentsOf, type Within } from '../references.ts'
import { type FormGroup, FormSection } from './form-group.tsx'
import './resource-form.css'

export type Inputs = Readonly<Record<string, ComponentType<InputProps>>>

interface ResourceFormProps {
  /** Id prefix of the controls, unique on the page. */
  id: string
  fields: readonly NamedField[]
  form: Form
  /** Why the form was refused; the field that the refusal names is marked. */
  refusal: Refusal | null | undefined
  /** Custom inputs, by field. */
  own?: Inputs
  /** Parts with headings; if absent, one part with all fields. */
  groups?: readonly FormGroup[] | undefined
  /** Fields valid only under another: child → parent; references know theirs. */
  chain?: Within | undefined
  /** Enterprise of the caller, which they cannot change. */
  enterpriseId?: string | undefined
  /** Id of the edited row. */
  rowId?: string | undefined
}

/** Declared fields as a two-column form: an input per kind, errors below, a summary at the top. */
export function ResourceForm(props: ResourceFormProps) {
  const { id, fields, form, refusal, groups = [{ title: '', fields: fields.map(([name]) => name) }] } = props
  const label = useLabel()
  const byName = new Map(fields)
  // A part without visible fields, such as the reason of a new row, has no heading.
  const parts = groups.filter((group) => group.fields.some((name) => byName.has(name)))
  const asked = Object.fromEntries(
    fields.map(([name, field]) => [name, { label: label(field.label), value: form.values[name] }]),
  )
  const refused = useRefused(id, refusal, asked)
  const faults = new Map([...form.faults, ...refused.faults])
  const wrong = fields.filter(([name]) => form.faults.has(name))
  const links = wrong.map(([name, field]) => ({ id: controlId(id, name), label: label(field.label) }))
  return (
    <>
      <FaultSummary {...(refusal ? refused.summary : { fields: links })} />
      {parts.map((group) => (
        <FormSection key={group.title} title={group.title}>
          {group.fields.map((name) => {
            const field = byName.get(name)
            return field && <DeclaredField key={name} {...props} name={name} field={field} fault={faults.get(name)} />
          })}
        </FormSection>
      ))}
    </>
  )
}

type DeclaredFieldProps = ResourceFormProps & { name: string; field: FieldMap[string]; fault: string | undefined }

function DeclaredField(props: DeclaredFieldProps) {
  const { id, name, field, fields, form, own = {}, chain, enterpriseId, rowId, fault } = props
  const label = useLabel()
  const Input = own[name] ?? (field.kind === 'json' ? undefined : inputs[field.kind])
  if (!Input) return null
  const change = (value: unknown) =>
    form.set({ [name]: value, ...Object.fromEntries(dependentsOf(fields, name, chain).map((below) => [below, ''])) })
  return (
    <FormField
      id={controlId(id, name)}
      label={label(field.label)}
      required={isRequired(field, form.values)}
      // If no field is required, all are optional and 选填 is not shown.
      optional={!isRequired(field, form.values) && fields.some(([, { required }]) => required)}
      wide={isWide(field)}
      fault={fault}
    >
      {(control) => (
        <Input
          field={field}
          value={form.values[name]}
          onChange={change}
          control={control}
          label={label(field.label)}
          within={{
            ...chosen(fields, form),
            ...(enterpriseId ? { enterpriseId } : {}),
            ...(rowId ? { ownId: rowId } : {}),
          }}
        />
      )}
    </FormField>
  )
}

/** Returns the form's references with their selected values. */
const chosen = (fields: readonly NamedField[], form: Form): Within =>
  Object.fromEntries(
    fields.flatMap(([name, { kind }]) => (kind === 'ref' ? [[name, String(form.values[name] ?? '')]] : [])),
  )

const isWide = ({ kind, max }: FieldMap[string]): boolean => kind === 'files' || (kind === 'text' && (max ?? 0) >= 200)
