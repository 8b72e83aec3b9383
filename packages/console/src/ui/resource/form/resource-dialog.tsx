import { admitting, type Field, type FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { Row, Saved } from '../../client/resource-calls.ts'
import { focusField } from '../../form/fault-summary.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { controlId } from '../../form/use-refused.ts'
import { warningSeconds } from '../../form/warning-seconds.ts'
import { useUserInfo } from '../../session/use-me.ts'
import { formFields, nameFieldOf } from '../field-sets.ts'
import { LinesEditor } from '../lines/lines-editor.tsx'
import { useLines } from '../lines/use-lines.ts'
import { useFixedFilters } from '../list-scope.ts'
import { remember, type Within } from '../references.ts'
import { listKey } from '../use-resource-list.ts'
import { type FormGroup, withRest } from './form-group.tsx'
import { type Inputs, ResourceForm } from './resource-form.tsx'
import { TokenDialog } from './token-dialog.tsx'

type Values = Readonly<Record<string, unknown>>
export type Save<R = Row> = (values: Values, row: R | undefined) => Promise<Saved | null | undefined>

/** Customises the form of a resource; by default one part with all fields. */
export interface FormChoice<Name extends string = string, More extends FieldMap = FieldMap> {
  /** Parts with headings, in display order; declared fields that none of them names follow in the last. */
  groups?: readonly FormGroup<Name | Extract<keyof NoInfer<More>, string>>[]
  /** Fields that the form leaves out. */
  omit?: readonly Name[]
  /** Fields in addition to the resource's own, such as the reason of a change. */
  more?: More
  /** Fields valid only under another: child → parent; references know theirs. */
  chain?: Within
  /** Initial values of a new row, in addition to the declared defaults. */
  defaults?: Values
  /** Note at the foot: who acts next. */
  note?: ReactNode
  /** Success message instead of 新增成功 and 更新成功. */
  said?: string
  /** Says what a row that was saved lacks: a warning instead of the success message. */
  warns?: (saved: Saved) => string | undefined
  /** Pixels; default 640, with groups 720. */
  width?: number
}

export interface ResourceDialogProps<R extends Resource> {
  of: R
  /** The row to edit; absent when adding. */
  row: RowOf<R> | undefined
  save: Save<RowOf<R>>
  own?: Inputs
  choice?: FormChoice | undefined
  /** Field that has the focus when the dialog opens; the first one when absent. */
  focus?: string | undefined
  close: () => void
}

/**
 * Adds or edits a row of a resource. A new device's access token is shown once. Users who belong to an
 * enterprise are not asked for it.
 */
export function ResourceDialog<R extends Resource>(props: ResourceDialogProps<R>): ReactNode
export function ResourceDialog({ of, row, save, own = {}, choice = {}, focus, close }: ResourceDialogProps<Resource>) {
  const { omit = [], more, chain, defaults, note, said, warns, width } = choice
  const { t } = useTranslation()
  const { message } = App.useApp()
  const label = useLabel()
  const client = useQueryClient()
  const id = useId()
  const enterpriseId = useUserInfo().data?.enterpriseId ?? undefined
  const asked = (shape: FieldMap) =>
    formFields(shape, !row, new Set(Object.keys(own))).filter(
      ([name]) => !omit.includes(name) && !(enterpriseId && name === 'enterpriseId'),
    )
  const groups = choice.groups && withRest(choice.groups, asked(of.fields))
  const named = groups && new Set(groups.flatMap((group) => group.fields))
  const fields = asked({ ...of.fields, ...more }).filter(([name]) => named?.has(name) ?? true)
  const around = useFixedFilters()
  const [initial] = useState(() => ({ ...initialValues(fields, row), ...(row ? {} : { ...around, ...defaults }) }))
  const shape = Object.fromEntries(fields.map(([name, field]) => [name, opened(field)]))
  const form = useForm(shape, initial, { partial: row !== undefined })
  const lines = useLines(of, row, new Set(Object.keys(own)))
  const saving = useMutation({
    mutationFn: (values: Values) => save(row ? { ...values, id: row.id, version: row.version } : values, row),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: listKey(of) })
      const lack = answer && warns?.(answer)
      if (lack) message.warning(lack, warningSeconds)
      else
        message.success(answer?.changeId ? t('form.proposed') : (said ?? (row ? t('form.changed') : t('form.added'))))
      if (!answer?.accessToken) close()
    },
  })
  const submit = () => {
    const values = form.check()
    const details = lines?.check()
    if (values && (!lines || details)) saving.mutate(details ? { ...values, details } : values)
    else
      setTimeout(() =>
        focusFirst(
          id,
          fields.map(([name]) => name),
        ),
      )
  }
  const token = saving.data?.accessToken
  if (token) return <TokenDialog token={token} close={close} />
  return (
    <FormDialog
      open
      title={t(row ? 'form.editOf' : 'form.addOf', { label: label(of.label) })}
      note={note}
      width={width ?? (lines ? 1080 : groups ? 720 : 640)}
      busy={saving.isPending}
      changed={form.changed || lines?.changed === true}
      focus={focus && controlId(id, focus)}
      submit={submit}
      close={close}
    >
      <ResourceForm
        id={id}
        fields={fields}
        form={form}
        own={own}
        groups={groups}
        chain={chain}
        enterpriseId={enterpriseId}
        rowId={row?.id}
        refusal={saving.error}
      />
      {lines && <LinesEditor id={`${id}-lines`} form={lines} own={own} within={withinOf(form.values, enterpriseId)} />}
    </FormDialog>
  )
}

/** Values of the document narrow the options of its lines. */
const withinOf = (values: Values, enterpriseId: string | undefined) => ({
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  ...(enterpriseId ? { enterpriseId } : {}),
})

/** Accepts any key: the options are the tenant's own, and the server validates the key. */
const opened = (field: Field): Field =>
  field.dictionary && !field.dictionary.system ? admitting(field, anyKey) : field
const anyKey = { has: () => true }

/** Returns the initial values: the row's, or the defaults. Names of references are kept for display. */
function initialValues(
  fields: readonly (readonly [string, Resource['fields'][string]])[],
  row: Row | undefined,
): Values {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = row ? row[name] : field.default
      const called = row?.[nameFieldOf(name)]
      if (field.kind === 'ref' && value && called) remember(field.refersTo ?? '', String(value), String(called))
      return [name, value ?? '']
    }),
  )
}

function focusFirst(form: string, names: readonly string[]): void {
  const wrong = names
    .map((name) => controlId(form, name))
    .find((at) => document.getElementById(at)?.ariaInvalid === 'true')
  if (wrong) focusField(wrong)
}
