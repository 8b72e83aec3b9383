import { homePath } from '@fengsui/contract/menus/groups.ts'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { useTodayCounts } from '../today/use-today-counts.ts'
import { placeOf } from './menu-groups.ts'
import { entryItems } from './menu-items.ts'
import { openMenu } from './menu-target.ts'
import { leavesOf } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'
import { useMenuGroups } from './use-menu-groups.ts'

/** The collapsed menu: an icon with its word per group, whose pages open beside it. */
export function MenuRail() {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  const { groups, rest } = useMenuGroups()
  const counts = useTodayCounts()
  const { pathname } = useLocation()
  const go = useNavigate()
  const leaves = leavesOf(nodes)
  const place = placeOf(groups, pathname)
  const open = (key: string) => openMenu(leaves.find(({ path }) => path === key) ?? { path: key }, go)
  return (
    <ul className="fs-rail">
      {leaves.some(({ path }) => path === homePath) && (
        <li>
          <RailButton
            icon="home"
            word={t('home')}
            waiting={counts?.total}
            current={pathname === homePath}
            onClick={() => go(homePath)}
          />
        </li>
      )}
      {groups.map(({ code, name, icon, members }) => (
        <li key={code}>
          <Dropdown
            trigger={['hover', 'click']}
            placement="bottomLeft"
            overlayClassName="fs-rail-pages"
            align={{ points: ['tl', 'tr'], offset: [4, 0] }}
            menu={{
              items: entryItems(members),
              selectedKeys: [place?.entry.path ?? ''],
              onClick: ({ key }) => open(key),
            }}
          >
            <RailButton
              icon={icon}
              word={name}
              waiting={counts?.byGroup[code]}
              current={place?.group.code === code}
              aria-haspopup="menu"
            />
          </Dropdown>
        </li>
      ))}
      {rest.map(({ path, name, source }) => (
        <li key={path}>
          <RailButton icon={source} word={name} current={pathname === path} onClick={() => open(path)} />
        </li>
      ))}
    </ul>
  )
}

interface RailButtonProps extends React.ComponentProps<'button'> {
  icon: string | undefined
  word: string
  waiting?: number | undefined
  current: boolean
}

/** What waits is part of the name, and a dot for the eye. */
function RailButton({ icon, word, waiting, current, className = '', ...rest }: RailButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <button type="button" className={`fs-plain ${className}`} aria-current={current ? 'true' : undefined} {...rest}>
      <MenuIcon name={icon} />
      <span>{word}</span>
      {waiting ? <span className="fs-unseen">{t('waiting', { count: waiting })}</span> : null}
    </button>
  )
}
