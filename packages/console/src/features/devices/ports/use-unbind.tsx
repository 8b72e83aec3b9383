import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { registers } from '../../../ui/devices/registers.ts'
import { FaultSummary } from '../../../ui/form/fault-summary.tsx'
import { controlId, marked, type Refusal, useRefused } from '../../../ui/form/use-refused.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useSession } from '../../../ui/session/session-store.ts'

type Port = RowOf<typeof gatewayPort>

/** Asks for confirmation, naming the device, and frees the port. */
export function useUnbind(gateway: DeviceRow): (port: Port) => void {
  const { t } = useTranslation(['devices', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const isEnterprise = useSession(({ me }) => me?.userType) === 'esp'
  const unbind = async ({ machineId }: Port, changeReason: string) => {
    const of = { machineId: String(machineId) }
    await call(gatewayPort, 'unbind', { ...of, changeReason: changeReason || null })
    // An enterprise's request is only proposed; the port is unchanged until approval.
    const { exist } = await call(gatewayPort, 'isExist', of)
    message.success(t(exist ? 'devices:port.unbindProposed' : 'devices:port.unbound'))
    for (const of of [gatewayPort, registers.gateway]) void client.invalidateQueries({ queryKey: listKey(of) })
  }
  return (port) => {
    let reason = ''
    const change = (text: string) => {
      reason = text.trim()
    }
    const asking = (refusal?: Refusal) => (
      <>
        <p>{`${String(gateway.name)}：${t('devices:port.unbindText', { device: String(port.machineName), no: Number(port.portNo) })}`}</p>
        <UnbindReason asks={isEnterprise} refusal={refusal} change={change} />
      </>
    )
    const dialog = modal.confirm({
      title: t('devices:port.unbindAsk'),
      content: asking(),
      okText: t('devices:port.unbind'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await unbind(port, reason)
        } catch (error) {
          // The dialog stays open and says why, so that the input is not lost.
          dialog.update({ content: asking(error as Error) })
          throw error
        }
      },
    })
    // Awaited, a refusal stays with the dialog; otherwise it would also be reported as an unhandled rejection.
    const ignore = () => undefined
    void dialog.then(ignore, ignore)
  }
}

interface UnbindReasonProps {
  /** An enterprise gives a reason; others only confirm. */
  asks: boolean
  refusal: Refusal | undefined
  change: (text: string) => void
}

/** Why the port is freed, and why the server refused it. */
function UnbindReason({ asks, refusal, change }: UnbindReasonProps) {
  const { t } = useTranslation('devices')
  const label = useLabel()(reasonFields.changeReason.label)
  const [value, setValue] = useState('')
  const refused = useRefused('unbind', refusal, asks ? { changeReason: { label, value } } : {})
  return (
    <>
      <FaultSummary {...refused.summary} />
      {asks && (
        <Input.TextArea
          id={controlId('unbind', 'changeReason')}
          aria-label={label}
          placeholder={t('form.change')}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          {...marked(refused.faults.has('changeReason'))}
          onChange={(event) => {
            setValue(event.target.value)
            change(event.target.value)
          }}
        />
      )}
    </>
  )
}
