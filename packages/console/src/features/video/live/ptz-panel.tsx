import { CaretUpOutlined } from '@ant-design/icons'
import { ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { Button, Segmented } from 'antd'
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
import { type Move, useHeldArrows } from './use-held-arrows.ts'
import '../../../i18n/areas/video-texts.ts'

const speeds = { slow: 2, medium: 5, fast: 9 } as const
const presets = [1, 2, 3, 4] as const
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

/** Turns a camera: held moves, released stops. Says who controls it. */
export function PtzPanel({ cameraId, name }: { cameraId: string; name: string }) {
  const { t } = useTranslation('video')
  const label = useLabel()
  const may = usePermission()('video_control')
  const [speed, setSpeed] = useState<keyof typeof speeds>('medium')
  const [held, setHeld] = useState<{ holder: string; until: number }>()
  const [problem, setProblem] = useState<string>()
  const now = useNow()

  const send = async (move: Move, preset?: number) => {
    try {
      const order = { id: cameraId, move, speed: speeds[speed], ...(preset === undefined ? {} : { preset }) }
      const { holder, until } = await call(camera, 'ptz', order)
      setHeld({ holder, until: parseTime(until) ?? 0 })
      setProblem(undefined)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
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
      </div>
      <div className="fs-ptz-row">
        <span>{t('ptz.zoom')}</span>
        <HeldButton name={words('zoomOut')} begin={() => void send('zoomOut')} end={() => void send('stop')}>
          −
        </HeldButton>
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
      <div className="fs-ptz-row">
        <span>{t('ptz.presets')}</span>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-label={t('ptz.toPreset', { preset })}
            onClick={() => void send('preset', preset)}
          >
            {preset}
          </Button>
        ))}
      </div>
      <p className="fs-live-note" role="status">
        {problem ?? (held && held.until > now ? t('ptz.heldBy', { name: held.holder }) : t('ptz.free'))}
      </p>
    </Panel>
  )
}
