import {
  CameraOutlined,
  CaretRightOutlined,
  DownloadOutlined,
  DownOutlined,
  LeftOutlined,
  PauseOutlined,
  RightOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { longestDownload, recording } from '@fengsui/contract/video/recording.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Segmented, Tooltip } from 'antd'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { preciseTime } from './lane-picture.tsx'
import type { Span, Zoom } from './timeline-geometry.ts'
import { type PlaybackClock, type Speed, speeds } from './use-clock.ts'
import type { Lane } from './use-timeline.ts'
import '../../../i18n/areas/playback-texts.ts'

interface PlaybackControlsProps {
  clock: PlaybackClock
  lane: Lane | undefined
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  selection: Span | undefined
  warnId: string | undefined
  toWarning: (direction: 1 | -1) => void
  hasWarnings: boolean
  goTo: (at: number) => void
  /** Given the act of keeping a still, for its shortcut. */
  capture: RefObject<() => void>
}
const speedWord = (speed: Speed): string => (speed === 0.5 ? '½×' : `${speed}×`)
const jumpMs = 5000
/** Without a selection, a download covers this much around the playhead, ms. */
const usualSpan = { before: 15_000, after: 30_000 }
const centiseconds = (at: number): string => String(Math.floor((at % 1000) / 10)).padStart(2, '0')

/** Playing, speed, warnings, still, download and zoom. */
export function PlaybackControls(props: PlaybackControlsProps) {
  const { clock, lane, zoom, setZoom, selection, warnId, toWarning, hasWarnings, goTo, capture } = props
  const { t } = useTranslation('playback')
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const keep = async () => {
    if (!lane) return
    const ofWarning = lane.warnings.some(({ id }) => id === warnId) ? warnId : undefined
    try {
      await call(evidence, 'capture', { cameraId: lane.cameraId, warnId: ofWarning, time: preciseTime(clock.at) })
      void message.success(t('captured'))
      await client.invalidateQueries({ queryKey: ['evidence'] })
    } catch (error) {
      void message.error((error as Error).message)
    }
  }
  useEffect(() => {
    capture.current = () => void keep()
  })
  const span = selection ?? { start: clock.at - usualSpan.before, end: clock.at + usualSpan.after }
  const seconds = Math.round((span.end - span.start) / 1000)
  const mayDownload = may('video_export')
  const tooLong = seconds > longestDownload * 60
  const address = `/api${recording.path}/download?${new URLSearchParams({
    cameraId: lane?.cameraId ?? '',
    start: formatFull(span.start),
    end: formatFull(span.end),
  })}`
  const why = !mayDownload ? t('noRight') : tooLong ? t('tooLong', { minutes: longestDownload }) : ''
  const length = seconds < 120 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  return (
    <div className="fs-playback-controls" role="toolbar" aria-label={t('controls')}>
      <div>
        <IconButton name={t('key.back')} icon={<StepBackwardOutlined />} onClick={() => goTo(clock.at - jumpMs)} />
        <IconButton name={t('key.frameBack')} icon={<LeftOutlined />} onClick={() => clock.step(-1)} />
        <Button
          type="primary"
          aria-label={clock.isPlaying ? t('pause') : t('play')}
          icon={clock.isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          disabled={!lane}
          onClick={() => clock.setPlaying(!clock.isPlaying)}
        />
        <IconButton name={t('key.frameOn')} icon={<RightOutlined />} onClick={() => clock.step(1)} />
        <IconButton name={t('key.on')} icon={<StepForwardOutlined />} onClick={() => goTo(clock.at + jumpMs)} />
        <time>
          {formatFull(clock.at)}
          <small>.{centiseconds(clock.at)}</small>
        </time>
        <Segmented<Speed>
          size="small"
          aria-label={t('speed')}
          value={clock.speed}
          onChange={clock.setSpeed}
          options={speeds.map((speed) => ({ value: speed, label: speedWord(speed) }))}
        />
      </div>
      <div>
        <span className="fs-playback-warnings">
          {t('toWarning')}
          <IconButton
            name={t('key.warningBack')}
            icon={<UpOutlined />}
            disabled={!hasWarnings}
            onClick={() => toWarning(-1)}
          />
          <IconButton
            name={t('key.warningOn')}
            icon={<DownOutlined />}
            disabled={!hasWarnings}
            onClick={() => toWarning(1)}
          />
        </span>
        <Button icon={<CameraOutlined />} disabled={!lane} onClick={() => void keep()}>
          {t('still')}
        </Button>
        <Tooltip title={why}>
          <Button
            icon={<DownloadOutlined />}
            {...(lane && !why ? { href: address } : {})}
            disabled={!lane || why !== ''}
          >
            {t('download', { length })}
          </Button>
        </Tooltip>
        {why && <small className="fs-playback-why">{why}</small>}
        <Segmented<Zoom>
          size="small"
          className="fs-playback-zoom"
          aria-label={t('zoom')}
          value={zoom}
          onChange={setZoom}
          options={(['10m', '1h', '24h'] as const).map((value) => ({ value, label: t(`zooms.${value}`) }))}
        />
      </div>
    </div>
  )
}
