import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { livingMap, type SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../ui/client/call.ts'
import { boxOf, type MapView } from '../view/projection.ts'
import type { LayerName } from '../view/use-map-address.ts'
import { mapKey } from './use-marks.ts'

const layerOf: Readonly<Record<string, LayerName>> = {
  plant: 'plant',
  [mapAreaKind.is.fence]: 'fence',
  [mapAreaKind.is.route]: 'route',
  [mapAreaKind.is.stopPlace]: 'stopPlace',
  [mapAreaKind.is.neighbour]: 'neighbour',
}

/** Outlines of plants and areas of a settled view, of the layers that are shown. */
export function useOutlines(view: MapView | null, shown: ReadonlySet<LayerName>) {
  const box = view && boxOf(view, 0.25)
  const asked = useQuery({
    queryKey: [
      ...mapKey,
      'outlines',
      box &&
        Object.values(box)
          .map((value) => value.toFixed(3))
          .join(),
    ],
    queryFn: ({ signal }) => call(livingMap, 'outlines', box ?? {}, signal),
    enabled: view !== null && view.zoom >= 8,
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  return useMemo(
    () => (asked.data?.outlines ?? []).filter(({ kind }) => shown.has(lookup(layerOf, kind) ?? 'plant')),
    [asked.data, shown],
  )
}
const noRings: readonly SafetyRing[] = []

/** Safety distances of the chosen plant. */
export function useRings(enterpriseId: string | null, wanted: boolean): readonly SafetyRing[] {
  const asked = useQuery({
    queryKey: [...mapKey, 'rings', enterpriseId],
    queryFn: ({ signal }) => call(livingMap, 'rings', { enterpriseId: enterpriseId ?? '' }, signal),
    enabled: wanted && enterpriseId !== null,
    refetchInterval: 60_000,
  })
  return asked.data ?? noRings
}
