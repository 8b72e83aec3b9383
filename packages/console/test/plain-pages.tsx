import type { PageRoute } from '../src/app/pages/page-route.ts'
import { lazy } from '../src/ui/lazy.ts'
import { Page } from '../src/ui/page/page.tsx'

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
export const plainPages: readonly PageRoute[] = [
  ...paths.map((path) => ({ path, page: lazy(async () => ({ default: plain })) })),
  { path: '/myiframe/:routerPath', page: lazy(() => import('../src/app/frame/frame-page.tsx')) },
]
