import { useNavigate } from 'react-router'
import { home, neighbour, type Tab, useTabs } from './tabs-store.ts'
import { useClearCache } from './use-clear-cache.ts'

/** What can be done with tabs; the same from the tab, its context menu and the menu at the right. */
export function useTabActs(active: string) {
  const { tabs, keepOnly } = useTabs()
  const go = useNavigate()
  const clearCache = useClearCache()
  const show = (tab: Tab) => go(tab.path + tab.search)
  return {
    clearCache,
    close: (path: string) => {
      if (path === home) return
      if (path === active) show(neighbour(tabs, path))
      keepOnly((tab) => tab.path !== path)
    },
    closeOthers: (path: string) => {
      if (path !== active) show(tabs.find((tab) => tab.path === path) ?? { path, search: '' })
      keepOnly((tab) => tab.path === path)
    },
    closeAll: () => {
      go(home)
      keepOnly(() => false)
    },
  }
}
