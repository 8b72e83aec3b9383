import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'

/** A menu of the user's own tree. */
export interface MenuNode {
  id: string
  name: string
  children?: readonly MenuNode[]
}

/** Loads the menus visible to the user as a forest. */
export const useMenuForest = () =>
  useQuery({
    queryKey: ['menus', 'routes'],
    queryFn: async ({ signal }) => ((await call(menu, 'routes', {}, signal)) ?? []) as readonly MenuNode[],
  })

/** Finds a menu by id at any level. */
export function menuOf(menus: readonly MenuNode[], id: string | undefined): MenuNode | undefined {
  for (const one of menus) {
    const found = one.id === id ? one : menuOf(one.children ?? [], id)
    if (found) return found
  }
  return undefined
}
