import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { choiceList } from '@fengsui/contract/kit/dictionary.ts'
import { code, type Field, text } from '@fengsui/contract/kit/field.ts'
import { whyNotReport } from '@fengsui/contract/warnings/who.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EscalationLevel } from '../../../ui/badges/escalation-geometry.ts'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { calls, type Warning } from '../warning-row.ts'
import type { ActDialogProps } from './act-dialog.tsx'
import { focusFault } from './focus-fault.ts'
import type { Values } from './handle-fields.ts'
import { reportLevels } from './offered.ts'
import { Subject } from './subject.tsx'
import { useSend } from './use-send.ts'

/**
 * 上报: to an escalation level above the present one. Of several warnings, those below that level are
 * included.
 */
export function ReportDialog({ doing, actor, done, close }: ActDialogProps) {
  const { t } = useTranslation('warnings')
  const id = useId()
  const { rows } = doing
  const many = rows.length > 1
  const levels = [...new Set(rows.flatMap((row) => reportLevels(row, actor)))].sort()
  const choices = choiceList(
    'handleType',
    handleType.label,
    Object.fromEntries(levels.map((level) => [level, handleType.entries[level]])),
  )
  const shape: Record<string, Field> = {
    handleType: code(['上报至', 'Escalate to'], choices, { required: true }),
    opinion: text(['说明', 'Remark'], 500),
  }
  const form = useForm(shape, levels[0] && !many ? { handleType: levels[0] } : {})
  const to = Number(form.values.handleType ?? 0)
  const taken = rows.filter((row) => to > 0 && whyNotReport(row, to, actor) === null)
  const { send, busy, refusal } = useSend<Values>({
    rows: taken,
    done,
    said: t('reported', { count: taken.length }),
    send: (given) => sendAll(taken, given.handleType as EscalationLevel, String(given.opinion ?? '')),
  })
  const submit = () => {
    const given = form.check()
    if (!given) focusFault(id, Object.keys(shape))
    else if (taken.length > 0) send(given)
  }
  return (
    <FormDialog
      open
      title={
        <>
          {t(many ? 'title.reportMany' : 'title.report')}{' '}
          {!many && <small className="fs-title-no">{rows[0]?.warnNo}</small>}
        </>
      }
      subject={<Subject rows={rows} />}
      submitLabel={t('submit.report')}
      busy={busy}
      changed={form.changed}
      submit={submit}
      close={close}
    >
      {to > 0 && taken.length < rows.length && (
        <p className="fs-skipped">{t('skipped.report', { count: rows.length - taken.length })}</p>
      )}
      <ResourceForm id={id} fields={Object.entries(shape)} form={form} refusal={refusal} />
    </FormDialog>
  )
}

/** Sends one by one: stops at the first error; earlier ones stay done. */
async function sendAll(rows: readonly Warning[], level: EscalationLevel, opinion: string): Promise<void> {
  for (const { id, version } of rows) await call(calls, 'report', { id, version, handleType: level, opinion })
}
