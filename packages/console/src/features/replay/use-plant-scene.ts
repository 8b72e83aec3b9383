import { plantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'

/** The buildings of a plant, as they are today; what was in them comes from the world of the instant. */
export const usePlantScene = (enterpriseId: string | null) =>
  useQuery({
    queryKey: [plantScene.path, 'replayed', enterpriseId],
    queryFn: ({ signal }) => call(plantScene, 'find', { enterpriseId: enterpriseId ?? '' }, signal),
    enabled: enterpriseId !== null,
    staleTime: 300_000,
  })
