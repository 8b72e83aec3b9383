import { useNavigate } from 'react-router'
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
} as const

/**
 * Returns the address of the list with exactly the rows a figure counts, for users who may view it; and a function
 * that goes there.
 */
export function useRows() {
  const may = usePermission()
  const go = useNavigate()
  const to = (list: keyof typeof lists, filters: Filters): string | undefined => {
    const [path, permission] = lists[list]
    return may(permission) ? `${path}?${new URLSearchParams(filters)}` : undefined
  }
  return {
    to,
    open: (address: string | undefined) => {
      if (address) void go(address)
    },
  }
}
