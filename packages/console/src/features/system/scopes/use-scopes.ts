import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** The scopes of a menu. */
export const useScopes = (of: Resource, menuId: string | undefined) =>
  useQuery({
    queryKey: [...listKey(of), 'menu', menuId],
    queryFn: async ({ signal }) => (await page(of, { menuId, current: 1, size: 200 }, signal)).records,
    enabled: menuId !== undefined,
  })
