import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../client/call.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { usePermission } from '../session/use-me.ts'
import { LivePicture } from './live-picture.tsx'
import './room-picture.css'

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

/** The live picture of a room: of its first camera, or of the one chosen; nothing where no camera looks at it. */
export function RoomPicture({ workplaceId, place }: { workplaceId: string | null; place: string }) {
  const { t } = useTranslation('video')
  const cameras = useRoomCameras(workplaceId)
  const [chosen, setChosen] = useState<string>()
  const shown = cameras.find(({ id }) => id === chosen) ?? cameras[0]
  if (!shown) return null
  return (
    <section className="fs-room-picture" aria-label={t('live.ofRoom')}>
      {cameras.length > 1 && (
        <Segmented
          size="small"
          value={shown.id}
          onChange={setChosen}
          options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <LivePicture key={shown.id} cameraId={shown.id} name={[place, shown.name].filter(Boolean).join(' ')} />
    </section>
  )
}
