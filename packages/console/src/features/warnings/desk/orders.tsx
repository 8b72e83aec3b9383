import { incident } from '@fengsui/contract/warnings/incident.ts'
import { Button, Input } from 'antd'
import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { call } from '../../../ui/client/call.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { parseTime } from '../../../ui/format/time.ts'
import { Section } from '../drawer/section.tsx'
import type { SupervisionOrder } from './use-desk.ts'
import { useDeskAct } from './use-desk-act.ts'
import './orders.css'

interface OrdersProps {
  warningId: string
  orders: readonly SupervisionOrder[]
}

/** Supervision orders of a warning: what was asked of whom, by when, and how it ended. */
export function Orders({ warningId, orders }: OrdersProps) {
  const { t } = useTranslation('desk')
  if (orders.length === 0) return null
  return (
    <Section heading={t('supervise.title')} note={orders.length}>
      <ul className="fs-orders">
        {orders.map((order) => (
          <Order key={order.id} warningId={warningId} order={order} />
        ))}
      </ul>
    </Section>
  )
}

function Order({ warningId, order }: { warningId: string; order: SupervisionOrder }) {
  const { t } = useTranslation('desk')
  const [settling, setSettling] = useState<'answer' | 'conclude'>()
  const close = useCallback(() => setSettling(undefined), [])
  const { requirement, toName, userName, organizeName, due, state } = order
  return (
    <li>
      <div className="fs-order-head">
        <b>{requirement}</b>
        {state === 'open' ? <Countdown deadline={due} subject={t('supervise.title')} /> : <Ended order={order} />}
      </div>
      <small>
        {t('supervise.from', { who: userName ?? '', where: organizeName ?? '', to: toName, due: due.slice(5, 16) })}
      </small>
      {order.answer && (
        <p>
          {t('supervise.answered', { who: order.answerName ?? '', time: order.answerTime?.slice(11) ?? '' })}{' '}
          {order.answer}
        </p>
      )}
      {order.conclusion && (
        <p>
          {t('supervise.concluded', { who: order.conclusionName ?? '', time: order.conclusionTime?.slice(11) ?? '' })}{' '}
          {order.conclusion}
        </p>
      )}
      {!settling && (
        <span className="fs-order-acts">
          {order.mayAnswer && <Button onClick={() => setSettling('answer')}>{t('supervise.answer')}</Button>}
          {order.mayConclude && <Button onClick={() => setSettling('conclude')}>{t('supervise.conclude')}</Button>}
        </span>
      )}
      {settling && <SettleForm warningId={warningId} order={order.id} what={settling} close={close} />}
    </li>
  )
}

/** Whether the order was answered in time; late ones say by how much. */
function Ended({ order }: { order: SupervisionOrder }) {
  const { t } = useTranslation('desk')
  const { t: marks } = useTranslation('marks')
  const [due, at] = [parseTime(order.due) ?? 0, parseTime(order.answerTime ?? order.conclusionTime) ?? 0]
  const late = (at - due) / 1000
  return <span>{late > 0 ? t('supervise.late', { time: formatDuration(late, marks) }) : t('supervise.inTime')}</span>
}

interface SettleFormProps {
  warningId: string
  order: string
  what: 'answer' | 'conclude'
  close: () => void
}

const SettleForm = memo(function SettleForm({ warningId, order, what, close }: SettleFormProps) {
  const { t } = useTranslation('desk')
  const [words, setWords] = useState('')
  const { send, busy, refusal } = useDeskAct(
    warningId,
    () => call(incident, what, { id: warningId, supervisionId: order, words }),
    () => {
      close()
      return t(`supervise.done.${what}`)
    },
  )
  return (
    <form
      className="fs-desk-form"
      aria-label={t(`supervise.${what}`)}
      onSubmit={(event) => {
        event.preventDefault()
        send(undefined)
      }}
    >
      <Input
        className="fs-desk-words"
        aria-label={t(`supervise.words.${what}`)}
        placeholder={t(`supervise.words.${what}`)}
        maxLength={200}
        value={words}
        autoFocus
        onChange={(event) => setWords(event.target.value)}
      />
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(`supervise.${what}`)}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  )
})
