import { useNavigate } from 'react-router'
import { deviceList } from '../../ui/devices/device-path.ts'
import { usePermission } from '../../ui/session/use-me.ts'

type Filters = Readonly<Record<string, string>>

/** Lists to which figures lead, and the permission to view them. */
const lists = {
  enterprises: ['/enterInformation/register', 'enterprise_view'],
  stock: ['/warehouse/stock', 'warehouse_view'],
  ledger: ['/warehouse/ledger', 'warehouse_view'],
  inStores: ['/warehouse/in', 'warehouse_view'],
  outStores: ['/warehouse/out', 'warehouse_view'],
  warnings: ['/yjxx', 'warn_view'],
  troubles: ['/tz/hidden', 'hidden_view'],
  workplaces: ['/enterInformation/gongkufang', 'workplace_view'],
  deviceLog: ['/sbtj/log', 'device_view'],
  certificates: ['/zjxx/enterprise', 'certificate_view'],
} as const

/**
 * Returns the address of the list with exactly the rows a figure counts, for users who may view it; and a function
 * that goes there.
 */
export function useRows() {
  const may = usePermission()
  const go = useNavigate()
  const at = ([path, permission]: readonly [string, string], filters: Filters): string | undefined => {
    const query = new URLSearchParams(filters).toString()
    return may(permission) ? path + (query && `?${query}`) : undefined
  }
  return {
    to: (list: keyof typeof lists, filters: Filters): string | undefined => at(lists[list], filters),
    /** Devices of a kind; undefined also for kinds that no page lists. */
    devices(kind: string, filters: Filters): string | undefined {
      const list = deviceList(kind)
      return list && at(list, filters)
    },
    open: (address: string | undefined) => {
      if (address) void go(address)
    },
  }
}
