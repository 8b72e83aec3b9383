import type { MenuGroupCode } from '@fengsui/contract/menus/groups.ts'
import { menuGroups } from '@fengsui/contract/menus/groups.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { groupMenu } from './menu-groups.ts'
import { useMenu } from './use-menu.ts'

/** The caller's menu in groups. */
export function useMenuGroups() {
  const { nodes } = useMenu()
  const label = useLabel()
  const { data: tops } = useQuery({
    queryKey: ['session', 'top-menu', useLanguage()],
    queryFn: () => call(menu, 'topMenu', {}),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    const nameOf = (code: MenuGroupCode) => label(menuGroups.find((group) => group.code === code)?.label ?? ['', ''])
    return groupMenu(nodes, tops ?? [], nameOf)
  }, [nodes, tops, label])
}
