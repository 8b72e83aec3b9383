import { createContext, useContext, useEffect } from 'react'

/** The tab a page stands in. */
export interface TabScope {
  /** Title of the tab: the menu's name, or what the page said. */
  title: string
  /** Whether its page shows a title bar; without one the heading is only heard. */
  titled: boolean
  rename: (title: string) => void
}

export const TabContext = createContext<TabScope>({ title: '', titled: true, rename: () => undefined })

/** Names the tab after what the page shows, such as a device; undefined leaves the menu's name. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useContext(TabContext)
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}
