import { handleType, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { isStillOver } from '@fengsui/contract/warnings/still-over.ts'
import { confirmLevel, movesFor, verifyLevel } from '@fengsui/contract/warnings/who.ts'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useWarning } from '../use-warning.ts'
import { StillOver, ValueNow } from '../value-now.tsx'
import { calls, type Warning } from '../warning-row.ts'
import type { ActDialogProps } from './act-dialog.tsx'
import { focusFault } from './focus-fault.ts'
import { faultOf, fieldsFor, type Nature, type Values } from './handle-fields.ts'
import { applyNatures } from './offered.ts'
import { Subject } from './subject.tsx'
import { useSend } from './use-send.ts'

/** Returns the text naming the next level to act, for the dialog's footer. */
function useNextWord(rows: readonly Warning[], isApplication: boolean): string {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const [row] = rows
  if (!row || rows.length > 1) return ''
  const rung = (level: number) => label(labelOf(handleType, level))
  if (isApplication) return t('next.confirm', { rung: rung(confirmLevel(row)) })
  if (Number(row.handleType) > 2) return t('next.verify', { rung: rung(verifyLevel(row)) })
  return t('next.verifyEither', { head: rung(2), rung: rung(verifyLevel(row)) })
}

/** Violation, or the application that it was a false alarm or no violation; shows only allowed choices. */
function NatureInput({ value, onChange, control, label, natures }: InputProps & { natures: readonly Nature[] }) {
  const { t } = useTranslation('warnings')
  return (
    <Radio.Group
      className="fs-act-choice"
      id={control.id}
      aria-label={label}
      value={value}
      options={natures.map((nature) => ({ value: nature, label: t(`natureChoice.${nature}`) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/**
 * 处理报警: as a violation with result and sanction, or as an application that it was none
 * (domain-model.md#D.1).
 */
export function HandleDialog({ doing, actor, done, close }: ActDialogProps) {
  const { t } = useTranslation('warnings')
  const id = useId()
  const may = (of: (typeof doing.rows)[number]) => movesFor(of, actor).includes('handle')
  const [first] = doing.rows
  const many = doing.rows.length > 1
  const detail = useWarning(many ? undefined : first?.id).data
  const rows = many ? doing.rows.filter(may) : doing.rows
  const natures: Nature[] = [
    ...(first && may(first) ? ([warnNature.is.violation] as const) : []),
    ...(first && !many ? applyNatures(first, actor) : []),
  ]
  const [values, setValues] = useState<Values>({
    nature:
      doing.act === 'apply'
        ? (natures.find((nature) => nature !== warnNature.is.violation) ?? warnNature.is.falseAlarmApplication)
        : warnNature.is.violation,
  })
  const shape = fieldsFor(rows, natures, values, t('currency'))
  const form = useWorded(shape, values, setValues)
  const isApplication = values.nature !== warnNature.is.violation
  const next = useNextWord(rows, isApplication)
  const { send, busy, refusal } = useSend<Values>({
    rows,
    done,
    said: isApplication ? t('applied') : t('handled', { count: rows.length }),
    send: (given) => {
      const { nature, ...rest } = given
      const version = many ? {} : { version: first?.version ?? null }
      if (!isApplication)
        return call(calls, 'handle', { ...rest, ...version, ids: rows.map((row) => row.id).join(',') })
      return call(calls, 'apply', { ...rest, ...version, id: first?.id ?? '', nature: values.nature as Nature })
    },
  })
  const submit = () => {
    const given = form.check()
    if (given) send(given)
    else focusFault(id, Object.keys(shape))
  }
  return (
    <FormDialog
      open
      title={
        <>
          {t(many ? 'title.handleMany' : 'title.handle')}{' '}
          {!many && <small className="fs-title-no">{first?.warnNo}</small>}
        </>
      }
      subject={<Subject rows={rows} />}
      submitLabel={t(isApplication ? 'submit.apply' : 'submit.handle')}
      note={next}
      busy={busy}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      {many && rows.length < doing.rows.length && (
        <p className="fs-skipped">{t('skipped.handle', { count: doing.rows.length - rows.length })}</p>
      )}
      {detail && isStillOver(detail) && (
        <>
          <StillOver detail={detail} />
          <ValueNow detail={detail} />
        </>
      )}
      <ResourceForm
        id={id}
        fields={Object.entries(shape)}
        form={form}
        refusal={refusal}
        own={{ nature: (props) => <NatureInput {...props} natures={natures} /> }}
      />
    </FormDialog>
  )
}

/** Form whose fields depend on the choices made, with error messages of the lifecycle. */
function useWorded(shape: Record<string, Field>, values: Values, keep: (values: Values) => void): Form {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const form = useForm(shape, values)
  const worded = [...form.faults].map(([name, sentence]): [string, string] => {
    const fault = faultOf(name, form.values)
    if (!fault) return [name, sentence]
    const { message, lack } = fault
    if (name === 'files') return [name, t('fault.files', { message: label(message) })]
    if (lack === undefined) return [name, label(message)]
    const more = lack > 0 && lack < 5 ? t('fault.lack', { count: lack }) : ''
    return [name, t('fault.words', { message: label(message), more })]
  })
  return {
    ...form,
    faults: new Map(worded),
    set: (change) => {
      form.set(change)
      keep({ ...form.values, ...change })
    },
  }
}
