import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary, focusField } from '../../../ui/form/fault-summary.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { LinesEditor } from '../../../ui/resource/lines/lines-editor.tsx'
import { intakeKey } from './use-intake.ts'
import { useRows } from './use-rows.ts'
import '../../../i18n/areas/intake-texts.ts'

type Values = Readonly<Record<string, unknown>>
interface Written {
  readonly added: number
  readonly faults: readonly { readonly row: number; readonly field: string | null; readonly message: string }[]
}
interface RowsStepProps<W extends Written> {
  state: IntakeState
  step: 'people' | 'rooms' | 'devices'
  fields: FieldMap
  own?: Inputs
  /** Rows to begin with when none were half typed. */
  first?: readonly Values[]
  /** Values of a new row. */
  usual?: Values
  submitLabel: string
  send: (rows: Record<string, unknown>[]) => Promise<W>
  saved: (answer: W) => void
  children?: ReactNode
}

/** Milliseconds after the last key before half-typed rows are kept. */
const pause = 1500

/** A table of rows to type and send together; what is half typed is kept on the server for the user who goes on. */
export function RowsStep<W extends Written>(props: RowsStepProps<W>) {
  const { state, step, fields, own = {}, first = [], usual = {}, submitLabel, send, saved, children } = props
  const { t } = useTranslation('intake')
  const { message } = App.useApp()
  const label = useLabel()
  const id = useId()
  const client = useQueryClient()
  const { enterpriseId, drafts } = state
  const kept = Array.isArray(drafts[step]) ? (drafts[step] as Values[]) : first
  const form = useRows(fields, kept, usual)
  /** Times that rows were found wrong: the first wrong field is focused each time. */
  const [tries, setTries] = useState(0)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (answer.faults.length > 0) {
        form.refuse(answer.faults)
        return setTries((before) => before + 1)
      }
      form.clear()
      message.success(t('added', { count: answer.added }))
      saved(answer)
    },
  })
  const typed = JSON.stringify(form.typed)
  const keep = useEffectEvent(() => {
    if (!form.changed || sending.isPending) return
    const draft = [...form.typed]
    client.setQueryData<IntakeState>([...intakeKey, enterpriseId], (known) =>
      known ? { ...known, drafts: { ...known.drafts, [step]: draft } } : known,
    )
    void call(intake, 'keepDraft', { enterpriseId, step, draft }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the pause again
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // Going to another step keeps what was just typed.
  useEffect(() => () => keep(), [])
  const [refusal] = form.refusals
  const told = refusal && t('rowRefused', { row: refusal.row + 1, message: refusal.message })
  const wrong = form.drafts.flatMap((draft, row) =>
    [...(form.faults.get(draft.key)?.keys() ?? [])].map((name) => ({
      id: `${id}-${draft.key}-${name}`,
      label: `${row + 1} ${label(fields[name]?.label ?? ['', ''])}`,
    })),
  )
  const focusFault = useEffectEvent(() => {
    const [first] = wrong
    if (first) focusField(first.id)
  })
  useEffect(() => {
    if (tries > 0) focusFault()
  }, [tries])
  const submit = () => {
    const rows = form.check()
    if (rows) sending.mutate(rows.map((row) => ({ ...row })))
    else setTries(tries + 1)
  }
  return (
    <>
      <FaultSummary fields={wrong} refusal={sending.error?.message ?? told} />
      <LinesEditor id={id} form={form} own={own} within={{ enterpriseId }} />
      {children}
      <p className="fs-intake-send">
        <Button type="primary" loading={sending.isPending} onClick={submit}>
          {submitLabel}
        </Button>
      </p>
    </>
  )
}
