import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { openMenu } from './menu-target.ts'
import { breadcrumbTo, leavesOf, type MenuNode } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'
import { useTopMenu } from './use-top-menu.ts'
import './side-menu.css'

type Items = NonNullable<MenuProps['items']>

const itemsOf = (nodes: readonly MenuNode[], top = true): Items =>
  nodes.map((node) => ({
    key: node.path || node.id,
    label: node.name,
    ...(top ? { icon: <MenuIcon name={node.source} /> } : {}),
    ...(node.children?.length ? { children: itemsOf(node.children, false) } : {}),
  }))

/** The left menu, or the part of it under the selected top menu: 208 px wide, 56 px when collapsed. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu(useTopMenu().chosen)
  const { pathname } = useLocation()
  const go = useNavigate()
  const leaves = leavesOf(nodes)
  const trail = breadcrumbTo(nodes, pathname)
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
        onClick={({ key }) => openMenu(leaves.find(({ path }) => path === key) ?? { path: key }, go)}
      />
    </nav>
  )
}
