import { incident } from '@fengsui/contract/warnings/incident.ts'
import { Button, Input, Select } from 'antd'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { marked, useRefused } from '../../../ui/form/use-refused.ts'
import { serverNow, useNow } from '../../../ui/format/clock.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { useDeskAct } from './use-desk-act.ts'

/** Choices of the deadline, in minutes. */
const spans = [15, 30, 60, 120, 240, 480, 1440, 4320] as const

export interface Asked {
  key: string
  name: string
}
interface SuperviseStripProps {
  warningId: string
  /** Who may be asked, the likely one first. */
  people: readonly Asked[]
  close: () => void
}

/** 督办: what, by when, of whom; above the foot of the desk, so that the figures stay in sight. */
export const SuperviseStrip = memo(function SuperviseStrip({ warningId, people, close }: SuperviseStripProps) {
  const { t } = useTranslation('desk')
  const [requirement, setRequirement] = useState('')
  const [minutes, setMinutes] = useState<number>(30)
  const [chosen, setPerson] = useState<string>()
  // The strip may be open before the people are read: the likely one is asked as soon as they are.
  const person = chosen ?? people[0]?.key
  const now = useNow('minute')
  const { send, busy, refusal, refused } = useDeskAct(
    warningId,
    () =>
      call(incident, 'supervise', {
        id: warningId,
        requirement,
        due: formatFull(serverNow() + minutes * 60_000),
        person: person ?? '',
      }),
    () => {
      close()
      return t('supervise.sent')
    },
  )
  const { faults } = useRefused(useId(), refused, {
    requirement: { label: t('supervise.what'), value: requirement },
    due: { label: t('supervise.due'), value: minutes },
    person: { label: t('supervise.whom'), value: person },
  })
  const dueWords = (span: number) => {
    const at = formatFull(now + span * 60_000)
    const isToday = at.slice(0, 10) === formatFull(now).slice(0, 10)
    return t('supervise.by', {
      time: isToday ? at.slice(11, 16) : at.slice(5, 16),
      span: t(`supervise.span.${span as 15}`),
    })
  }
  return (
    <form
      className="fs-desk-form fs-supervise"
      aria-label={t('supervise.title')}
      onSubmit={(event) => {
        event.preventDefault()
        send(undefined)
      }}
    >
      <header>
        <b>{t('supervise.title')}</b> <small>{t('supervise.note')}</small>
      </header>
      <Input
        className="fs-desk-words"
        aria-label={t('supervise.what')}
        {...marked(faults.has('requirement'))}
        placeholder={t('supervise.whatHint')}
        maxLength={200}
        value={requirement}
        autoFocus
        onChange={(event) => setRequirement(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Select
        aria-label={t('supervise.due')}
        {...marked(faults.has('due'))}
        value={minutes}
        options={spans.map((span) => ({ value: span, label: dueWords(span) }))}
        onChange={setMinutes}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label={t('supervise.whom')}
        {...marked(faults.has('person'))}
        value={person ?? null}
        options={people.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={setPerson}
        popupMatchSelectWidth={false}
      />
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!person}>
        {t('supervise.send')}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  )
})
