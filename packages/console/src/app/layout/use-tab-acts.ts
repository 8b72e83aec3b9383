import { useNavigate } from 'react-router'
import { home, neighbour, type Tab, useTabs } from './tabs-store.ts'
import { useClearCache } from './use-clear-cache.ts'

/**
 * Current path. Read from the browser: the router's location lags during a slow render, and closing a tab
 * would then act on the wrong one.
 */
const shown = (): string => location.pathname

/** Actions on tabs, shared by the tab, its context menu and the menu at the right. */
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
