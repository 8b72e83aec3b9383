import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { home, neighbour, type Tab, useTabs } from './tabs-store.ts'
import { useTabTitles } from './use-tab-titles.ts'
import './tab-bar.css'
import { useClearCache } from './use-clear-cache.ts'

/**
 * Current path. Read from the browser: the router's location lags during a slow render, and closing a tab
 * would then act on the wrong one.
 */
const shown = (): string => location.pathname

/** Actions on tabs, shared by the tab, its context menu and the menu at the right. */
function useTabActs() {
  const { tabs, keepOnly } = useTabs()
  const go = useNavigate()
  const clearCache = useClearCache()
  const show = (tab: Tab) => go(tab.path + tab.search)
  return {
    clearCache,
    close: (path: string) => {
      if (path === home) return
      if (path === shown()) show(neighbour(tabs, path))
      keepOnly((tab) => tab.path !== path)
    },
    closeOthers: (path: string) => {
      if (path !== shown()) show(tabs.find((tab) => tab.path === path) ?? { path, search: '' })
      keepOnly((tab) => tab.path === path)
    },
    closeAll: () => {
      go(home)
      keepOnly(() => false)
    },
  }
}

/**
 * Visited pages: closed by x, Delete or the middle button; arrow keys move between them; right click or the
 * menu key opens the context menu.
 */
export function TabBar({ active }: { active: string }) {
  const { t } = useTranslation('shell')
  const tabs = useTabs((state) => state.tabs)
  const acts = useTabActs()
  const menuOf = (path: string): MenuProps => ({
    items: [
      { key: 'close', label: t('close'), disabled: path === home, onClick: () => acts.close(path) },
      { key: 'others', label: t('closeOthers'), onClick: () => acts.closeOthers(path) },
      { key: 'all', label: t('closeAll'), onClick: acts.closeAll },
      { type: 'divider' },
      { key: 'cache', label: t('clearCache'), onClick: acts.clearCache },
    ],
  })
  const closeTab = (path: string, from?: HTMLElement) => {
    const item = from?.closest('li')
    const beside = item?.nextElementSibling ?? item?.previousElementSibling
    if (path !== home) beside?.querySelector('a')?.focus()
    acts.close(path)
  }
  return (
    <nav aria-label={t('tabs')} className="fs-tabs">
      <ul onKeyDown={moveAmong}>
        {tabs.map((tab) => (
          <Dropdown
            key={tab.path}
            menu={menuOf(tab.path)}
            trigger={['contextMenu']}
            autoFocus
            onOpenChange={giveBack(tab.path)}
          >
            <TabItem tab={tab} active={tab.path === active} close={(from) => closeTab(tab.path, from)} />
          </Dropdown>
        ))}
      </ul>
      <Dropdown menu={menuOf(active)} trigger={['click']} autoFocus>
        <button type="button" className="fs-plain fs-tabs-more" aria-haspopup="menu">
          {t('tabActions')} <DownOutlined aria-hidden="true" />
        </button>
      </Dropdown>
    </nav>
  )
}

/** Returns the focus to the tab when its menu is closed with the keyboard. */
const giveBack = (path: string) => (open: boolean) => {
  const on = document.activeElement
  if (open || !(on === document.body || on?.closest('.ant-dropdown'))) return
  const links = document.querySelectorAll<HTMLAnchorElement>('.fs-tab a')
  ;[...links].find((link) => link.pathname === path)?.focus()
}

/** Moves the focus between tabs with Left, Right, Home and End. */
function moveAmong(event: React.KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  links[(to + links.length) % links.length]?.focus()
}

interface TabItemProps extends Omit<React.ComponentProps<'li'>, 'children'> {
  tab: Tab
  active: boolean
  /** `from`: the focused link; the focus moves to its neighbour. */
  close: (from?: HTMLElement) => void
}

function TabItem({ tab, active, close, ...rest }: TabItemProps) {
  const { t } = useTranslation('shell')
  const title = useTabTitles()(tab)
  const fixed = tab.path === home
  const link = useRef<HTMLAnchorElement>(null)
  // When it becomes the active one. The observer answers after the browser's own layout; asking at once would force one more.
  useEffect(() => {
    const item = link.current?.closest('li')
    if (!active || !item) return
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      if (entry && entry.intersectionRatio < 1) item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(item)
    return () => observer.disconnect()
  }, [active])
  return (
    <li
      {...rest}
      className={active ? 'fs-tab fs-tab-on' : 'fs-tab'}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        close()
      }}
    >
      <Link
        ref={link}
        to={tab.path + tab.search}
        aria-current={active ? 'page' : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Delete') return
          // Handled by the tab bar: the key must not act on the table below.
          event.preventDefault()
          close(event.currentTarget)
        }}
      >
        {title}
      </Link>
      {!fixed && (
        <button type="button" className="fs-plain" aria-label={t('closeTab', { title })} onClick={() => close()}>
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
