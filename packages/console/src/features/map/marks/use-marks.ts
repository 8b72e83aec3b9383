import { livingMap, type Mark, markKinds } from '@fengsui/contract/maps/living-map.ts'
import { advance, emptyWorld, type WorldEvent } from '@fengsui/contract/replay/world.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../ui/client/call.ts'
import { serverNow } from '../../../ui/format/clock.ts'
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

/** The marks of a settled view, with what the live stream has reported since. */
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
  // Once a second at most: what is drawn keeps its identity while nothing is reported.
  const live = useMemo(() => withChanges(marks, changes), [marks, changes])
  return { ...asked, marks: live, cut: asked.data?.cut === true }
}
const none: readonly Mark[] = []

/** What the stream reported of devices and vehicles, in batches; a mark fetched later wins by its time. */
function useChanges(vehicles: boolean): Changes {
  const [world, setWorld] = useState(emptyWorld)
  const waiting = useRef<WorldEvent[]>([])
  useLive('device', ({ id, onLine }) => {
    if (typeof onLine === 'number') waiting.current.push({ kind: 'device', at: serverNow(), id, onLine })
  })
  useLive('vehicles', ({ vehicles: moved }) => {
    const places = moved.map(({ at: [x, y], ...place }) => ({ ...place, at: [x, y] as [number, number] }))
    waiting.current.push({ kind: 'vehicles', at: serverNow(), vehicles: places })
  })
  useEffect(() => (vehicles ? followVehicles() : undefined), [vehicles])
  useEffect(() => {
    const timer = setInterval(() => {
      const events = waiting.current
      if (events.length === 0) return
      waiting.current = []
      setWorld((before) => advance(before, events))
    }, batchMs)
    return () => clearInterval(timer)
  }, [])
  return world
}
