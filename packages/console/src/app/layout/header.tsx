import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LogsButton } from '../../features/logs/logs-button.tsx'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LockButton } from '../lock/lock-button.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { HeaderClock } from './header-clock.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MenuSearch } from './menu-search.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SimulatedMark } from './simulated-mark.tsx'
import { SoundButton } from './sound-button.tsx'
import { home } from './tabs-store.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { TopMenu } from './top-menu.tsx'
import { useSystemTitle } from './use-system-title.ts'
import { UserMenu } from './user-menu.tsx'
import { WideScreenButton } from './wide-screen-button.tsx'
import './header.css'

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
