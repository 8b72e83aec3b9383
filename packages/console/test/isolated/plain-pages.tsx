import { matchPath } from 'react-router'
import { lazy } from '../../src/ui/lazy.ts'
import { Page } from '../../src/ui/page/page.tsx'

/** Pages without requests that replace the product's pages: only the shell is under test. */
const plain = () => (
  <Page>
    <input aria-label="关键字" />
  </Page>
)
const paths = [
  '/wel/index',
  '/yjxx',
  '/enterInformation/station',
  '/enterInformation/gongkufang',
  '/sbtj/th',
  '/info/index',
  '/changepassword/changepassword',
]
export const pages = [
  ...paths.map((path) => ({ path, page: lazy(async () => ({ default: plain })) })),
  { path: '/myiframe/:routerPath', page: lazy(() => import('../../src/app/frame/frame-page.tsx')) },
]
export const isPage = (pathname: string): boolean => pages.some(({ path }) => matchPath(path, pathname) !== null)
