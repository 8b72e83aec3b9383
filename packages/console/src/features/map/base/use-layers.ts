import { mapLayer } from '@fengsui/contract/maps/map-layer.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import type { Layer } from './base-map.tsx'

/** Layers an administrator added: those to choose one base from, and those to overlay on it for a plant. */
export function useLayers(enterpriseId: string | null) {
  const asked = useQuery({
    queryKey: listKey(mapLayer),
    queryFn: async ({ signal }) => (await call(mapLayer, 'list', {}, signal)) as Layer[],
    staleTime: 60_000,
  })
  const all = asked.data ?? []
  return {
    bases: all.filter(({ isBase }) => isBase === 1),
    overlays: all.filter((one) => one.isBase !== 1 && (!one.enterpriseId || one.enterpriseId === enterpriseId)),
  }
}
