import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import { type MenuNode, trailTo } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'
import './side-menu.css'

type Items = NonNullable<MenuProps['items']>

const itemsOf = (nodes: readonly MenuNode[], top = true): Items =>
  nodes.map((node) => ({
    key: node.path,
    label: node.name,
    ...(top ? { icon: <MenuIcon name={node.source} /> } : {}),
    ...(node.children?.length ? { children: itemsOf(node.children, false) } : {}),
  }))

/** The left menu: 208 wide, 56 when collapsed. The wide screen opens beside the console. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  const { pathname } = useLocation()
  const go = useNavigate()
  const trail = trailTo(nodes, pathname)
  const [opened, setOpened] = useState<string[]>()
  const open = opened ?? trail.slice(0, 1)
  return (
    <nav aria-label={t('menu')} className={collapsed ? 'fs-side-menu fs-side-menu-collapsed' : 'fs-side-menu'}>
      <Menu
        mode="inline"
        inlineIndent={20}
        inlineCollapsed={collapsed}
        items={itemsOf(nodes)}
        selectedKeys={trail.slice(-1)}
        {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpened })}
        onClick={({ key }) => openMenu(key, go)}
      />
    </nav>
  )
}

/** Opens a menu's page: outside addresses and the wide screen in a window of their own. */
export function openMenu(path: string, go: (to: string) => void): void {
  if (/^https?:/.test(path) || path.startsWith('/overview/')) window.open(path, '_blank', 'noopener')
  else go(path)
}
