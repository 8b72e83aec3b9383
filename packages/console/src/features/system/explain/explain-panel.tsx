import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { type Explanation, permission } from '@fengsui/contract/system/permission.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { useSurface } from '../../../ui/client/use-catalogue.ts'
import { RefInput } from '../../../ui/resource/inputs/ref-input.tsx'
import './explain.css'

const { userId: userField } = permission.calls.explain.input
const marks = { passed: CheckCircleOutlined, failed: CloseCircleOutlined, noted: InfoCircleOutlined }

/** Checks why a user may or may not make a call, and shows the decision step by step. */
export function ExplainPanel({ user }: { user?: string }) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const [userId, setUserId] = useState(user ?? '')
  const [chosen, setChosen] = useState<string>()
  const [id, setId] = useState('')
  const asking = useMutation({
    mutationFn: () => {
      const [method = '', path = ''] = (chosen ?? '').split(' ')
      return call(permission, 'explain', { userId, method, path, ...(id.trim() ? { id: id.trim() } : {}) })
    },
  })
  const surface = useSurface()
  const calls = useMemo(
    () =>
      surface?.map((one) => ({
        value: `${one.method} ${one.path}`,
        label: `${label(one.label)} ${one.method} ${one.path}`,
      })) ?? [],
    [surface, label],
  )
  const control = (name: string) => ({
    id: `explain-${name}`,
    'aria-describedby': undefined,
    'aria-invalid': false,
    'aria-required': true,
  })
  return (
    <div className="fs-explain">
      <p>{t('explain.hint')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (userId && chosen) asking.mutate()
        }}
      >
        {!user && (
          <div>
            <label htmlFor="explain-user">{t('explain.user')}</label>
            <RefInput
              field={userField}
              value={userId}
              onChange={(next) => setUserId(String(next ?? ''))}
              control={control('user')}
              label={t('explain.user')}
              within={{}}
            />
          </div>
        )}
        <div>
          <label htmlFor="explain-call">{t('explain.call')}</label>
          <Select
            id="explain-call"
            showSearch={{ optionFilterProp: 'label' }}
            options={calls}
            loading={!surface}
            value={chosen ?? null}
            onChange={(next) => setChosen(next)}
          />
        </div>
        <div>
          <label htmlFor="explain-row">{t('explain.row')}</label>
          <Input id="explain-row" value={id} maxLength={19} onChange={(event) => setId(event.target.value)} />
        </div>
        <Button type="primary" htmlType="submit" loading={asking.isPending} disabled={!userId || !chosen}>
          {t('explain.ask')}
        </Button>
      </form>
      <div aria-live="polite">
        {asking.error && <p className="fs-field-fault">{asking.error.message}</p>}
        {asking.data && <Verdict of={asking.data} />}
      </div>
    </div>
  )
}

function Verdict({ of }: { of: Explanation }) {
  const { t } = useTranslation('basics')
  return (
    <>
      <p className="fs-explain-verdict" data-allowed={of.allowed || undefined}>
        {of.allowed ? <CheckCircleOutlined aria-hidden="true" /> : <CloseCircleOutlined aria-hidden="true" />}
        <strong>{t(of.allowed ? 'explain.allowed' : 'explain.denied')}</strong>
        <span>
          {of.user.name} · {of.call.label}
        </span>
      </p>
      <ol>
        {of.steps.map(({ step, state, text, facts }) => {
          const Mark = marks[state]
          return (
            <li key={step} data-state={state}>
              <Mark aria-label={t(`explain.state.${state}`)} />
              <div>
                <b>{t(`explain.step.${step}`)}</b>
                <span>{text}</span>
                {facts.length > 0 && (
                  <ul>
                    {facts.map((fact) => (
                      <li key={fact}>{fact}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
