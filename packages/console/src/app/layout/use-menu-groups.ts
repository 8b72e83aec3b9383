import type { Language } from '@fengsui/contract/kit/label.ts'
import type { MenuGroupCode } from '@fengsui/contract/menus/groups.ts'
import { menuGroups } from '@fengsui/contract/menus/groups.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { groupMenu } from './menu-groups.ts'
import { useMenu } from './use-menu.ts'

/** The top menu of the caller, by which the entries are grouped. */
export const topMenuQuery = (language: Language) =>
  queryOptions({
    queryKey: ['session', 'top-menu', language],
    queryFn: () => call(menu, 'topMenu', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The caller's menu in groups. */
export function useMenuGroups() {
  const { nodes } = useMenu()
  const label = useLabel()
  const { data: tops } = useQuery({ ...topMenuQuery(useLanguage()), placeholderData: keepPreviousData })
  return useMemo(() => {
    const nameOf = (code: MenuGroupCode) => label(menuGroups.find((group) => group.code === code)?.label ?? ['', ''])
    return groupMenu(nodes, tops ?? [], nameOf)
  }, [nodes, tops, label])
}
