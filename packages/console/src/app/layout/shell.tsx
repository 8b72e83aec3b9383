import { App } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { usePageView } from '../../features/logs/use-page-view.ts'
import { queries } from '../../ui/client/queries.ts'
import { KeysHelp } from '../../ui/keys/keys-help.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { openLink } from '../../ui/live/link.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { useWidth } from '../../ui/use-width.ts'
import { isPage } from '../pages.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { VersionBar } from '../version/version-bar.tsx'
import { CachedPages } from './cached-pages.tsx'
import { Header } from './header.tsx'
import { LiveRegions } from './live-regions.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { home, useTabs } from './tabs-store.ts'
import { useSystemTitle } from './use-system-title.ts'
import { useTabTitles } from './use-tab-titles.ts'
import { useUnseenProblems } from './use-unseen-problems.ts'
import { useWarningAlerts } from './use-warning-alerts.ts'
import './shell.css'

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
  const go = useNavigate()
  const title = useTabTitles()(
    useTabs((state) => state.tabs).find((tab) => tab.path === pathname) ?? { path: pathname, search },
  )
  useDocumentTitle(`${title} · ${useSystemTitle()}`)
  useLayoutEffect(() => {
    if (isPage(pathname)) useTabs.getState().visit(pathname, search)
  }, [pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user needs another connection
  useEffect(() => openLink(), [userId])
  useWarningAlerts()
  useUnseenProblems()
  usePageView(pathname, title === '…' ? undefined : title)
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
      {!phone && <Header collapsed={collapsed} toggle={() => setFolded(!collapsed)} />}
      <div className="fs-shell-middle">
        {!phone && <SideMenu collapsed={collapsed} />}
        <div className="fs-shell-pages">
          {!phone && <TabBar active={pathname} />}
          <VersionBar />
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
