import ReplayPage from '../../features/replay/replay-page.tsx'
import { lazy } from '../../ui/lazy.ts'

/** The drawings of the live pages, for the past. Features import no other feature: they meet here. */
const parts = {
  Map: lazy(() => import('../../features/map/map-picture.tsx')),
  Scene: lazy(() => import('../../features/scene/scene-picture.tsx')),
  Video: lazy(() => import('../../features/video/playback/moment-picture.tsx')),
}

export default function ReplayRoute() {
  return <ReplayPage parts={parts} />
}
