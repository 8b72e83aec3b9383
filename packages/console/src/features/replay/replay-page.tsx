import { HistoryOutlined } from '@ant-design/icons'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { gapAt } from '@fengsui/contract/replay/gaps.ts'
import type { Chunk } from '@fengsui/contract/replay/replay-window.ts'
import { peopleInside } from '@fengsui/contract/replay/world.ts'
import { Button } from 'antd'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { serverNow } from '../../ui/format/clock.ts'
import { formatClock, formatFull } from '../../ui/format/time.ts'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { HappeningsPanel } from './happenings-panel.tsx'
import { boundsOf, drivingAt, marksOf } from './marks-of.ts'
import { ReplayHead } from './replay-head.tsx'
import { RungsPanel } from './rungs-panel.tsx'
import { TimeBar } from './time-bar.tsx'
import { useCaseFile } from './use-case-file.ts'
import { usePlantScene } from './use-plant-scene.ts'
import { spanParams, useReplayAddress } from './use-replay-address.ts'
import { justAfter, useReplayClock } from './use-replay-clock.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import { useReplayWarning } from './use-replay-warning.ts'
import { useFrame, useHappenings, useWorld } from './use-world.ts'
import { ValuePanel } from './value-panel.tsx'
import { VideoPanel } from './video-panel.tsx'
import './replay.css'
import type { ReplayParts } from './replay-parts.ts'
import '../../i18n/areas/replay-texts.ts'

/** The address follows a playing instant this often, ms. */
const addressMs = 2000
const noTrail: readonly (readonly [number, number])[] = []
const noGaps: readonly Chunk[] = []

/** One instant of the past, on every panel at once. The drawings are those of the live pages. */
export default function ReplayPage({ parts }: { parts: ReplayParts }) {
  const { t } = useTranslation('replay')
  const go = useNavigate()
  const { address, change, text } = useReplayAddress()
  const { start, end, enterpriseId, speed, look } = address
  const last = Math.max(start, Math.min(end, Math.floor(serverNow() / 1000) * 1000))
  const clock = useReplayClock({ first: Math.min(address.at, last), start, end: last, speed })
  const { at, isPlaying, seek } = clock
  const asked = { start, end, enterpriseId }
  const states = useWorld(asked, at)
  const frame = useFrame(asked)
  const found = useHappenings(asked)
  const file = useCaseFile(address.caseId)
  const warning = useReplayWarning(address.warningId)
  const { world } = states
  const shown = useMemo(() => {
    const notes = (file.data?.notes ?? []).map((note) => ({ kind: 'note' as const, at: note.at, note }))
    const all = [...(found.data?.happenings ?? []), ...notes].sort((one, other) => one.at - other.at)
    return address.onlyWarnings ? all.filter((one) => one.kind === 'note' || one.warnId !== null) : all
  }, [found.data, file.data, address.onlyWarnings])

  // A link that is pasted over this one, or the back button.
  const wanted = useRef(address.at)
  useEffect(() => {
    if (address.at === wanted.current) return
    wanted.current = address.at
    seek(address.at)
  }, [address.at, seek])
  const keep = useEffectEvent(() => {
    const to = Math.round(at / 1000) * 1000
    if (to === wanted.current) return
    wanted.current = to
    change(spanParams({ start, end, at: to }))
  })
  const beat = `${isPlaying} ${isPlaying ? Math.floor(at / (addressMs * speed)) : at}`
  useEffect(() => {
    void beat
    keep()
  }, [beat])

  const marks = useMemo(() => (frame.data ? marksOf(frame.data, world, at) : []), [frame.data, world, at])
  const gaps = found.data?.gaps ?? noGaps
  const gap = gapAt(gaps, at)
  const driving = drivingAt(marks)
  const people = enterpriseId ? peopleInside(world, enterpriseId, at) : null
  const jump = (direction: 1 | -1) => {
    const to =
      direction === 1
        ? shown.find((one) => justAfter(one.at) > at)
        : shown.findLast((one) => justAfter(one.at) < Math.floor(at / 1000) * 1000)
    if (to) seek(justAfter(to.at))
  }
  const live = () =>
    void go(look === 'scene' && enterpriseId ? `/threeDimensional?enterprise=${enterpriseId}` : '/overview/map')
  useReplayKeys({ clock, jump, toWarning: warning ? () => seek(warning.at) : undefined, live })

  const failed = states.error ?? frame.error
  if (failed && !states.data)
    return (
      <NoticeState
        page
        icon={<HistoryOutlined />}
        title={t('failed')}
        actions={
          <Button
            type="primary"
            onClick={() => {
              void states.refetch()
              void frame.refetch()
            }}
          >
            {t('again')}
          </Button>
        }
      >
        {failed.message}
      </NoticeState>
    )
  return (
    <Page title={null}>
      <div className="fs-replay" data-look={look}>
        <ReplayHead
          address={address}
          change={change}
          at={at}
          warning={warning}
          file={file.data}
          frame={frame.data}
          live={live}
        />
        <Panel
          className="fs-replay-picture"
          bare
          heading={look === 'map' ? t('map') : t('scene')}
          note={
            gap
              ? t('noDataFrom', { from: formatClock(gap.start), to: formatClock(gap.end) })
              : t('stateAt', { time: formatClock(at) })
          }
          more={
            <span>
              {people !== null && `${t('people', { count: people })} · `}
              {t('driving', { count: driving })}
            </span>
          }
        >
          <Picture
            parts={parts}
            page={{ address, change, marks, world, at, isReady: states.isSuccess, frame: frame.data }}
          />
        </Panel>
        <RungsPanel world={world} />
        <VideoPanel
          Video={parts.Video}
          frame={frame.data}
          hasPlant={enterpriseId !== null}
          chosen={address.cameraId}
          choose={(id) => change({ camera: id })}
          moment={{ at, isPlaying, speed }}
        />
        <ValuePanel warning={warning} window={{ start, end, last }} at={at} />
        <FiguresPanel
          enterpriseId={enterpriseId}
          world={world}
          at={at}
          gates={frame.data?.gates ?? null}
          level={states.data?.level}
          gap={gap}
        />
        <HappeningsPanel
          happenings={shown}
          at={at}
          origin={warning?.at}
          seek={(to) => seek(justAfter(to))}
          isPending={found.isPending}
          cut={found.data?.cut === true || states.data?.cut === true}
          onlyWarnings={address.onlyWarnings}
          setOnlyWarnings={(only) => change({ only: only ? 'warnings' : null })}
          file={file}
        />
        <TimeBar
          clock={clock}
          window={{ start, end, last }}
          speed={speed}
          change={change}
          happenings={shown}
          origin={warning?.at}
          jump={jump}
          isLoading={states.isFetching && !states.data}
          gaps={gaps}
        />
        <p
          className="fs-unseen"
          role="status"
          data-at={at}
          data-ready={states.isSuccess || undefined}
          data-address={text}
        >
          {isPlaying
            ? ''
            : t('spoken', { time: formatFull(at), open: world.warnings.size, people: people ?? 0, driving })}
        </p>
      </div>
    </Page>
  )
}

