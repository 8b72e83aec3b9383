import { lazy } from '../../ui/lazy.ts'
import type { PageRoute } from './page-route.ts'

/** Cameras, recorders, access devices and AI boxes. */
export const video: readonly PageRoute[] = [
  { path: '/video/live', page: lazy(() => import('../../features/video/live/live-page.tsx')) },
  { path: '/video/tree', page: lazy(() => import('../../features/video/camera-tree-page.tsx')) },
  { path: '/video/camera', page: lazy(() => import('../../features/video/cameras-page.tsx')) },
  { path: '/video/nvr', page: lazy(() => import('../../features/video/recorders-page.tsx')) },
  { path: '/video/access', page: lazy(() => import('../../features/video/access-devices-page.tsx')) },
  { path: '/video/ai', page: lazy(() => import('../../features/video/ai-boxes-page.tsx')) },
  { path: '/video/review', page: lazy(() => import('../../features/video/review-page.tsx')) },
  { path: '/video/truth', page: lazy(() => import('../../features/video/truth-page.tsx')) },
  { path: '/video/event-mapping', page: lazy(() => import('../../features/video/event-mapping-page.tsx')) },
  { path: '/video/unknown-event', page: lazy(() => import('../../features/video/unknown-events-page.tsx')) },
  { path: '/video/gb-channel', page: lazy(() => import('../../features/video/gb-channels-page.tsx')) },
  { path: '/video/playback', page: lazy(() => import('../../features/video/playback/playback-page.tsx')) },
  { path: '/resource/recordings', page: lazy(() => import('../../features/video/storage-page.tsx')) },
]
