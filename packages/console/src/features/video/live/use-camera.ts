import { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery } from '@tanstack/react-query'
import { rowBy } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** A camera by its id. */
export const useCamera = (id: string | null) =>
  useQuery({
    queryKey: [...listKey(camera), 'findOne', id],
    queryFn: ({ signal }) => rowBy(camera, 'findOne', { id: id ?? '' }, signal),
    enabled: id !== null,
  })
