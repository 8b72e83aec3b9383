import {
  BookOutlined,
  ClearOutlined,
  CompressOutlined,
  DownOutlined,
  ExpandOutlined,
  IdcardOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  MutedOutlined,
  QuestionCircleOutlined,
  SoundOutlined,
  SwapOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Dropdown, type MenuProps } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { request } from '../../ui/client/request.ts'
import { lazy } from '../../ui/lazy.ts'
import { useSound } from '../../ui/live/sound.ts'
import { publicCalls } from '../../ui/session/public-calls.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { useProfile } from '../../ui/session/use-me.ts'
import { useLockNow } from '../lock/lock-button.tsx'
import { isPage } from '../pages.tsx'
import { useLanguageItems } from './language-menu.tsx'
import { signOut } from './sign-out.ts'
import { useClearCache } from './use-clear-cache.ts'

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

/** Errors are ignored: a browser that denies full screen reports it itself. */
const turn = (full: boolean): Promise<void> =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Whether the page fills the screen, and a function that toggles it. */
function useFullscreen(): { full: boolean; toggle: () => void } {
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  return { full, toggle: () => void turn(full) }
}

const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** Address of this installation's operation manual, an external page; undefined if there is none. */
function useManual(): string | undefined {
  const { data } = useQuery({
    queryKey: ['client-settings'],
    queryFn: async () => (await request(publicCalls.getClient)) as { manualUrl?: string },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.manualUrl && /^https?:\/\//i.test(data.manualUrl) ? data.manualUrl : undefined
}

const profilePage = '/info/index'
const passwordPage = '/changepassword/changepassword'
const openAside = (url: string) => window.open(url, '_blank', 'noopener,noreferrer')

/** Signed-in user and department; everything about their own console, and sign-out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const name = useSession((state) => state.me?.name)
  const department = useProfile().data?.deptName
  const [switching, setSwitching] = useState(false)
  const { lockNow, dialog } = useLockNow()
  const items = useUserItems(() => setSwitching(true), lockNow)
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className="fs-plain fs-user" aria-haspopup="menu">
          <span className="fs-unseen">{t('account')}</span>
          <span>{name}</span>
          {typeof department === 'string' && <small>{department}</small>}
          <DownOutlined aria-hidden="true" />
        </button>
      </Dropdown>
      {dialog}
      {switching && <SwitchDialog close={() => setSwitching(false)} />}
    </>
  )
}

function useUserItems(openSwitch: () => void, lockNow: () => void): NonNullable<MenuProps['items']> {
  const { t } = useTranslation(['shell', 'account'])
  const go = useNavigate()
  const clearCache = useClearCache()
  const manual = useManual()
  const { full, toggle: toggleFull } = useFullscreen()
  const sound = useSound()
  return [
    ...(manual
      ? [
          {
            key: 'manual',
            icon: <BookOutlined aria-hidden="true" />,
            label: t('manual'),
            onClick: () => openAside(manual),
          },
        ]
      : []),
    {
      key: 'instructions',
      icon: <QuestionCircleOutlined aria-hidden="true" />,
      label: t('instructions'),
      onClick: () => openAside('/systemInstructions'),
    },
    {
      key: 'profile',
      icon: <IdcardOutlined aria-hidden="true" />,
      label: t('account:profile'),
      onClick: () => go(profilePage),
    },
    { key: 'switch', icon: <SwapOutlined aria-hidden="true" />, label: t('account:switch.open'), onClick: openSwitch },
    ...(isPage(passwordPage)
      ? [
          {
            key: 'password',
            icon: <KeyOutlined aria-hidden="true" />,
            label: t('changePassword'),
            onClick: () => go(passwordPage),
          },
        ]
      : []),
    {
      key: 'language',
      icon: <TranslationOutlined aria-hidden="true" />,
      label: t('language'),
      children: useLanguageItems(),
    },
    {
      key: 'sound',
      icon: sound.on ? <SoundOutlined aria-hidden="true" /> : <MutedOutlined aria-hidden="true" />,
      label: sound.on ? t('soundOff') : t('soundOn'),
      onClick: sound.toggle,
    },
    {
      key: 'fullscreen',
      icon: full ? <CompressOutlined aria-hidden="true" /> : <ExpandOutlined aria-hidden="true" />,
      label: full ? t('exitFullscreen') : t('fullscreen'),
      onClick: toggleFull,
    },
    { key: 'lock', icon: <LockOutlined aria-hidden="true" />, label: t('lock.lock'), onClick: lockNow },
    { type: 'divider' },
    { key: 'cache', icon: <ClearOutlined aria-hidden="true" />, label: t('clearCache'), onClick: clearCache },
    { key: 'out', icon: <LogoutOutlined aria-hidden="true" />, label: t('signOut'), onClick: () => void signOut() },
  ]
}
