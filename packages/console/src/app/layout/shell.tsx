import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { App } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePageView } from '../../features/logs/use-page-view.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { announce } from '../../ui/announce.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { isSaid, type Problem } from '../../ui/client/problem.ts'
import { queries } from '../../ui/client/queries.ts'
import { KeysHelp } from '../../ui/keys/keys-help.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { lazy } from '../../ui/lazy.ts'
import { openLink } from '../../ui/live/link.ts'
import { playAlert } from '../../ui/live/sound.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { unnamed } from '../../ui/page/tab-scope.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { useWidth } from '../../ui/use-width.ts'
import { isPage } from '../pages.tsx'
import { useTodayLive } from '../today/use-today-counts.ts'
import { useDocumentTitle } from '../use-document-title.ts'
import { VersionBar } from '../version/version-bar.tsx'
import { CachedPages } from './cached-pages.tsx'
import { Header } from './header.tsx'
import { LiveRegions } from './live-regions.tsx'
import { placeOf } from './menu-groups.ts'
import { leavesOf } from './menu-tree.ts'
import { countVisit, useOftenUsed } from './often-used.ts'
import { preloadIdle, preloadPage } from './preload-page.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { home, useTabs } from './tabs-store.ts'
import { useMenu } from './use-menu.ts'
import { useMenuGroups } from './use-menu-groups.ts'
import { useSystemTitle } from './use-system-title.ts'
import { useTabTitles } from './use-tab-titles.ts'
import './shell.css'
import './section-tabs.css'

const PhoneBar = lazy(async () => ({ default: (await import('./phone-bar.tsx')).PhoneBar }))

/** Plays the sound of a new warning's severity and announces it; red interrupts. */
function useWarningAlerts(): void {
  const { t } = useTranslation()
  const label = useLabel()
  const typeName = useTypeName()
  useLive('warning', ({ action, warning }) => {
    if (action !== 'raise') return
    const level = String(warning.severity) as SeverityLevel
    const place = [warning.enterpriseShortName ?? warning.enterpriseName, warning.workplaceName]
      .filter(Boolean)
      .join(' ')
    const severity = label(warnSeverity.entries[level])
    announce(
      t('raised', { severity, type: typeName({ typeKey: warning.typeKey, typeName: warning.typeName }), place }),
      level === warnSeverity.is.red ? 'assertive' : 'polite',
    )
    playAlert(level)
  })
}

/**
 * Shows a message for failed calls whose error no component displays (specification section 8); 401 is
 * reported on the sign-in page.
 */
function useUnseenProblems(): void {
  const { message } = App.useApp()
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      if (!isSaid(event.reason)) return
      void message.error((event.reason as Problem).message)
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [message])
}

/** Loads pages the user is likely to open while the browser is idle: those they use often, then the first of the menu. */
function usePreloading(userId: string | undefined): void {
  const { nodes } = useMenu()
  const often = useOftenUsed(userId)
  const paths = [...new Set([...often, ...leavesOf(nodes).map(({ path }) => path)])].join(' ')
  useEffect(() => (nodes.length > 0 ? preloadIdle(paths.split(' ')) : undefined), [paths, nodes.length])
}

/** The frame around every page of the signed-in user; antd's App provides messages and dialogs. */
export default function Shell() {
  return (
    <App message={{ duration: 3, maxCount: 3 }} component={false}>
      <Frame />
    </App>
  )
}

function Frame() {
  const { t } = useTranslation(['shell', 'kit'])
  const { pathname, search } = useLocation()
  const userId = useSession((state) => state.me?.userId)
  const width = useWidth()
  const [folded, setFolded] = useState<boolean>()
  const collapsed = folded ?? width !== 'full'
  const toggle = useCallback(() => setFolded(!collapsed), [collapsed])
  const go = useNavigate()
  const title = useTabTitles()(
    useTabs((state) => state.tabs).find((tab) => tab.path === pathname) ?? { path: pathname, search },
  )
  useDocumentTitle(`${title} · ${useSystemTitle()}`)
  useLayoutEffect(() => {
    if (isPage(pathname)) useTabs.getState().visit(pathname, search)
  }, [pathname, search])
  useEffect(() => {
    if (userId && isPage(pathname)) countVisit(userId, pathname)
  }, [pathname, userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user needs another connection
  useEffect(() => openLink(), [userId])
  useWarningAlerts()
  useTodayLive()
  useUnseenProblems()
  usePreloading(userId)
  usePageView(pathname, title === unnamed ? undefined : title)
  useLive('reset', () => void queries.invalidateQueries())
  useKeys([
    { keys: 'g h', label: t('kit:keys.home'), run: () => go(home) },
    { keys: 'g w', label: t('kit:keys.warnings'), run: () => go('/yjxx') },
  ])
  const phone = width === 'phone'
  return (
    <div className="fs-shell">
      <a href="#content" className="fs-skip">
        {t('shell:skip')}
      </a>
      {!phone && <Header collapsed={collapsed} toggle={toggle} />}
      <div className="fs-shell-middle">
        {!phone && <SideMenu collapsed={collapsed} />}
        <div className="fs-shell-pages">
          {!phone && <TabBar active={pathname} />}
          <VersionBar />
          <SectionTabs active={pathname} />
          <main id="content" tabIndex={-1}>
            <CachedPages />
          </main>
        </div>
      </div>
      {phone && <PhoneBar />}
      <KeysHelp />
      <LiveRegions />
    </div>
  )
}

/** Tabs of pages that are one entry of the menu: warnings by family, devices by kind. */
function SectionTabs({ active }: { active: string }) {
  const { t } = useTranslation('shell')
  const tabs = placeOf(useMenuGroups().groups, active)?.entry.tabs ?? []
  const bar = useRef<HTMLElement>(null)
  const count = tabs.length
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[href="${active}"]`)
    if (count > 0 && tab && bar.current)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [active, count])
  // A page below a tab, as a device of a list, has a title of its own.
  if (!tabs.some(({ path }) => path === active)) return null
  return (
    <nav ref={bar} aria-label={t('sectionTabs')} className="fs-section-tabs">
      {tabs.map(({ path, name }) => (
        <Link
          key={path}
          to={path}
          onMouseEnter={() => preloadPage(path)}
          aria-current={path === active ? 'page' : undefined}
        >
          {path === '/yjxx' ? t('allWarnings') : name}
        </Link>
      ))}
    </nav>
  )
}
