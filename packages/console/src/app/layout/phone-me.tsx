import { LogoutOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazy } from '../../ui/lazy.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { LockButton } from '../lock/lock-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { leavesOf } from './menu-tree.ts'
import { NoticeBell } from './notice-bell.tsx'
import { signOut } from './sign-out.ts'
import { SoundButton } from './sound-button.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useMenu } from './use-menu.ts'

const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** The user's page on phones: settings, the full menu, sign-out. */
export function PhoneMe({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation(['shell', 'account'])
  const [switching, setSwitching] = useState(false)
  const name = useSession((state) => state.me?.name)
  const leaves = leavesOf(useMenu().nodes).filter(({ path }) => !path.startsWith('/overview/'))
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
        <ul>
          {leaves.map(({ path, name: menuName }) => (
            <li key={path}>
              <Link to={path} onClick={close}>
                {menuName}
              </Link>
            </li>
          ))}
        </ul>
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
