import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { useSession } from '../../ui/session/session-store.ts'

interface Chosen {
  /** Top menu whose part the side menu shows; absent: home, the whole menu. */
  id: string | undefined
  userId: string | undefined
}

const useChosen = create<Chosen>(() => ({ id: undefined, userId: undefined }))

/** The caller's top menus and the selected one; reset to home when the user changes. */
export function useTopMenu() {
  const userId = useSession((state) => state.me?.userId)
  const chosen = useChosen((state) => (state.userId === userId ? state.id : undefined))
  const { data } = useQuery({
    queryKey: ['session', 'top-menu', useLanguage()],
    queryFn: () => call(menu, 'topMenu', {}),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const items = data ?? []
  return {
    items,
    chosen: items.some(({ id }) => id === chosen) ? chosen : undefined,
    choose: (id: string | undefined) => useChosen.setState({ id, userId }),
  }
}
