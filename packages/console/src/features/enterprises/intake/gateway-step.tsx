import { gateway as register } from '@fengsui/contract/devices/gateway.ts'
import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { intakeGatewayFields } from '@fengsui/contract/intake/intake-fields.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { FaultSummary, focusField } from '../../../ui/form/fault-summary.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { controlId } from '../../../ui/form/use-refused.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { ResourceForm } from '../../../ui/resource/form/resource-form.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { CopyList, useCopy } from './copy-list.tsx'
import { FirstMessage } from './first-message.tsx'
import { gatewayTopic, sampleMessage } from './sample-message.ts'
import '../../../i18n/areas/intake-texts.ts'

interface GatewayStepProps {
  state: IntakeState
  reload: () => void
  mayWrite: boolean
  /** Token of a gateway that was just made, by its id: it is shown once and kept while the page is open. */
  tokens: ReadonlyMap<string, string>
  told: (id: string, token: string) => void
}

/** The gateway: what to copy to it, and what has arrived from it. */
export function GatewayStep(props: GatewayStepProps) {
  const { state, mayWrite, tokens } = props
  const { t } = useTranslation('intake')
  const [chosen, setChosen] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState(false)
  const [newest] = state.gateways.slice(-1)
  const gateway = state.gateways.find(({ id }) => id === chosen) ?? newest
  const added = (id: string) => {
    setChosen(id)
    setAdding(false)
    setMade(true)
  }
  if (!gateway)
    return mayWrite ? <NewGateway {...props} added={added} /> : <p className="fs-intake-note">{t('gateway.none')}</p>
  const token = tokens.get(gateway.id)
  const { host, port } = state.broker
  const behind = state.devices.filter(({ gatewayId }) => gatewayId === gateway.id)
  return (
    <div className="fs-intake-split">
      <div>
        {state.gateways.length > 1 && (
          <Select
            aria-label={t('gateway.choose')}
            value={gateway.id}
            options={state.gateways.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            onChange={setChosen}
          />
        )}
        <CopyList
          key={gateway.id}
          isNew={made}
          heading={t('gateway.toCopy', { code: gateway.code })}
          note={token ? t('gateway.once') : t('gateway.kept')}
          rows={[
            { key: 'host', label: t('gateway.server'), value: port ? `${host}:${port}` : host },
            { key: 'topic', label: t('gateway.topic'), value: gatewayTopic },
            ...(token ? [{ key: 'user', label: t('gateway.user'), value: token }] : []),
            { key: 'password', label: t('gateway.password'), value: t('gateway.noPassword') },
          ]}
        />
        {!token && <RenewToken {...props} id={gateway.id} />}
        <Sample devices={behind} />
        {mayWrite &&
          (adding ? (
            <NewGateway {...props} added={added} focused />
          ) : (
            <Button type="link" size="small" onClick={() => setAdding(true)}>
              {t('gateway.another')}
            </Button>
          ))}
      </div>
      <FirstMessage state={state} gateway={gateway} behind={behind} />
    </div>
  )
}

function Sample({ devices }: { devices: IntakeState['devices'] }) {
  const { t } = useTranslation('intake')
  const copy = useCopy()
  const text = sampleMessage(devices, Math.floor(serverNow() / 60_000) * 60_000)
  return (
    <section className="fs-intake-sample" aria-label={t('gateway.sample')}>
      <h4>
        {t('gateway.sample')}
        {copy && (
          <Button type="link" size="small" onClick={() => copy(text)}>
            {t('copy')}
          </Button>
        )}
      </h4>
      <pre>{text}</pre>
      <p className="fs-intake-note">
        {t('gateway.sampleNote')} {devices.length === 0 && t('gateway.sampleOnly')}
      </p>
    </section>
  )
}

/** A token that was not written down is replaced; the old one ends. */
function RenewToken({ id, told }: GatewayStepProps & { id: string }) {
  const { t } = useTranslation('intake')
  const may = usePermission()
  const renewing = useMutation({
    mutationFn: () => submit(register, { id, renewToken: 1 }),
    onSuccess: (answer) => answer?.accessToken && told(id, answer.accessToken),
  })
  if (!may('device_edit')) return null
  return (
    <>
      <FaultSummary fields={[]} refusal={renewing.error?.message} />
      <Button size="small" loading={renewing.isPending} onClick={() => renewing.mutate()}>
        {t('gateway.renew')}
      </Button>
    </>
  )
}

interface NewGatewayProps extends GatewayStepProps {
  added: (id: string) => void
  /** It was asked for: its first field takes the focus. */
  focused?: boolean
}

function NewGateway({ state, reload, told, added, focused = false }: NewGatewayProps) {
  const { t } = useTranslation('intake')
  const id = useId()
  const form = useForm(intakeGatewayFields, { code: '', name: '' })
  const adding = useMutation({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      call(intake, 'addGateway', { ...values, enterpriseId: state.enterpriseId }),
    onSuccess: (answer) => {
      told(answer.id, answer.accessToken)
      added(answer.id)
      reload()
    },
  })
  useEffect(() => {
    if (focused) focusField(controlId(id, 'code'))
  }, [focused, id])
  const send = () => {
    const values = form.check()
    if (values) adding.mutate(values)
    else focusField(controlId(id, 'code'))
  }
  return (
    <div className="fs-intake-narrow">
      <ResourceForm id={id} fields={Object.entries(intakeGatewayFields)} form={form} refusal={adding.error} />
      <p className="fs-intake-send">
        <Button type="primary" loading={adding.isPending} onClick={send}>
          {t('gateway.submit')}
        </Button>
      </p>
    </div>
  )
}
