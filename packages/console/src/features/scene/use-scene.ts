import { type PlantScene, plantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { advance, emptyWorld, type WorldEvent } from '@fengsui/contract/replay/world.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../ui/client/call.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive, useReadings } from '../../ui/live/use-live.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { withWorld } from './apply-live.ts'

/** People and quantity of all rooms are refetched this often while the page is visible, ms. */
const freshFor = 15_000
/** Least time between two applications of readings, ms. */
const beat = 500

const key = (...more: readonly string[]) => [...listKey(plantScene), ...more] as const

/** Plants to choose from, those with the worst open warnings first. */
export const usePlants = (text: string, wanted: boolean) =>
  useQuery({
    queryKey: key('plants', text),
    queryFn: ({ signal }) => call(plantScene, 'plants', { text }, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })

/** The scene of a plant, kept live: warnings and devices of the plant, readings of the chosen room. */
export function useScene(id: string, room: string | null) {
  const client = useQueryClient()
  const sceneKey = key('find', id)
  const refresh = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: sceneKey }), 300, 3000)
  const asked = useQuery({
    queryKey: sceneKey,
    queryFn: ({ signal }) => call(plantScene, 'find', { enterpriseId: id }, signal),
    refetchInterval: freshFor,
    staleTime: 0,
  })
  const patch = useEffectEvent((change: (scene: PlantScene) => PlantScene) => {
    client.setQueryData<PlantScene>(sceneKey, (scene) => scene && change(scene))
  })
  const waiting = useRef<WorldEvent[]>([])
  const devices = (asked.data?.devices ?? []).flatMap((one) => (one.workplaceId === room ? [one.id] : []))
  useReadings(devices, ({ deviceId, time, values }) => {
    waiting.current.push({ kind: 'reading', at: serverNow(), deviceId, time, values: { ...values } })
  })
  useLive('warning', ({ action, warning }) => {
    if (action !== 'read' && String(warning.enterpriseId) === id) refresh()
  })
  useLive('device', ({ id: device, onLine }) => {
    if (typeof onLine !== 'number') return
    const told = advance(emptyWorld, [{ kind: 'device', at: serverNow(), id: device, onLine }])
    patch((scene) => withWorld(scene, told))
  })
  useLive('reset', refresh)
  useEffect(() => {
    const timer = setInterval(() => {
      const events = waiting.current
      if (events.length === 0) return
      waiting.current = []
      patch((scene) => withWorld(scene, advance(emptyWorld, events)))
    }, beat)
    return () => clearInterval(timer)
  }, [])
  return asked
}

/** Key of everything the page has loaded, to load it again after a change. */
export const scenesKey = key()
