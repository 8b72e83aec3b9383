import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { deviceSegments, type PagedKind } from '../kit/devices/device-path.ts'

/** A page of the console: the address as the menu declares it, and what is shown there. */
export interface PageRoute {
  path: string
  page: LazyExoticComponent<ComponentType>
}

/** The devices of a kind. */
const devices = (kind: PagedKind): PageRoute => ({
  path: `/sbtj/${deviceSegments[kind]}`,
  page: lazy(async () => {
    const { DeviceListPage } = await import('../features/devices/device-list-page.tsx')
    return { default: () => <DeviceListPage kind={kind} /> }
  }),
})

/** Every page inside the shell. */
export const pages: readonly PageRoute[] = [
  { path: '/wel/index', page: lazy(() => import('../features/home/home-page.tsx')) },
  { path: '/yjxx', page: lazy(() => import('../features/warnings/warnings-page.tsx')) },
  { path: '/scbjxx', page: lazy(() => import('../features/warnings/production-warnings-page.tsx')) },
  { path: '/spbj', page: lazy(() => import('../features/warnings/video-warnings-page.tsx')) },
  { path: '/enterInformation/register', page: lazy(() => import('../features/enterprises/enterprises-page.tsx')) },
  { path: '/enterInformation/gongkufang', page: lazy(() => import('../features/workplaces/workplaces-page.tsx')) },
  {
    path: '/enterInformation/workplaceProcess',
    page: lazy(() => import('../features/workplaces/review/review-page.tsx')),
  },
  { path: '/enterInformation/station', page: lazy(() => import('../features/workplaces/stations-page.tsx')) },
  ...(Object.keys(deviceSegments) as PagedKind[]).map(devices),
  { path: '/sbtj/:segment/:code', page: lazy(() => import('../features/devices/detail/device-detail-page.tsx')) },
  { path: '/sbtj/rule', page: lazy(() => import('../features/rules/rules-page.tsx')) },
  { path: '/organize/tree', page: lazy(() => import('../features/organisations/organisations-page.tsx')) },
  { path: '/sbtj/rejected', page: lazy(() => import('../features/rejected/rejected-page.tsx')) },
]
