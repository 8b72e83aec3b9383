import { say } from '@fengsui/contract/kit/label.ts'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { Asked } from '../drawer/asked.tsx'
import { Results } from '../drawer/results.tsx'
import { useWarning } from '../use-warning.ts'
import { ValueNow } from '../value-now.tsx'
import { calls } from '../warning-row.ts'
import type { ActDialogProps } from './act-dialog.tsx'
import { focusFault } from './focus-fault.ts'
import type { Values } from './handle-fields.ts'
import { Subject } from './subject.tsx'
import { useSend } from './use-send.ts'
import { missingOpinion, type VerdictKind, verdictFields, verdictOf } from './verdict-fields.ts'

/** 确认 and 核验: passes or returns an application or a handling. */
export function VerdictDialog({ doing, done, close }: ActDialogProps) {
  const { t } = useTranslation('warnings')
  const language = useLanguage()
  const id = useId()
  const [row] = doing.rows
  const detail = useWarning(row?.id).data
  const kind = verdictOf(doing.act, row?.nature ?? '')
  const [passed, setPassed] = useState<unknown>()
  const shape = verdictFields(kind, passed)
  const form = useForm(shape, {})
  const missing = missingOpinion(kind, passed)
  const faults = new Map(form.faults)
  if (faults.has('opinion') && missing) faults.set('opinion', say(missing, language))
  const act = doing.act === 'verify' ? 'verify' : 'confirm'
  const { send, busy, refusal } = useSend<Values>({
    rows: doing.rows,
    done,
    said: t(passed === 1 ? 'passed' : 'returned'),
    send: (given) =>
      call(calls, act, {
        id: row?.id ?? '',
        version: row?.version ?? null,
        passed: given.passed === 1 ? 1 : 0,
        opinion: String(given.opinion ?? ''),
      }),
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
          {t(`title.${kind}`)} <small className="fs-title-no">{row?.warnNo}</small>
        </>
      }
      subject={<Subject rows={doing.rows} />}
      submitLabel={t('submit.verdict')}
      busy={busy}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      {detail && kind === 'verify' && <ValueNow detail={detail} />}
      {detail && <Asked detail={detail} />}
      {detail && <Results detail={detail} of={kind === 'verify' ? 'handling' : 'application'} />}
      <ResourceForm
        id={id}
        fields={Object.entries(shape)}
        form={{
          ...form,
          faults,
          set: (change) => {
            form.set(change)
            if ('passed' in change) setPassed(change.passed)
          },
        }}
        refusal={refusal}
        own={{ passed: (props) => <PassedInput {...props} kind={kind} /> }}
      />
    </FormDialog>
  )
}

function PassedInput({ value, onChange, control, label, kind }: InputProps & { kind: VerdictKind }) {
  const { t } = useTranslation('warnings')
  return (
    <Radio.Group
      className="fs-act-choice"
      id={control.id}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      value={value}
      options={[
        { value: 1, label: t(`verdict.${kind}.pass`) },
        { value: 0, label: t(`verdict.${kind}.return`) },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
