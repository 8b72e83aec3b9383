import { StarOutlined } from '@ant-design/icons'
import { homePath } from '@fengsui/contract/menus/groups.ts'
import { Menu } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { useTodayCounts } from '../today/use-today-counts.ts'
import { type MenuEntry, placeOf } from './menu-groups.ts'
import { entryItems, type MenuItems } from './menu-items.ts'
import { MenuRail } from './menu-rail.tsx'
import { openMenu } from './menu-target.ts'
import { leavesOf } from './menu-tree.ts'
import { useOftenUsed } from './often-used.ts'
import { useMenu } from './use-menu.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import './side-menu.css'

/** Prefix of keys of groups and of often used pages: an address is the key of one entry only. */
const groupKey = (code: string) => `group:${code}`
const usedKey = 'used:'

/** The left menu: 208 px wide, 56 px when collapsed. */
export const SideMenu = memo(function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('menu')} className={collapsed ? 'fs-side-menu fs-side-menu-collapsed' : 'fs-side-menu'}>
      {collapsed ? <MenuRail /> : <WideMenu />}
    </nav>
  )
})

/** A name with what waits there at its right. */
function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span className="fs-menu-counted">
      <span>{name}</span>
      {count ? <b>{count > 9999 ? '9999+' : count}</b> : null}
    </span>
  )
}

function WideMenu() {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  const { groups, rest } = useMenuGroups()
  const counts = useTodayCounts()
  const { pathname } = useLocation()
  const go = useNavigate()
  const leaves = leavesOf(nodes)
  const often = useOftenUsed(useSession((state) => state.me?.userId)).flatMap(
    (path) => leaves.find((leaf) => leaf.path === path) ?? [],
  )
  const place = placeOf(groups, pathname)
  const trail = place ? [groupKey(place.group.code), ...(place.section ? [place.section.path] : [])] : []
  const [opened, setOpened] = useState<{ at: string; keys: readonly string[] }>()
  // What was opened by hand stays open until the next page is visited.
  const open = opened?.at === pathname ? opened.keys : trail
  // The entries of a group that was never open are not drawn: antd draws each twice, once for its keys.
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isDrawn = (key: string) => open.includes(key) || trail.includes(key) || unfolded.includes(key)
  const items: MenuItems = [
    ...(leaves.some(({ path }) => path === homePath)
      ? [
          {
            key: homePath,
            icon: <MenuIcon name="home" />,
            label: <Counted name={t('home')} count={counts?.total} />,
            title: t('home'),
          },
          { type: 'divider' as const },
        ]
      : []),
    ...groups.map(({ code, name, icon, members }) => ({
      key: groupKey(code),
      icon: <MenuIcon name={icon} />,
      label: <Counted name={name} count={counts?.byGroup[code]} />,
      title: name,
      children: isDrawn(groupKey(code)) ? entryItems(members) : [],
    })),
    ...rest.map(({ path, name, source }) => ({ key: path, icon: <MenuIcon name={source} />, label: name })),
    ...(often.length > 0
      ? [
          { type: 'divider' as const },
          {
            type: 'group' as const,
            label: t('often'),
            children: often.map(({ path, name }) => ({ key: usedKey + path, icon: <StarOutlined />, label: name })),
          },
        ]
      : []),
  ]
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      items={items}
      selectedKeys={[place?.entry.path ?? pathname]}
      openKeys={[...open]}
      onOpenChange={(keys) => {
        const added = keys.filter((key) => !open.includes(key))
        const group = groups.find(({ code }) => added.includes(groupKey(code)))
        setUnfolded((before) => [...new Set([...before, ...keys])])
        setOpened({ at: pathname, keys: group ? [...added, ...firstSection(group)] : oneSection(keys, added) })
      }}
      onClick={({ key }) => {
        const path = key.startsWith(usedKey) ? key.slice(usedKey.length) : key
        openMenu(leaves.find((leaf) => leaf.path === path) ?? { path }, go)
      }}
    />
  )
}

/** A long group opens with its first section, so that its commonest pages are one click away. */
const firstSection = ({ members }: { members: readonly MenuEntry[] }): readonly string[] =>
  members
    .filter(({ children }) => children?.length)
    .map(({ path }) => path)
    .slice(0, 1)

/** Leaves one section open: the one just opened, with its group. */
const oneSection = (keys: readonly string[], added: readonly string[]): readonly string[] =>
  added.length > 0 ? [...keys.filter((key) => key.startsWith('group:')), ...added] : keys
