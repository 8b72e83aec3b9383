import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { type CameraNode, cameraCounts } from '@fengsui/contract/video/camera-counts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../ui/client/call.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { hasCamera, withOnline } from './camera-nodes.ts'

const treeKey = ['camera-tree']
/** Interval (ms) for what no event reports: cameras moved or removed, and users who are sent no events of devices. */
const slowly = 120_000

/** Reads the tree of cameras as it is known now, without following it. */
export function useKnownCameras(): () => readonly CameraNode[] {
  const client = useQueryClient()
  return () => client.getQueryData<CameraNode[]>(treeKey) ?? []
}

/** The tree of cameras; live events change who is online, and what looks at an open warning. */
export function useCameraTree() {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: treeKey,
    queryFn: ({ signal }) => call(cameraCounts, 'orgCameraList', {}, signal),
    staleTime: 0,
  })
  const told = useRef(new Map<string, number>())
  const again = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: treeKey }), 300, 30_000)
  // Events come in bursts, as when a gateway returns: they are drawn together.
  const draw = useDebouncedWithJitter(
    () => {
      const changes = new Map(told.current)
      told.current.clear()
      const known = client.getQueryData<CameraNode[]>(treeKey)
      if (known) client.setQueryData(treeKey, withOnline(known, changes))
      // An answer on its way may be older than the events; a camera that is not in the tree is new.
      const isOnItsWay = client.isFetching({ queryKey: treeKey }) > 0
      if (isOnItsWay || (known && [...changes.keys()].some((id) => !hasCamera(known, id)))) again()
    },
    100,
    1000,
  )
  useLive('device', ({ id, kind, onLine }) => {
    if (kind !== deviceKind.is.camera || typeof onLine !== 'number') return
    told.current.set(id, onLine)
    draw()
  })
  useLive('warning', ({ action }) => action !== 'read' && action !== 'hit' && again())
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: treeKey }), slowly)
    return () => clearInterval(timer)
  }, [client])
  // Shown again after it was hidden, it is read anew.
  useEffect(() => {
    const waiting = told.current
    return () => waiting.clear()
  }, [])
  return asked
}
