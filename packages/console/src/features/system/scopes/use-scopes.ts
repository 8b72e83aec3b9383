import type { apiScope } from '@fengsui/contract/system/api-scope.ts'
import type { dataScope } from '@fengsui/contract/system/data-scope.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Data scopes or API scopes. */
export type Scopes = typeof dataScope | typeof apiScope

/** The scopes of a menu. */
export const useScopes = (of: Scopes, menuId: string | undefined) =>
  useQuery({
    queryKey: [...listKey(of), 'menu', menuId],
    queryFn: async ({ signal }) => (await page(of, { menuId, current: 1, size: 200 }, signal)).records,
    enabled: menuId !== undefined,
  })
