import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { registers } from '../../../ui/devices/registers.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useSession } from '../../../ui/session/session-store.ts'

type Port = RowOf<typeof gatewayPort>

/** Asks for confirmation, naming the device, and frees the port. */
export function useUnbind(gateway: DeviceRow): (port: Port) => void {
  const { t } = useTranslation(['devices', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const label = useLabel()
  const isEnterprise = useSession(({ me }) => me?.userType) === 'esp'
  const unbind = async ({ machineId }: Port, changeReason: string) => {
    const of = { machineId: String(machineId) }
    try {
      await call(gatewayPort, 'unbind', { ...of, changeReason: changeReason || null })
      // An enterprise's request is only proposed; the port is unchanged until approval.
      const { exist } = await call(gatewayPort, 'isExist', of)
      message.success(t(exist ? 'devices:port.unbindProposed' : 'devices:port.unbound'))
      for (const of of [gatewayPort, registers.gateway]) void client.invalidateQueries({ queryKey: listKey(of) })
    } catch (error) {
      message.error((error as Error).message)
      // Keeps the dialog open, so that the input is not lost.
      throw error
    }
  }
  return (port) => {
    let reason = ''
    void modal.confirm({
      title: t('devices:port.unbindAsk'),
      content: (
        <>
          <p>{`${String(gateway.name)}：${t('devices:port.unbindText', { device: String(port.machineName), no: Number(port.portNo) })}`}</p>
          {isEnterprise && (
            <Input.TextArea
              aria-label={label(reasonFields.changeReason.label)}
              placeholder={t('devices:form.change')}
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={(event) => {
                reason = event.target.value.trim()
              }}
            />
          )}
        </>
      ),
      okText: t('devices:port.unbind'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => unbind(port, reason),
    })
  }
}
