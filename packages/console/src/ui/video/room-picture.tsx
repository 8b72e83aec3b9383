import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LivePicture } from './live-picture.tsx'
import { useRoomCameras } from './use-room-cameras.ts'
import './room-picture.css'
import '../../i18n/areas/video-texts.ts'

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
