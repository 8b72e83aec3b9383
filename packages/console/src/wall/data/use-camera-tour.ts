import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { page } from '../../ui/client/resource-calls.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import type { LiveCamera } from '../wall-context.ts'
import { useTourSeconds } from './tour-seconds.ts'

/** Cameras of one round. */
const most = 32
const freshFor = 60_000

export interface Tour {
  readonly camera: LiveCamera
  /** Place of the camera in the round, from 1, and the length of the round. */
  readonly at: number
  readonly of: number
}

/** Whether the tour rests: without a snapshot, and while a red warning is open. */
export const restsTour = (snapshot: WallSnapshot | null, isLost: boolean): boolean =>
  isLost || snapshot === null || snapshot.warnings.some(({ severity }) => severity === 1)

/**
 * The key camera of the tour that is shown now, of those that the viewer may see and that are online; undefined while it
 * rests. With reduced motion it stays with the first.
 */
export function useCameraTour(isResting: boolean): Tour | undefined {
  const may = usePermission()('video_view')
  const seconds = useTourSeconds((of) => of.seconds)
  const isStill = useReducedMotion()
  const isOn = may && !isResting
  const { data } = useQuery({
    queryKey: [...listKey(camera), 'tour'],
    queryFn: ({ signal }) => page(camera, { isKey: '1', onLine: '1', enabled: '1', current: 1, size: most }, signal),
    enabled: isOn,
    refetchInterval: freshFor,
  })
  const [turn, setTurn] = useState(0)
  const cameras = data?.records ?? []
  const isMoving = isOn && !isStill && cameras.length > 1
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = window.setInterval(() => setTurn((last) => last + 1), seconds * 1000)
    return () => window.clearInterval(timer)
  }, [isMoving, seconds])
  const at = isMoving ? turn % cameras.length : 0
  const shown = isOn ? cameras[at] : undefined
  if (!shown) return undefined
  const name = [shown.enterpriseName, shown.workplaceName, shown.name].filter(Boolean).map(String).join(' · ')
  return { camera: { id: String(shown.id), name }, at: at + 1, of: cameras.length }
}
