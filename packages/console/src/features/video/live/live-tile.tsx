import {
  CameraOutlined,
  CloseOutlined,
  ExpandOutlined,
  FileProtectOutlined,
  HistoryOutlined,
  MutedOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import { pds } from '@fengsui/contract/devices/pds.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { useLiveDevices } from '../../../ui/devices/use-live-devices.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { UploadedFile } from '../../../ui/resource/inputs/use-uploads.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { ClockFigure } from '../../../ui/video/clock-figure.tsx'
import { DelayFigure } from '../../../ui/video/delay-figure.tsx'
import { LivePlate } from '../../../ui/video/live-plate.tsx'
import type { LiveState } from '../../../ui/video/live-state.ts'
import { PictureFrame } from '../../../ui/video/picture-frame.tsx'
import { saveStill, stillOf } from '../../../ui/video/still.ts'
import { useLastFrame } from '../../../ui/video/use-last-frame.ts'
import { useLivePicture } from '../../../ui/video/use-live-picture.ts'
import { AreaEditor, AreaOutline } from './detection-area.tsx'
import { KeepStillDialog } from './keep-still-dialog.tsx'
import { PatrolDialog } from './patrol-dialog.tsx'
import { useCamera } from './use-camera.ts'
import '../../../i18n/areas/video-texts.ts'

const watched = [pds]

/** People in a room now, by its detectors; null where none reports. */
function usePeople(workplaceId: string | null): number | null {
  const may = usePermission()('device_view')
  const query = { workplaceId: workplaceId ?? '', current: 1, size: 20 }
  const { data } = useQuery({
    queryKey: [...listKey(pds), 'page', query],
    queryFn: ({ signal }) => page(pds, query, signal),
    enabled: may && workplaceId !== null,
  })
  const rows = workplaceId === null ? [] : (data?.records ?? [])
  useLiveDevices(
    watched,
    rows.map(({ id }) => id),
  )
  const counts = rows.flatMap(({ onLine, peopleCount }) =>
    onLine === 1 && peopleCount != null ? [Number(peopleCount)] : [],
  )
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null
}

export interface TileView {
  readonly people: boolean
  readonly area: boolean
}
/** What the page asks of the chosen tile by a key. */
export type TileAct = 'still' | 'keep' | 'full' | 'area' | 'sound'

interface LiveTileProps {
  cameraId: string
  stream: 'main' | 'sub'
  isChosen: boolean
  view: TileView
  /** The latest act asked for; `count` distinguishes one from the next. */
  act: { what: TileAct; count: number } | undefined
  remove: () => void
  subStream: () => void
  tell: (state: LiveState) => void
  toPlayback: () => void
}

/** One camera: place and delay above, the picture, people and limit at its foot, and what is wrong instead of it. */
export function LiveTile(props: LiveTileProps) {
  const { cameraId, stream, isChosen, view, act, remove, subStream, tell, toPlayback } = props
  const { t } = useTranslation('video')
  const { message } = App.useApp()
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isSounding, setSounding] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const [patrolled, setPatrolled] = useState<{ picture: UploadedFile; time: number }>()
  const [kept, setKept] = useState<{ picture: string; time: number }>()
  const { data: row } = useCamera(cameraId)
  const { state, retry } = useLivePicture(video, cameraId, stream, isSounding)
  const last = useLastFrame(video, state.phase === 'live')
  useEffect(() => {
    if (isChosen) tell(state)
  }, [isChosen, state, tell])

  const name = [row?.workplaceName, row?.name].filter(Boolean).map(String).join(' ')
  const place = [row?.workplaceName, row?.enterpriseName].filter(Boolean).map(String).join(' ')
  const still = () => {
    if (video.current && saveStill(video.current, name || cameraId)) message.success(t('live.saved'))
    else message.warning(t('live.noStill'))
  }
  const keep = () => {
    const picture = video.current && stillOf(video.current)
    if (picture) setKept({ picture, time: serverNow() - (state.delay ?? 0) * 1000 })
    else message.warning(t('live.noStill'))
  }
  const full = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void frame.current?.requestFullscreen()
  }
  const run = { still, keep, full, area: () => setDrawing(true), sound: () => setSounding((on) => !on) }
  const done = useRef(act?.count ?? 0)
  useEffect(() => {
    if (!act || act.count === done.current) return
    done.current = act.count
    run[act.what]()
  })

  const severity = row?.worstSeverity as SeverityLevel | null | undefined
  const area = (row?.regionPolygon ?? null) as readonly [number, number][] | null
  return (
    <div ref={frame} className="fs-tile-inner">
      <header className="fs-tile-head">
        {severity && <SeverityShape level={severity} size={11} />}
        <b title={name}>{String(row?.name ?? '')}</b>
        <span className="fs-tile-place" title={place}>
          {place}
        </span>
        <ClockFigure offset={state.clockOffset} />
        <DelayFigure state={state} />
      </header>
      <div className="fs-tile-picture">
        <PictureFrame width={state.width} height={state.height}>
          <video ref={video} muted={!isSounding} playsInline autoPlay aria-label={t('live.pictureOf', { name })} />
          {view.area && area && !isDrawing && state.phase === 'live' && <AreaOutline area={area} />}
          {state.phase !== 'live' && <LivePlate state={state} last={last} retry={retry} subStream={subStream} />}
          {isDrawing && row && <AreaEditor row={row} close={() => setDrawing(false)} />}
        </PictureFrame>
        {view.people && row && !isDrawing && <PeopleCount row={row} />}
        {isChosen && !isDrawing && (
          <div className="fs-tile-acts">
            <IconButton name={t('live.still')} icon={<CameraOutlined />} onClick={still} />
            <IconButton name={t('keep.title')} icon={<FileProtectOutlined />} onClick={keep} />
            <IconButton
              name={t(isSounding ? 'live.mute' : 'live.unmute')}
              icon={isSounding ? <SoundOutlined /> : <MutedOutlined />}
              onClick={run.sound}
            />
            <IconButton name={t('live.toPlayback')} icon={<HistoryOutlined />} onClick={toPlayback} />
            <IconButton name={t('live.full')} icon={<ExpandOutlined />} onClick={full} />
            <IconButton name={t('live.remove')} icon={<CloseOutlined />} onClick={remove} />
          </div>
        )}
      </div>
      {kept && row && (
        <KeepStillDialog
          cameraId={cameraId}
          name={name}
          at={row.workplaceId ? { workplaceId: String(row.workplaceId), open: '1' } : { deviceId: cameraId, open: '1' }}
          {...kept}
          toPatrol={(picture) => setPatrolled({ picture, time: kept.time })}
          close={() => setKept(undefined)}
        />
      )}
      {patrolled && row && <PatrolDialog row={row} {...patrolled} close={() => setPatrolled(undefined)} />}
    </div>
  )
}

/** People in the room of a camera and the limit of its picture; nothing where no detector reports. */
function PeopleCount({ row }: { row: RowOf<typeof camera> }) {
  const { t } = useTranslation('video')
  const people = usePeople(row.workplaceId ? String(row.workplaceId) : null)
  if (people === null) return null
  const limit = row.maxPerson == null ? null : Number(row.maxPerson)
  const over = limit === null ? 0 : people - limit
  return (
    <p className="fs-tile-people">
      <b>{people}</b>
      <span>{limit === null ? t('live.people') : t('live.peopleOf', { limit })}</span>
      {over > 0 && <em>{t('live.over', { count: over })}</em>}
    </p>
  )
}
