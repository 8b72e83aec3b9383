import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { warehousetransfer } from '@fengsui/contract/warehouse/warehousetransfer.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../ui/client/ask.ts'
import { call, standardPath } from '../../ui/client/call.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import type { TodayItem } from './today-item.ts'
import type { DecisionDraft } from './use-held-decisions.ts'

const slips: Readonly<Record<string, Resource>> = {
  slipIn: warehouseinstore,
  slipOut: warehouseoutstore,
  transfer: warehousetransfer,
  stocktake: warehousestocktake,
}

/** Sends the decision with the call the object's own page uses. */
function decide({ kind, id, version }: TodayItem, { passed, opinion }: DecisionDraft): Promise<unknown> {
  if (kind === 'verification' || kind === 'application')
    return call(warningproduce, kind === 'verification' ? 'verify' : 'confirm', {
      id,
      version,
      passed: passed ? 1 : 0,
      opinion,
    })
  if (kind === 'recheck')
    return submit(enterprisehiddentrouble, {
      id,
      version,
      status: passed ? hiddenTroubleStatus.is.closed : hiddenTroubleStatus.is.beingRectified,
      recheckOpinion: opinion,
    })
  if (kind === 'submissionReview')
    return call(enterprisesubmissionhistory, 'submit', {
      submissionId: id,
      action: passed ? 'approve' : 'return',
      opinion,
    })
  const slip = lookup(slips, kind)
  if (!slip) throw new Error(`No decision of ${kind} is taken here.`)
  return askSignedIn(standardPath(slip, 'verify'), { method: 'POST', query: { [slip.removeBy]: id } })
}

/** Keeps a decision until it is sent. */
export type Hold = (draft: DecisionDraft, send: () => Promise<unknown>) => void

interface DecisionProps {
  item: TodayItem
  done: () => void
  /** A decision that was taken back or refused, to begin with. */
  draft?: (DecisionDraft & { readonly fault?: string }) | undefined
  /** Takes the decision over; without it the decision is sent at once. */
  hold?: Hold | undefined
  close?: (() => void) | undefined
}

/** The decision on an opened row: pass or return with a remark; a slip is verified or opened in its page. */
export function Decision({ item, done, draft, hold, close }: DecisionProps) {
  const { t } = useTranslation('today')
  const id = useId()
  const [passed, setPassed] = useState(draft?.passed ?? true)
  const [opinion, setOpinion] = useState(draft?.opinion ?? '')
  const [isChecked, setChecked] = useState(false)
  const isSlip = lookup(slips, item.kind) !== undefined
  const isOpinionDue = !passed || (item.kind === 'application' && item.state?.endsWith('003') === true)
  const lacks = isChecked && isOpinionDue && opinion.trim() === ''
  const decision = { passed, opinion: opinion.trim() }
  const sending = useMutation({ mutationFn: () => decide(item, decision), onSuccess: done })
  const fault = lacks ? t('decision.opinionDue') : (sending.error?.message ?? draft?.fault)
  const send = () => {
    setChecked(true)
    if (isOpinionDue && opinion.trim() === '') document.getElementById(id)?.focus()
    else if (hold) hold(decision, () => decide(item, decision))
    else sending.mutate()
  }
  const group = item.kind === 'application' ? 'application' : item.kind === 'recheck' ? 'recheck' : 'other'
  return (
    <form
      className="fs-today-decision"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!isSlip && (
        <>
          <Radio.Group
            aria-label={t('decision.label')}
            value={passed}
            onChange={(event) => setPassed(event.target.value as boolean)}
            options={[
              { value: true, label: t(`decision.${group}.pass`) },
              { value: false, label: t(`decision.${group}.return`) },
            ]}
          />
          <Input
            id={id}
            value={opinion}
            maxLength={500}
            aria-label={t('decision.opinion')}
            aria-invalid={lacks}
            status={lacks ? 'error' : ''}
            placeholder={isOpinionDue ? t('decision.opinionDue') : t('decision.opinionFree')}
            onChange={(event) => setOpinion(event.target.value)}
          />
        </>
      )}
      <Button type="primary" htmlType="submit" loading={sending.isPending}>
        {t(isSlip ? 'decision.verifySlip' : 'decision.submit')}
      </Button>
      {close && <Button onClick={close}>{t('fold')}</Button>}
      {fault && (
        <p role="alert" className="fs-field-fault">
          {fault}
        </p>
      )}
    </form>
  )
}
