import { LogoutOutlined } from '@ant-design/icons'
import { homePath } from '@fengsui/contract/menus/groups.ts'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { MenuIcon } from '../../ui/badges/menu-icon.tsx'
import { formatNumber } from '../../ui/format/number.ts'
import { lazy } from '../../ui/lazy.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { LockButton } from '../lock/lock-button.tsx'
import { useTodayCounts } from '../today/use-today-counts.ts'
import { LanguageMenu } from './language-menu.tsx'
import { type MenuEntry, placeOf } from './menu-groups.ts'
import { leavesOf, type MenuNode } from './menu-tree.ts'
import { NoticeBell } from './notice-bell.tsx'
import { signOut } from './sign-out.ts'
import { SoundButton } from './sound-button.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuGroups } from './use-menu-groups.ts'

const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** Every page of a group that a phone shows; those that are tabs of one page, too. */
const pagesOf = (entries: readonly MenuEntry[]): readonly MenuNode[] =>
  entries
    .flatMap((entry) => (entry.children?.length ? pagesOf(entry.children) : (entry.tabs ?? [entry])))
    .filter(({ path }) => !path.startsWith('/overview/'))

/** The user's page on phones: settings, the menu in its groups, sign-out. */
export function PhoneMe({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation(['shell', 'account'])
  const [switching, setSwitching] = useState(false)
  const name = useSession((state) => state.me?.name)
  const { groups, rest } = useMenuGroups()
  const home = leavesOf(useMenu().nodes).filter(({ path }) => path === homePath)
  const { pathname } = useLocation()
  const counts = useTodayCounts()
  const here = placeOf(groups, pathname)?.group.code
  const pages = (shown: readonly MenuNode[]) => (
    <ul>
      {shown.map(({ path, name: page }) => (
        <li key={path}>
          <Link to={path} onClick={close} aria-current={path === pathname ? 'page' : undefined}>
            {page}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <Drawer open={open} onClose={close} placement="bottom" size="80%" title={name} forceRender>
      <div className="fs-phone-me">
        <div className="fs-phone-me-settings">
          <NoticeBell />
          <SoundButton />
          <ThemeMenu />
          <LanguageMenu />
          <LockButton />
        </div>
        <h3>{t('menu')}</h3>
        <div className="fs-phone-me-groups">
          {pages(home)}
          {groups.map(({ code, name: group, icon, members }) => (
            // The group of the current page is expanded when the page is opened.
            <details key={`${code} ${open && code === here}`} open={code === here}>
              <summary>
                <MenuIcon name={icon} /> {group}
                {Number(counts?.byGroup[code] ?? 0) > 0 && <small>{formatNumber(counts?.byGroup[code], 0)}</small>}
              </summary>
              {pages(pagesOf(members))}
            </details>
          ))}
          {pages(rest)}
        </div>
        <p className="fs-phone-me-own">
          <Link to="/info/index" onClick={close}>
            {t('account:profile')}
          </Link>
          <Link to="/changepassword/changepassword" onClick={close}>
            {t('account:changePassword')}
          </Link>
          <button type="button" className="fs-plain fs-link" onClick={() => setSwitching(true)}>
            {t('account:switch.open')}
          </button>
        </p>
        {switching && <SwitchDialog close={() => setSwitching(false)} />}
        <button type="button" className="fs-plain" onClick={() => void signOut()}>
          <LogoutOutlined aria-hidden="true" /> {t('signOut')}
        </button>
      </div>
    </Drawer>
  )
}
