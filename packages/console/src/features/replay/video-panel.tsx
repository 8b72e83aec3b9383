import type { ReplayFrame } from '@fengsui/contract/replay/replay.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/page/panel.tsx'
import type { ReplayParts } from './replay-parts.ts'
import '../../i18n/areas/replay-texts.ts'

interface VideoPanelProps {
  Video: ReplayParts['Video']
  frame: ReplayFrame | undefined
  /** Whether a plant is chosen: without one there are no cameras to choose from. */
  hasPlant: boolean
  chosen: string | null
  choose: (id: string) => void
  moment: {
    readonly at: number
    readonly isPlaying: boolean
    readonly speed: number
  }
}

/** The recording of one camera of the plant at the instant. */
export function VideoPanel({ Video, frame, hasPlant, chosen, choose, moment }: VideoPanelProps) {
  const { t } = useTranslation('replay')
  const cameras = frame?.cameras ?? []
  const named = cameras.find(({ id }) => id === chosen)
  // Another camera in place of the one in a link would pass for it.
  const isMissing = chosen !== null && frame !== undefined && !named
  const camera = isMissing ? undefined : (named ?? cameras[0])
  return (
    <Panel
      className="fs-replay-video"
      bare
      heading={t('video')}
      more={
        cameras.length > 0 && (
          <Select
            aria-label={t('camera')}
            size="small"
            variant="borderless"
            value={camera?.id ?? null}
            popupMatchSelectWidth={240}
            options={cameras.map(({ id, name, place }) => ({ value: id, label: place ? `${place} · ${name}` : name }))}
            onChange={choose}
          />
        )
      }
    >
      {frame?.cameras === null ? (
        <p className="fs-replay-none">{t('noVideoRight')}</p>
      ) : camera ? (
        <Video key={camera.id} cameraId={camera.id} {...moment} />
      ) : (
        <p className="fs-replay-none">{t(isMissing ? 'cameraMissing' : hasPlant ? 'noCamera' : 'noPlantVideo')}</p>
      )}
    </Panel>
  )
}
