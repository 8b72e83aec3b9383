import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Maximum number of ports of a gateway. */
const most = 64

/** The ports of a gateway, ordered by number. */
export function usePorts(gatewayId: string | undefined) {
  const query = { gatewayId, current: 1, size: most, ascs: 'portNo' }
  return useQuery({
    queryKey: [...listKey(gatewayPort), 'page', query],
    queryFn: ({ signal }) => page(gatewayPort, query, signal),
    enabled: Boolean(gatewayId),
  })
}
