import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A visited page, kept alive. */
export interface Tab {
  path: string
  search: string
  /** What the page calls itself; absent: the menu's name. */
  title?: string | undefined
}

export const home = '/wel/index'

interface Tabs {
  tabs: readonly Tab[]
  /** Paths seen since the page was loaded: tabs that a reload brought back are not drawn before somebody wants them. */
  awake: readonly string[]
  visit: (path: string, search: string) => void
  rename: (path: string, title: string) => void
  /** Closes all but those kept; home stays. */
  keepOnly: (keep: (tab: Tab) => boolean) => void
}

const first: Tab = { path: home, search: '' }

/** Open tabs, kept for this browser window. */
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

/** Only home is open, as after a sign-in. */
export const forgetTabs = (): void => {
  useTabs.setState({ tabs: [first], awake: [] })
}

/** The tabs after a visit: an open one remembers its search, a new one stands at the end. */
export function visited(tabs: readonly Tab[], path: string, search: string): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === path)
  if (known?.search === search) return tabs
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, search } : tab))
  return [...tabs, { path, search }]
}

/** Where to go when `closed` closes: the tab on its right, else on its left. */
export function neighbour(tabs: readonly Tab[], closed: string): Tab {
  const at = tabs.findIndex((tab) => tab.path === closed)
  return tabs[at + 1] ?? tabs[at - 1] ?? first
}
