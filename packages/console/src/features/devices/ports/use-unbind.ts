import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/client/call.ts'
import type { Row } from '../../../kit/client/resource-calls.ts'
import { registers } from '../../../kit/devices/registers.ts'
import { listKey } from '../../../kit/resource/use-resource-list.ts'

/** Asks whether a port shall be freed, names the device, frees it. */
export function useUnbind(gateway: Row): (port: Row) => void {
  const { t } = useTranslation(['devices', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const unbind = async ({ machineId }: Row) => {
    try {
      await call(gatewayPort, 'unbind', { machineId: String(machineId) })
      message.success(t('devices:port.unbound'))
      for (const of of [gatewayPort, registers.gateway]) void client.invalidateQueries({ queryKey: listKey(of) })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (port) =>
    void modal.confirm({
      title: t('devices:port.unbindAsk'),
      content: `${String(gateway.name)}：${t('devices:port.unbindText', { device: String(port.machineName), no: Number(port.portNo) })}`,
      okText: t('devices:port.unbind'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => unbind(port),
    })
}
