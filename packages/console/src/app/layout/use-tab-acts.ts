import { useNavigate } from 'react-router'
import { home, neighbour, type Tab, useTabs } from './tabs-store.ts'
import { useClearCache } from './use-clear-cache.ts'

/** Where the reader is. Asked of the browser: a page that takes long to draw must not make a tab close beside it. */
const shown = (): string => location.pathname

/** What can be done with tabs; the same from the tab, its context menu and the menu at the right. */
export function useTabActs() {
  const { tabs, keepOnly } = useTabs()
  const go = useNavigate()
  const clearCache = useClearCache()
  const show = (tab: Tab) => go(tab.path + tab.search)
  return {
    clearCache,
    close: (path: string) => {
      if (path === home) return
      if (path === shown()) show(neighbour(tabs, path))
      keepOnly((tab) => tab.path !== path)
    },
    closeOthers: (path: string) => {
      if (path !== shown()) show(tabs.find((tab) => tab.path === path) ?? { path, search: '' })
      keepOnly((tab) => tab.path === path)
    },
    closeAll: () => {
      go(home)
      keepOnly(() => false)
    },
  }
}
