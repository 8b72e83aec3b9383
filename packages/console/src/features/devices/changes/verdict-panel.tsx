import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { controlId, useRefused } from '../../../ui/form/use-refused.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useItemName } from './use-item-name.ts'
import { type Verdict, verdictFault } from './verdict.ts'

const longest = 500
const [all, some, none]: Verdict[] = ['1', '5', '3']

interface VerdictPanelProps {
  change: RowOf<typeof deviceChange>
  /** The items to approve; undefined means all. */
  parts: readonly string[] | undefined
  choose: (parts: readonly string[] | undefined) => void
  done: () => void
}

/**
 * Approves a change, some of its items, or none; rejecting any item requires a reason. Approved items take
 * effect at once.
 */
export function VerdictPanel({ change, parts, choose, done }: VerdictPanelProps) {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  const language = useLanguage()
  const client = useQueryClient()
  const itemName = useItemName(change)
  const field = useId()
  const [verdict, setVerdict] = useState<Verdict>('1')
  const [opinion, setOpinion] = useState('')
  const [checking, setChecking] = useState(false)
  const items = change.diff ?? []
  const mayPart = items.length > 1 && change.changeType !== 'remove'
  const lacking = checking ? verdictFault({ verdict, parts: parts ?? [], opinion }) : undefined
  const opinionOf = verdict === some ? say.partOpinion : say.opinionRequired
  const deciding = useMutation({
    mutationFn: () =>
      call(deviceChange, 'process', {
        ids: change.id,
        status: verdict,
        reviewOpinion: opinion.trim() || null,
        fields: verdict === some ? (parts ?? []).join(',') : null,
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(deviceChange) })
      message.success(t(`change.decided.${verdict}`))
      done()
    },
  })
  const refused = useRefused(field, deciding.error, { reviewOpinion: { label: t('change.opinion'), value: opinion } })
  const turn = (to: Verdict) => {
    setVerdict(to)
    choose(to === some ? items.map((item) => item.field) : undefined)
  }
  const send = () => {
    setChecking(true)
    const fault = verdictFault({ verdict, parts: parts ?? [], opinion })
    if (fault === 'opinion') document.getElementById(controlId(field, 'reviewOpinion'))?.focus()
    if (!fault) deciding.mutate()
  }
  return (
    <Panel heading={t('change.verdict')}>
      <FaultSummary {...refused.summary} />
      <Radio.Group
        aria-label={t('change.verdict')}
        className="fs-change-verdicts"
        value={verdict}
        onChange={(event) => turn(event.target.value as Verdict)}
      >
        <Radio value={all}>{t('change.approveAll')}</Radio>
        {mayPart && <Radio value={some}>{t('change.approveSome')}</Radio>}
        {verdict === some && (
          <Checkbox.Group
            className="fs-change-parts"
            value={[...(parts ?? [])]}
            onChange={(chosen) => choose(chosen)}
            options={items.map((item) => ({ value: item.field, label: itemName(item) }))}
          />
        )}
        {lacking === 'parts' && <span className="fs-field-fault">{phrase(say.partRequired, language)}</span>}
        <Radio value={none}>{t('change.returnAll')}</Radio>
      </Radio.Group>
      <FormField
        label={t('change.opinion')}
        id={controlId(field, 'reviewOpinion')}
        required={verdict !== all}
        fault={lacking === 'opinion' ? phrase(opinionOf, language) : refused.faults.get('reviewOpinion')}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={longest}
            showCount
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        )}
      </FormField>
      <p className="fs-change-after">{t(`change.then.${verdict}`)}</p>
      <div className="fs-change-send">
        <Button type="primary" danger={verdict === none} loading={deciding.isPending} onClick={send}>
          {t(`change.do.${verdict}`)}
        </Button>
      </div>
    </Panel>
  )
}
