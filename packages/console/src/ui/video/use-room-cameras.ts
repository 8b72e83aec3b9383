import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { usePermission } from '../session/use-me.ts'

/** Cameras that are bound to a room and online. */
export function useRoomCameras(workplaceId: string | null): { id: string; name: string }[] {
  const may = usePermission()('video_view')
  const { data } = useQuery({
    queryKey: [...listKey(camera), 'ofRoom', workplaceId],
    queryFn: ({ signal }) =>
      call(camera, 'bindCameraList', { bindKind: cameraBindKind.is.workplace, bindId: workplaceId ?? '' }, signal),
    enabled: may && workplaceId !== null,
  })
  return (data ?? []).flatMap((row) =>
    Number(row.onLine) === 1 ? [{ id: String(row.id), name: String(row.name ?? '') }] : [],
  )
}
