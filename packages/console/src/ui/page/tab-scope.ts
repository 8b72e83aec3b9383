import { createContext, useContext, useEffect } from 'react'

/** The tab a page belongs to. */
export interface TabScope {
  /** Title of the tab: the menu's name, or set by the page. */
  title: string
  /** Whether its page shows a title bar; without one the heading is for screen readers only. */
  titled: boolean
  rename: (title: string) => void
}

export const TabContext = createContext<TabScope>({ title: '', titled: true, rename: () => undefined })

/** Title of a tab whose page is in no menu of the user and has not named itself. */
export const unnamed = '…'

/** Sets the tab's title from the page's content, such as a device; undefined keeps the menu's name. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useContext(TabContext)
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}
