import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A visited page, kept mounted. */
export interface Tab {
  path: string
  search: string
  /** Title set by the page; the menu's name when absent. */
  title?: string | undefined
}

export const home = '/wel/index'

interface Tabs {
  tabs: readonly Tab[]
  /** Paths visited since the page was loaded: restored tabs are not rendered until they are opened. */
  awake: readonly string[]
  visit: (path: string, search: string) => void
  rename: (path: string, title: string) => void
  /** Closes all tabs except those that match and home. */
  keepOnly: (keep: (tab: Tab) => boolean) => void
}

const first: Tab = { path: home, search: '' }

/** Open tabs, persisted per browser window. */
export const useTabs = create<Tabs>()(
  persist(
    (set) => ({
      tabs: [first],
      awake: [],
      visit: (path, search) =>
        set(({ tabs, awake }) => ({
          tabs: visited(tabs, path, search),
          awake: awake.includes(path) ? awake : [...awake, path],
        })),
      rename: (path, title) =>
        set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab)) })),
      keepOnly: (keep) => set(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.path === home || keep(tab)) })),
    }),
    { name: 'saber-tagList', storage: createJSONStorage(() => sessionStorage), partialize: ({ tabs }) => ({ tabs }) },
  ),
)

/** Resets to the home tab only, as after a sign-in. */
export const forgetTabs = (): void => {
  useTabs.setState({ tabs: [first], awake: [] })
}

/** Returns the tabs after a visit: an open tab stores its search, a new one is appended. */
export function visited(tabs: readonly Tab[], path: string, search: string): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === path)
  if (known?.search === search) return tabs
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, search } : tab))
  return [...tabs, { path, search }]
}

/** Returns the tab to activate when `closed` closes: the one on its right, else on its left. */
export function neighbour(tabs: readonly Tab[], closed: string): Tab {
  const at = tabs.findIndex((tab) => tab.path === closed)
  return tabs[at + 1] ?? tabs[at - 1] ?? first
}