interface PictureProps {
  parts: ReplayParts
  page: {
    address: ReturnType<typeof useReplayAddress>['address']
    change: ReturnType<typeof useReplayAddress>['change']
    marks: readonly Mark[]
    world: ReturnType<typeof useWorld>['world']
    at: number
    isReady: boolean
    frame: ReturnType<typeof useFrame>['data']
  }
}

function Picture({ parts, page }: PictureProps) {
  const { t } = useTranslation('replay')
  const { address, change, marks, world, at, frame } = page
  const { enterpriseId, look, place } = address
  const scene = usePlantScene(look === 'scene' ? enterpriseId : null)
  const shownAt = useDeferredValue(at)
  if (look === 'scene') {
    if (!scene.data) return <p className="fs-replay-none">{enterpriseId ? t('loading') : t('noScene')}</p>
    const { Scene } = parts
    return (
      <Scene scene={scene.data} world={world} at={shownAt} room={address.room} choose={(room) => change({ room })} />
    )
  }
  if (!frame) return <p className="fs-replay-none">{t('loading')}</p>
  const bounds = boundsOf(frame, enterpriseId)
  if (!bounds) return <p className="fs-replay-none">{t('noPlace')}</p>
  const { Map: MapPicture } = parts
  return (
    <MapPicture
      key={enterpriseId ?? 'all'}
      region={frame.region.code}
      marks={marks}
      bounds={bounds}
      camera={place && { longitude: place[0], latitude: place[1], zoom: place[2] }}
      keepCamera={({ longitude, latitude, zoom }) =>
        change({ place: `${longitude.toFixed(5)},${latitude.toFixed(5)},${zoom.toFixed(2)}` })
      }
      chosen={enterpriseId ? { kind: 'enterprise', id: enterpriseId } : null}
      choose={(mark) => mark.kind === 'enterprise' && change({ enterprise: mark.id, camera: null, room: null })}
      trail={noTrail}
      ready={page.isReady}
    />
  )
}
