import { type HandoverDraft, handover } from '@fengsui/contract/handovers/handover.ts'
import { handoverMessages } from '@fengsui/contract/handovers/handover-messages.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input, Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { controlId, marked, useRefused } from '../../ui/form/use-refused.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { HandoverAcceptance } from './handover-acceptance.tsx'
import { HandoverSheet } from './handover-sheet.tsx'

const { notes: notesField, takerId: takerField } = handover.fields
const mostNotes = 1000

/** 交班: what the server has counted for the shift, notes and who takes over; or the one that still waits. */
export function HandoverDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('today')
  const { data, error, refetch } = useQuery({
    queryKey: ['handover', 'draft'],
    queryFn: ({ signal }) => call(handover, 'draft', {}, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal open title={t('handover.heading')} width={880} footer={null} onCancel={close} className="fs-handover-dialog">
      {!data && !error && <Skeleton active />}
      {error && !data && <Alert type="error" title={error.message} />}
      {data?.awaiting && <Waiting of={data.awaiting} close={close} again={() => void refetch()} />}
      {data && !data.awaiting && <Writing of={data} close={close} />}
      <p>
        <Link to="/tz/handover" onClick={close}>
          {t('handover.past')}
        </Link>
      </p>
    </Modal>
  )
}

/** One handover waits at a time: it is taken over or withdrawn before another is written. */
function Waiting({
  of,
  close,
  again,
}: {
  of: NonNullable<HandoverDraft['awaiting']>
  close: () => void
  again: () => void
}) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const withdrawing = useMutation({
    mutationFn: () => call(handover, 'withdraw', { id: of.id, reason: reason.trim() }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(handover) })
      again()
    },
  })
  const values = { giver: of.giverName, taker: of.takerName, time: of.periodTo.slice(5, 16) }
  return (
    <>
      <Alert type="info" title={label(filled(handoverMessages.awaiting, values))} />
      {of.mayAccept && <HandoverAcceptance id={of.id} done={close} close={close} />}
      {of.mayWithdraw && (
        <form
          className="fs-today-decision"
          onSubmit={(event) => {
            event.preventDefault()
            withdrawing.mutate()
          }}
        >
          <Input
            value={reason}
            maxLength={200}
            aria-label={label(handover.calls.withdraw.input.reason.label)}
            placeholder={t('handover.withdrawWhy')}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button htmlType="submit" disabled={reason.trim() === ''} loading={withdrawing.isPending}>
            {t('handover.withdraw')}
          </Button>
          {withdrawing.error && (
            <p role="alert" className="fs-field-fault">
              {withdrawing.error.message}
            </p>
          )}
        </form>
      )}
    </>
  )
}

function Writing({ of, close }: { of: HandoverDraft; close: () => void }) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const { message } = App.useApp()
  const client = useQueryClient()
  const giver = useSession((state) => state.me?.name) ?? ''
  const id = useId()
  const ids = { taker: controlId(id, 'takerId'), notes: controlId(id, 'notes') }
  const [takerId, setTaker] = useState<string | undefined>(of.takers.length === 1 ? of.takers[0]?.id : undefined)
  const [notes, setNotes] = useState('')
  const [isChecked, setChecked] = useState(false)
  const sending = useMutation({
    mutationFn: (taker: string) => call(handover, 'write', { takerId: taker, notes: notes.trim() }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(handover) })
      message.success(t('handover.written', { name: of.takers.find(({ id }) => id === takerId)?.name ?? '' }))
      close()
    },
  })
  const lacks = isChecked && !takerId
  const { faults } = useRefused(id, sending.error, {
    takerId: { label: label(takerField.label), value: takerId },
    notes: { label: label(notesField.label), value: notes },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (takerId) sending.mutate(takerId)
        else document.getElementById(ids.taker)?.focus()
      }}
    >
      <HandoverSheet of={{ ...of, giverName: giver }} />
      <div className="fs-handover-form">
        <label htmlFor={ids.taker}>{label(takerField.label)}</label>
        {of.takers.length === 0 ? (
          <p>{t('handover.nobody')}</p>
        ) : (
          <Select
            id={ids.taker}
            value={takerId ?? null}
            {...marked(lacks || faults.has('takerId'))}
            placeholder={t('handover.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={of.takers.map(({ id, name, duty }) => ({ value: id, label: duty ? `${name} · ${duty}` : name }))}
            onChange={(value: string | null) => setTaker(value ?? undefined)}
          />
        )}
        <label htmlFor={ids.notes}>{label(notesField.label)}</label>
        <Input.TextArea
          id={ids.notes}
          {...marked(faults.has('notes'))}
          value={notes}
          maxLength={mostNotes}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder={t('handover.notes')}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
      {(lacks || sending.error) && (
        <p role="alert" className="fs-field-fault">
          {lacks ? t('handover.choose') : sending.error?.message}
        </p>
      )}
      <div className="fs-handover-foot">
        <span className="fs-second">{t('handover.frozen')}</span>
        <Button onClick={close}>{t('handover.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sending.isPending} disabled={of.takers.length === 0}>
          {label(handover.calls.write.label)}
        </Button>
      </div>
    </form>
  )
}
