import { Activity, memo, useCallback, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { Lazy } from '../../ui/lazy.ts'
import { CrashGuard } from '../../ui/page/crash-guard.tsx'
import { MissingPage } from '../../ui/page/missing.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { TabContext } from '../../ui/page/tab-scope.ts'
import { ErrorPage, errorPathOf } from '../errors/error-page.tsx'
import { isPage, pages } from '../pages.tsx'
import { type Tab, useTabs, visited } from './tabs-store.ts'
import { useTabTitles } from './use-tab-titles.ts'

/** Pages without a title bar (specification section 2, layout). */
const untitled: ReadonlySet<string> = new Set([
  '/wel/index',
  '/companyInfo/index',
  '/enterInformation/gongkufang',
  '/notice/notice',
  '/hztj/zsk',
])

const isTitled = (path: string): boolean => !untitled.has(path)

/**
 * Renders the page of every tab visited since the load, hiding all but the active one, so input and scroll
 * position are preserved. An unknown address redirects to /404.
 */
export function CachedPages() {
  const { pathname, search } = useLocation()
  const open = useTabs((state) => state.tabs)
  const awake = useTabs((state) => state.awake)
  const wrong = errorPathOf(pathname)
  const unknown = !wrong && !isPage(pathname)
  const tabs = (wrong || unknown ? open : visited(open, pathname, search)).filter(
    ({ path }) => isPage(path) && (path === pathname || awake.includes(path)),
  )
  const titleOf = useTabTitles()
  return (
    <>
      {unknown && <Navigate to="/404" replace state={{ from: pathname + search }} />}
      {wrong && <ErrorPage path={wrong} />}
      {tabs.map((tab) => (
        <Activity key={tab.path} mode={tab.path === pathname ? 'visible' : 'hidden'}>
          <KeptPage tab={tab} title={titleOf(tab)} />
        </Activity>
      ))}
    </>
  )
}

/** A page, or its skeleton until its chunk is there. */
function LoadedPage({ page: Shown }: { page: Lazy }) {
  return Shown.useLoaded() ? <Shown /> : <PageSkeleton />
}

/**
 * One page with its own location: a hidden page must not read the address of the visible one. Drawn again only when
 * its own tab changes: a navigation would otherwise draw every open page.
 */
const KeptPage = memo(function KeptPage({ tab, title }: { tab: Tab; title: string }) {
  const { path } = tab
  const rename = useCallback((to: string) => useTabs.getState().rename(path, to), [path])
  const scope = useMemo(() => ({ title, titled: isTitled(path), rename }), [title, path, rename])
  return (
    <TabContext value={scope}>
      <CrashGuard>
        <Routes location={path + tab.search}>
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<LoadedPage page={page.page} />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </CrashGuard>
    </TabContext>
  )
})
