import { matchPath } from 'react-router'
import { deviceSegments, type PagedKind } from '../ui/devices/device-path.ts'
import { lazy } from '../ui/lazy.ts'
import { chemicals } from './pages/chemicals.tsx'
import { flow } from './pages/flow.tsx'
import { licences } from './pages/licences.tsx'
import { map } from './pages/map.tsx'
import { orders } from './pages/orders.tsx'
import type { PageRoute } from './pages/page-route.ts'
import { people } from './pages/people.tsx'
import { registers } from './pages/registers.tsx'
import { reports } from './pages/reports.tsx'
import { statistics } from './pages/statistics.tsx'
import { video } from './pages/video.tsx'
import { warehouse } from './pages/warehouse.tsx'

/** Returns the route of the device pages of a kind. */
const devices = (kind: PagedKind): PageRoute => ({
  path: `/sbtj/${deviceSegments[kind]}`,
  page: lazy(async () => {
    const { DeviceListPage } = await import('../features/devices/device-list-page.tsx')
    return { default: () => <DeviceListPage kind={kind} /> }
  }),
})

/** All pages inside the shell. */
export const pages: readonly PageRoute[] = [
  { path: '/wel/index', page: lazy(() => import('./today/today-page.tsx')) },
  { path: '/yjxx', page: lazy(() => import('../features/warnings/warnings-page.tsx')) },
  { path: '/yjxx/highRisk', page: lazy(() => import('../features/warnings/high-risk-page.tsx')) },
  { path: '/scbjxx', page: lazy(() => import('../features/warnings/production-warnings-page.tsx')) },
  { path: '/spbj', page: lazy(() => import('../features/warnings/video-warnings-page.tsx')) },
  // Without an id the page of the user's own enterprise; a tab of its own for every plant.
  { path: '/dxal', page: lazy(() => import('../features/warnings/cases/cases-page.tsx')) },
  { path: '/dxal/:id', page: lazy(() => import('../features/warnings/cases/case-page.tsx')) },
  { path: '/companyInfo/index', page: lazy(() => import('./pages/plant.tsx')) },
  { path: '/companyInfo/index/:id', page: lazy(() => import('./pages/plant.tsx')) },
  { path: '/enterInformation/register', page: lazy(() => import('../features/enterprises/enterprises-page.tsx')) },
  { path: '/enterInformation/intake', page: lazy(() => import('../features/enterprises/intake/intake-page.tsx')) },
  { path: '/enterInformation/gongkufang', page: lazy(() => import('../features/workplaces/workplaces-page.tsx')) },
  {
    path: '/enterInformation/workplaceProcess',
    page: lazy(() => import('../features/workplaces/review/review-page.tsx')),
  },
  { path: '/enterInformation/station', page: lazy(() => import('../features/workplaces/stations-page.tsx')) },
  ...(Object.keys(deviceSegments) as PagedKind[]).map(devices),
  { path: '/sbtj/hazard', page: lazy(() => import('../features/devices/hazard/hazard-points-page.tsx')) },
  { path: '/sbtj/change', page: lazy(() => import('../features/devices/changes/changes-page.tsx')) },
  { path: '/sbtj/change/:id', page: lazy(() => import('../features/devices/changes/change-review-page.tsx')) },
  { path: '/sbtj/changeLog', page: lazy(() => import('../features/devices/changes/change-log-page.tsx')) },
  { path: '/sbtj/log', page: lazy(() => import('../features/devices/changes/device-log-page.tsx')) },
  { path: '/sbtj/:segment/:code', page: lazy(() => import('../features/devices/detail/device-detail-page.tsx')) },
  { path: '/sbtj/rule', page: lazy(() => import('../features/rules/rules-page.tsx')) },
  { path: '/organize/tree', page: lazy(() => import('../features/organisations/organisations-page.tsx')) },
  { path: '/notice/notice', page: lazy(() => import('../features/notices/notices-page.tsx')) },
  { path: '/notice/law', page: lazy(() => import('../features/notices/law/law-page.tsx')) },
  { path: '/notice/news', page: lazy(() => import('../features/notices/news/news-page.tsx')) },
  { path: '/notice/news/:id', page: lazy(() => import('../features/notices/news/article-page.tsx')) },
  { path: '/hztj/zsk', page: lazy(() => import('../features/notices/news/knowledge-page.tsx')) },
  { path: '/desk/notice', page: lazy(() => import('../features/notices/desk-notices-page.tsx')) },
  { path: '/system/social', page: lazy(() => import('../features/social/providers-page.tsx')) },
  { path: '/system/registration', page: lazy(() => import('../features/registrations/registrations-page.tsx')) },
  { path: '/H5', page: lazy(() => import('../features/social/bindings-page.tsx')) },
  { path: '/system/notice', page: lazy(() => import('../features/notices/reader/notice-page.tsx')) },
  { path: '/info/index', page: lazy(() => import('../features/account/profile-page.tsx')) },
  {
    path: '/changepassword/changepassword',
    page: lazy(() => import('../features/account/change-password-page.tsx')),
  },
  { path: '/resource/attach', page: lazy(() => import('../features/resources/attach-page.tsx')) },
  { path: '/resource/oss', page: lazy(() => import('../features/resources/oss-page.tsx')) },
  { path: '/monitor/log/usual', page: lazy(() => import('../features/logs/usual-page.tsx')) },
  { path: '/monitor/log/api', page: lazy(() => import('../features/logs/api-page.tsx')) },
  { path: '/monitor/log/error', page: lazy(() => import('../features/logs/error-page.tsx')) },
  { path: '/rizhi/view', page: lazy(() => import('../features/logs/view-page.tsx')) },
  { path: '/logs', page: lazy(() => import('../features/logs/local-errors-page.tsx')) },
  { path: '/resource/sms', page: lazy(() => import('../features/sms/sms-page.tsx')) },
  { path: '/system/session', page: lazy(() => import('../features/sessions/sessions-page.tsx')) },
  { path: '/rizhi/signin', page: lazy(() => import('../features/sessions/sign-ins-page.tsx')) },
  { path: '/system/user', page: lazy(() => import('../features/system/people/users-page.tsx')) },
  { path: '/system/dept', page: lazy(() => import('../features/system/people/depts-page.tsx')) },
  { path: '/system/post', page: lazy(() => import('../features/system/people/posts-page.tsx')) },
  { path: '/authority/role', page: lazy(() => import('../features/system/people/roles-page.tsx')) },
  { path: '/system/menu', page: lazy(() => import('../features/system/menus/menus-page.tsx')) },
  { path: '/system/topmenu', page: lazy(() => import('../features/system/menus/top-menus-page.tsx')) },
  { path: '/system/tenant', page: lazy(() => import('../features/system/tenancy/tenants-page.tsx')) },
  { path: '/system/tenantpackage', page: lazy(() => import('../features/system/tenancy/packages-page.tsx')) },
  { path: '/system/client', page: lazy(() => import('../features/system/tenancy/clients-page.tsx')) },
  { path: '/system/dict', page: lazy(() => import('../features/system/dictionaries/dict-page.tsx')) },
  { path: '/system/dictbiz', page: lazy(() => import('../features/system/dictionaries/dict-biz-page.tsx')) },
  { path: '/base/region', page: lazy(() => import('../features/system/regions/regions-page.tsx')) },
  { path: '/authority/datascope', page: lazy(() => import('../features/system/scopes/data-scopes-page.tsx')) },
  { path: '/authority/apiscope', page: lazy(() => import('../features/system/scopes/api-scopes-page.tsx')) },
  { path: '/system/explain', page: lazy(() => import('../features/system/explain/explain-page.tsx')) },
  { path: '/system/param', page: lazy(() => import('../features/system/tenancy/params-page.tsx')) },
  { path: '/sbtj/rejected', page: lazy(() => import('../features/rejected/rejected-page.tsx')) },
  { path: '/deviceOffline', page: lazy(() => import('../features/devices/offline/offline-page.tsx')) },
  { path: '/deviceStat/deviceStat', page: lazy(() => import('../features/devices/stat/stat-page.tsx')) },
  { path: '/wellpage', page: lazy(() => import('./welcome/welcome-page.tsx')) },
  { path: '/threeDimensional', page: lazy(() => import('../features/scene/scene-page.tsx')) },
  ...chemicals,
  ...licences,
  ...orders,
  ...warehouse,
  ...registers,
  ...people,
  ...flow,
  ...video,
  ...map,
  ...statistics,
  ...reports,
  { path: '/myiframe/:routerPath', page: lazy(() => import('./frame/frame-page.tsx')) },
]

/** Whether an address is a page inside the shell. */
export const isPage = (pathname: string): boolean => pages.some(({ path }) => matchPath(path, pathname) !== null)
