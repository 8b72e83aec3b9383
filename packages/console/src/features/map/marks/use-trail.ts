import { vehicleTrack } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../ui/client/call.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatFull } from '../../../ui/format/time.ts'
import type { LonLat } from '../view/projection.ts'

const none: readonly LonLat[] = []
const hourMs = 3_600_000

/** The way of a vehicle in the last hour. */
export function useTrail(vehicleId: string | null): readonly LonLat[] {
  const asked = useQuery({
    queryKey: [vehicleTrack.path, 'trail', vehicleId],
    queryFn: ({ signal }) =>
      call(vehicleTrack, 'position', { vehicleId: vehicleId ?? '', start: formatFull(serverNow() - hourMs) }, signal),
    enabled: vehicleId !== null,
    refetchInterval: 10_000,
  })
  return useMemo(
    () => asked.data?.points.map(({ longitude, latitude }) => [longitude, latitude] as const) ?? none,
    [asked.data],
  )
}
