import { livingMap, type Mark, markKinds } from '@fengsui/contract/maps/living-map.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../ui/client/call.ts'
import { followVehicles } from '../../../ui/live/followed.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { type Box, boxOf, type MapView } from '../view/projection.ts'
import { type Changes, withChanges } from './apply-changes.ts'

export const mapKey = listKey(livingMap)

/** Part of the view fetched around it, so that a short pan shows marks at once. */
const margin = 0.25
const round = (value: number) => Number(value.toFixed(4))
const boxed = ({ west, south, east, north }: Box): Box => ({
  west: round(west),
  south: round(south),
  east: round(east),
  north: round(north),
})

/** Vehicles' new places are drawn together, once a second. */
const batchMs = 1000

/** The marks of a settled view, with what the live stream has told since. */
export function useMarks(view: MapView | null, kinds: ReadonlySet<string>) {
  const client = useQueryClient()
  const shown = markKinds.filter((kind) => kinds.has(kind))
  const box = view && boxed(boxOf(view, margin))
  const zoom = view ? Math.round(view.zoom * 4) / 4 : 0
  const asked = useQuery({
    queryKey: [...mapKey, 'marks', shown.join(), zoom, box],
    queryFn: ({ signal }) => call(livingMap, 'marks', { ...(box as Box), zoom, kinds: shown.join() }, signal),
    enabled: box !== null && shown.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchInterval: 60_000,
  })
  const refresh = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: mapKey }), 300, 3000)
  useLive('warning', ({ action }) => {
    if (action !== 'read' && action !== 'hit') refresh()
  })
  useLive('reset', refresh)
  const changes = useChanges(shown.includes('vehicle'))
  const marks = shown.length === 0 ? none : (asked.data?.marks ?? none)
  // Once a second at most: what is drawn keeps its identity while nothing is told.
  const live = useMemo(() => withChanges(marks, changes), [marks, changes])
  return { ...asked, marks: live, cut: asked.data?.cut === true }
}
const none: readonly Mark[] = []

/** What the stream told of devices and vehicles, in batches; a mark fetched later wins by its time. */
function useChanges(vehicles: boolean): Changes {
  const [changes, setChanges] = useState<Changes>(() => ({ devices: new Map(), vehicles: new Map() }))
  const waiting = useRef<{ devices: Map<string, number>; vehicles: Map<string, Partial<Mark>> }>({
    devices: new Map(),
    vehicles: new Map(),
  })
  useLive('device', ({ id, onLine }) => {
    if (typeof onLine === 'number') waiting.current.devices.set(id, onLine)
  })
  useLive('vehicles', ({ vehicles: moved }) => {
    for (const { id, at, heading, speed, time } of moved)
      waiting.current.vehicles.set(id, { at: [at[0], at[1]], heading, speed, time, onLine: 1 })
  })
  useEffect(() => (vehicles ? followVehicles() : undefined), [vehicles])
  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = waiting.current
      if (fresh.devices.size === 0 && fresh.vehicles.size === 0) return
      waiting.current = { devices: new Map(), vehicles: new Map() }
      setChanges((before) => ({
        devices: new Map([...before.devices, ...fresh.devices]),
        vehicles: new Map([...before.vehicles, ...fresh.vehicles]),
      }))
    }, batchMs)
    return () => clearInterval(timer)
  }, [])
  return changes
}
