import { incident } from '@fengsui/contract/warnings/incident.ts'
import { Button, Input, InputNumber, Segmented } from 'antd'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { marked, useRefused } from '../../../ui/form/use-refused.ts'
import { useDeskAct } from './use-desk-act.ts'

interface CallFormProps {
  warningId: string
  /** Key of the person called. */
  person: string
  name: string
  /** When the number was dialled, milliseconds of this computer. */
  since: number
  close: () => void
}

/** Records a call: answered or not, its length, one sentence. The length is proposed from the time of dialling. */
export const CallForm = memo(function CallForm({ warningId, person, name, since, close }: CallFormProps) {
  const { t } = useTranslation('desk')
  const [answered, setAnswered] = useState(true)
  const [seconds, setSeconds] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const { send, busy, refusal, refused } = useDeskAct(
    warningId,
    () =>
      call(incident, 'call', {
        id: warningId,
        person,
        answered: answered ? 1 : 0,
        seconds: answered ? (seconds ?? Math.max(1, Math.round((Date.now() - since) / 1000))) : null,
        words,
      }),
    () => {
      close()
      return t('call.recorded')
    },
  )
  const { faults } = useRefused(useId(), refused, {
    seconds: { label: t('call.seconds'), value: seconds },
    words: { label: t('call.words'), value: words },
  })
  return (
    <form
      className="fs-desk-form"
      aria-label={t('call.formOf', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        send(undefined)
      }}
    >
      <header>
        <b>{t('call.formOf', { name })}</b>
      </header>
      <Segmented
        aria-label={t('call.answered')}
        value={answered ? 1 : 0}
        options={[
          { value: 1, label: t('call.answered') },
          { value: 0, label: t('call.noAnswer') },
        ]}
        onChange={(value) => setAnswered(value === 1)}
      />
      {answered && (
        <InputNumber
          aria-label={t('call.seconds')}
          {...marked(faults.has('seconds'))}
          min={1}
          max={7200}
          precision={0}
          value={seconds}
          placeholder={t('call.measured')}
          suffix={t('call.secondsUnit')}
          onChange={setSeconds}
        />
      )}
      <Input
        className="fs-desk-words"
        aria-label={t('call.words')}
        {...marked(faults.has('words'))}
        placeholder={t('call.wordsHint')}
        maxLength={200}
        value={words}
        autoFocus
        onChange={(event) => setWords(event.target.value)}
      />
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('call.save')}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  )
})
