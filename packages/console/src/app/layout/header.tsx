import { DesktopOutlined, MenuFoldOutlined, MenuUnfoldOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LogsButton } from '../../features/logs/logs-button.tsx'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { useSimulated } from '../../ui/devices/use-simulated.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { HeaderClock } from './header-clock.tsx'
import { leavesOf } from './menu-tree.ts'
import { NoticeBell } from './notice-bell.tsx'
import { SearchBox } from './search-box.tsx'
import { SoundBlocked } from './sound-button.tsx'
import { home } from './tabs-store.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { useMenu } from './use-menu.ts'
import { useSystemTitle } from './use-system-title.ts'
import { UserMenu } from './user-menu.tsx'
import './header.css'
import './simulated-mark.css'

const wall = '/overview/index'
const openAside = (path: string) => window.open(path, '_blank', 'noopener')

/** Opens the wide screen in a new window, for users whose menu contains it. */
function WideScreenButton() {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  if (!leavesOf(nodes).some(({ path }) => path === wall)) return null
  return <IconButton name={t('wide')} icon={<DesktopOutlined />} onClick={() => openAside(wall)} />
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

interface HeaderProps {
  collapsed: boolean
  toggle: () => void
}

/**
 * The top bar: logo and title, menu toggle, clock; at the right search, bell, wide screen, appearance, help, user.
 */
export const Header = memo(function Header({ collapsed, toggle }: HeaderProps) {
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
      <div className="fs-header-end">
        <SimulatedMark />
        <SoundBlocked />
        <SearchBox />
        <NoticeBell />
        <LogsButton />
        <WideScreenButton />
        <ThemeMenu />
        <IconButton
          name={t('instructions')}
          icon={<QuestionCircleOutlined />}
          onClick={() => openAside('/systemInstructions')}
        />
        <UserMenu />
      </div>
    </header>
  )
})
