import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { useForm } from '../form/use-form.ts'
import { ResourceForm } from '../resource/form/resource-form.tsx'
import { listKey } from '../resource/use-resource-list.ts'

type Values = Readonly<Record<string, unknown>>

export interface LimitDialogProps {
  /** The limit being edited. */
  subject: ReactNode
  unit: string
  /** Current values: value, delays, deadband, basis. */
  initial: Values
  clearMode: string
  /**
   * Scopes the limit can apply to, with the call's input for each: the row itself, or the row a narrower limit
   * derives from.
   */
  targets: readonly { key: string; label: string; input: Values }[]
  /** Called after the limit was set. */
  done: () => void
  close: () => void
}

const { fields } = warnRule

/**
 * Sets a limit: value, delays and deadband, enabled or not, and its basis. The change is recorded in the
 * history.
 */
export default function LoadedLimitDialog({
  subject,
  unit,
  initial,
  clearMode,
  targets,
  done,
  close,
}: LimitDialogProps) {
  const { t } = useTranslation(['rules', 'kit'])
  const { message } = App.useApp()
  const client = useQueryClient()
  const id = useId()
  const [target, setTarget] = useState(targets[0]?.key)
  const shape = shapeOf(initial, unit, clearMode, [
    t(`rules:clear.${clearMode as 'inside'}`),
    t(`rules:clear.${clearMode as 'inside'}`),
  ])
  const form = useForm(shape, initial, { partial: true })
  const saving = useMutation({
    mutationFn: (values: Values) =>
      call(warnRule, 'submit', { ...values, ...targets.find(({ key }) => key === target)?.input }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: listKey(warnRule) })
      message.success(t(answer.changeId ? 'kit:form.proposed' : 'rules:saved'))
      done()
    },
  })
  const submit = () => {
    const values = form.check()
    if (values) saving.mutate(values)
  }
  const numbers = Object.keys(shape).filter((name) => !basis.includes(name) && !reasons.includes(name))
  return (
    <FormDialog
      open
      title={t('rules:editTitle')}
      subject={subject}
      note={t('rules:logged')}
      busy={saving.isPending}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      {targets.length > 1 && (
        <FormField label={t('rules:target')} id={`${id}-target`} required>
          {({ id: control }) => (
            <Radio.Group
              id={control}
              aria-label={t('rules:target')}
              value={target}
              options={targets.map(({ key, label }) => ({ value: key, label }))}
              onChange={(event) => setTarget(event.target.value)}
            />
          )}
        </FormField>
      )}
      <ResourceForm
        id={id}
        fields={Object.entries(shape)}
        form={form}
        groups={[
          { title: t('rules:group.limit'), fields: numbers },
          { title: t('rules:group.basis'), fields: basis },
          { title: t('rules:group.change'), fields: reasons },
        ]}
        refusal={saving.error}
      />
    </FormDialog>
  )
}

const basis = ['standard', 'edition', 'clause']
const reasons = Object.keys(reasonFields)

/**
 * Returns the editable fields of this limit: seconds or samples, depending on its evaluation; values in the
 * metric's unit.
 */
function shapeOf(initial: Values, unit: string, clearMode: string, clearLabel: readonly [string, string]): FieldMap {
  const clearUnit = clearMode.toLowerCase().includes('percent') ? '%' : unit
  const on = (initial.forSamples ?? '') !== '' ? ('forSamples' as const) : ('forSeconds' as const)
  const off = (initial.clearSamples ?? '') !== '' ? ('clearSamples' as const) : ('clearSeconds' as const)
  return {
    value: { ...fields.value, unit },
    [on]: fields[on],
    clearValue: { ...fields.clearValue, label: clearLabel, unit: clearUnit },
    [off]: fields[off],
    enabled: fields.enabled,
    ...Object.fromEntries(basis.map((name) => [name, fields[name as 'standard']])),
    ...reasonFields,
  }
}
