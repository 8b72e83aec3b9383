import type { MenuProps } from 'antd'
import type { MenuEntry } from './menu-groups.ts'
import { preloadPage } from './preload-page.ts'

export type MenuItems = NonNullable<MenuProps['items']>

/** Returns menu entries as items of a menu, sections with their pages; a page is loaded when the pointer reaches it. */
export const entryItems = (entries: readonly MenuEntry[]): MenuItems =>
  entries.map((entry) => ({
    key: entry.path || entry.id,
    label: entry.name,
    title: entry.name,
    ...(entry.children?.length
      ? { children: entryItems(entry.children) }
      : { onMouseEnter: () => preloadPage(entry.path) }),
  }))
