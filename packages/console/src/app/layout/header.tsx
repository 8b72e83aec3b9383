import {
  CompressOutlined,
  DesktopOutlined,
  ExpandOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LogsButton } from '../../features/logs/logs-button.tsx'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LockButton } from '../lock/lock-button.tsx'
import { HeaderClock } from './header-clock.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MenuSearch } from './menu-search.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SoundButton } from './sound-button.tsx'
import { home } from './tabs-store.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { TopMenu } from './top-menu.tsx'
import { useSystemTitle } from './use-system-title.ts'
import { UserMenu } from './user-menu.tsx'
import './header.css'
import { Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { useSimulated } from '../../ui/devices/use-simulated.ts'
import './simulated-mark.css'
import { leavesOf } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

const wall = '/overview/index'

/** Opens the wide screen in a new window, for users whose menu contains it. */
function WideScreenButton() {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  if (!leavesOf(nodes).some(({ path }) => path === wall)) return null
  return (
    <IconButton name={t('wide')} icon={<DesktopOutlined />} onClick={() => window.open(wall, '_blank', 'noopener')} />
  )
}

/** Badge in the top bar: the devices are simulated. */
function SimulatedMark() {
  const { t } = useTranslation('shell')
  if (!useSimulated()) return null
  return (
    <Tooltip title={t('simulatedHint')}>
      <span className="fs-simulated">{t('simulated')}</span>
    </Tooltip>
  )
}

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

function FullscreenButton() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return (
    <IconButton
      name={full ? t('exitFullscreen') : t('fullscreen')}
      icon={full ? <CompressOutlined /> : <ExpandOutlined />}
      onClick={() => void turn(full)}
    />
  )
}

/** Errors are ignored: a browser that denies full screen reports it itself. */
const turn = (full: boolean): Promise<void> =>
  (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

interface HeaderProps {
  collapsed: boolean
  toggle: () => void
}

/** The top bar: logo and title, menu toggle, clock; search, notices and user settings at the right. */
export function Header({ collapsed, toggle }: HeaderProps) {
  const { t } = useTranslation('shell')
  return (
    <header className="fs-header">
      <Link to={home} className="fs-header-title">
        <BrandMark />
        <span>{useSystemTitle()}</span>
      </Link>
      <IconButton
        name={collapsed ? t('expand') : t('collapse')}
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-expanded={!collapsed}
        onClick={toggle}
      />
      <HeaderClock />
      <TopMenu />
      <div className="fs-header-end">
        <SimulatedMark />
        <MenuSearch />
        <NoticeBell />
        <LogsButton />
        <SoundButton />
        <ThemeMenu />
        <LanguageMenu />
        <WideScreenButton />
        <FullscreenButton />
        <LockButton />
        <UserMenu />
      </div>
    </header>
  )
}
