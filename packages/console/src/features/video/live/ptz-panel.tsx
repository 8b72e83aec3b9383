import { CaretUpOutlined } from '@ant-design/icons'
import { ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { parseTime } from '../../../ui/format/time.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { HeldButton } from './held-button.tsx'
import { PresetList } from './preset-list.tsx'
import './ptz-panel.css'
import { type Move, useHeldArrows } from './use-held-arrows.ts'
import { ZoomSlider } from './zoom-slider.tsx'
import '../../../i18n/areas/video-texts.ts'

const speeds = { slow: 2, medium: 5, fast: 9 } as const
/** A key moves the camera for so long, ms. */
const tapMs = 350

/** Directions of the pad row by row, with the angle of the arrow in degrees. */
const directions = [
  ['upLeft', -45],
  ['up', 0],
  ['upRight', 45],
  ['left', -90],
  ['right', 90],
  ['downLeft', -135],
  ['down', 180],
  ['downRight', 135],
] as const

interface PtzPanelProps {
  cameraId: string
  name: string
  /** Cameras of GB/T 28181 have no order to go home; their first preset is the home position. */
  isGb: boolean
}

/** Turns a camera: held moves, released stops. Says who controls it. */
export function PtzPanel({ cameraId, name, isGb }: PtzPanelProps) {
  const { t } = useTranslation('video')
  const label = useLabel()
  const may = usePermission()('video_control')
  const [speed, setSpeed] = useState<keyof typeof speeds>('medium')
  const [held, setHeld] = useState<{ holder: string; until: number }>()
  const [problem, setProblem] = useState<string>()
  /** Token of the preset the camera is at. */
  const [current, setCurrent] = useState<string>()
  const now = useNow()

  const send = async (move: Move, more: { token?: string; speed?: number } = {}) => {
    // A stop may follow the arrival at a preset, as of a key that is released; it does not leave it.
    if (move !== 'stop') setCurrent(undefined)
    try {
      const { holder, until } = await call(camera, 'ptz', { id: cameraId, move, speed: speeds[speed], ...more })
      setHeld({ holder, until: parseTime(until) ?? 0 })
      setProblem(undefined)
      if (move === 'preset') setCurrent(more.token)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const zoom = (rate: number) =>
    void (rate === 0
      ? send('stop')
      : send(rate > 0 ? 'zoomIn' : 'zoomOut', { speed: Math.max(1, Math.round(Math.abs(rate) * 10)) }))
  const tap = (move: Move) => {
    void send(move)
    setTimeout(() => void send('stop'), tapMs)
  }
  const words = (move: Move) => label(ptzMove.entries[move])
  useHeldArrows((move) => void send(move), may)
  useKeys(
    [
      { keys: '+', label: words('zoomIn'), run: () => tap('zoomIn') },
      { keys: '-', label: words('zoomOut'), run: () => tap('zoomOut') },
    ],
    may,
  )
  if (!may)
    return (
      <Panel heading={t('ptz.title')} note={name}>
        <p className="fs-live-note">{t('ptz.forbidden')}</p>
      </Panel>
    )
  return (
    <Panel heading={t('ptz.title')} note={name}>
      <div className="fs-ptz-pad">
        {directions.map(([move, angle]) => (
          <HeldButton
            key={move}
            name={words(move)}
            className={`fs-ptz-${move}`}
            begin={() => void send(move)}
            end={() => void send('stop')}
          >
            <CaretUpOutlined rotate={angle} />
          </HeldButton>
        ))}
        <button
          type="button"
          className="fs-ptz-home"
          title={t(isGb ? 'ptz.homeGb' : 'ptz.homeHint')}
          onClick={() => void send('home')}
        >
          {t('ptz.home')}
        </button>
      </div>
      <div className="fs-ptz-row">
        <span>{t('ptz.zoom')}</span>
        <HeldButton name={words('zoomOut')} begin={() => void send('zoomOut')} end={() => void send('stop')}>
          −
        </HeldButton>
        <ZoomSlider name={t('ptz.zoomSlider')} zoom={zoom} />
        <HeldButton name={words('zoomIn')} begin={() => void send('zoomIn')} end={() => void send('stop')}>
          +
        </HeldButton>
      </div>
      <div className="fs-ptz-row">
        <span>{t('ptz.speed')}</span>
        <Segmented
          size="small"
          value={speed}
          onChange={setSpeed}
          options={[
            { value: 'slow', label: t('ptz.slow') },
            { value: 'medium', label: t('ptz.medium') },
            { value: 'fast', label: t('ptz.fast') },
          ]}
        />
      </div>
      <PresetList
        cameraId={cameraId}
        current={current}
        goTo={(token) => void send('preset', { token })}
        saved={setCurrent}
      />
      <p className="fs-live-note" role="status">
        {problem ?? (held && held.until > now ? t('ptz.heldBy', { name: held.holder }) : t('ptz.free'))}
      </p>
    </Panel>
  )
}
