import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { implement } from '../../framework/http/implement.ts'
import { bindingOf, portBeyond } from './port-beyond.ts'
import { unbind } from './unbind.ts'

export default implement(
  gatewayPort,
  {
    isExist: async (ctx, { machineId }) => {
      const bound = await bindingOf(ctx, machineId ?? '')
      const { gatewayId = null, gatewayName = null, portNo = null } = bound ?? {}
      return { exist: bound !== undefined, gatewayId, gatewayName, portNo }
    },
    unbind: (ctx, { machineId }, raw) => unbind(ctx, machineId ?? '', raw),
  },
  portBeyond,
)
