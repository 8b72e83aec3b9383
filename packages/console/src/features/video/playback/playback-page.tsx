import { HistoryOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { mostLanes } from '@fengsui/contract/video/recording.ts'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type AddressChange, useAddress } from '../../../ui/address/use-address.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatDate, formatFull, parseTime } from '../../../ui/format/time.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { CameraChoice } from './camera-choice.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { LanePicture } from './lane-picture.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { reachOf } from './reach-of.ts'
import { Timeline } from './timeline.tsx'
import { following, isRecorded, type Span, windowAround, type Zoom, zooms } from './timeline-geometry.ts'
import { type PlaybackClock, useClock } from './use-clock.ts'
import { useTimeline } from './use-timeline.ts'
import './playback.css'
import '../../../i18n/areas/playback-texts.ts'

interface Acts {
  clock: PlaybackClock
  goTo: (at: number) => void
  toWarning: (direction: 1 | -1) => void
  still: () => void
  verify: () => void
  mark: (edge: 'start' | 'end') => void
  clear: () => void
}
const jumpMs = 5000

/** Shortcuts of the playback. */
function usePlaybackKeys({ clock, goTo, toWarning, still, verify, mark, clear }: Acts): void {
  const { t } = useTranslation('playback')
  useKeys([
    { keys: ' ', label: t('key.play'), run: () => clock.setPlaying(!clock.isPlaying) },
    { keys: 'ArrowLeft', label: t('key.back'), run: () => goTo(clock.at - jumpMs) },
    { keys: 'ArrowRight', label: t('key.on'), run: () => goTo(clock.at + jumpMs) },
    { keys: ',', label: t('key.frameBack'), run: () => clock.step(-1) },
    { keys: '.', label: t('key.frameOn'), run: () => clock.step(1) },
    { keys: 'ArrowUp', label: t('key.warningBack'), run: () => toWarning(-1) },
    { keys: 'ArrowDown', label: t('key.warningOn'), run: () => toWarning(1) },
    { keys: '[', label: t('key.from'), run: () => mark('start') },
    { keys: ']', label: t('key.to'), run: () => mark('end') },
    { keys: 's', label: t('key.still'), run: still },
    { keys: 'v', label: t('key.verify'), run: verify },
    { keys: 'Escape', label: t('key.clear'), run: clear },
  ])
}

const hourMs = 3_600_000
/** Without a moment in the address, playback begins this long ago. */
const agoMs = 10 * 60_000

/** Recordings of up to four cameras on one clock, with their time line, and the evidence of a warning beside them. */
export default function PlaybackPage() {
  const { t } = useTranslation('playback')
  const navigate = useNavigate()
  const [params, changeAddress] = useAddress()
  const cameraIds = useMemo(
    () =>
      (params.get('cameras') ?? '')
        .split(',')
        .filter((id) => /^\d{1,19}$/.test(id))
        .slice(0, mostLanes),
    [params],
  )
  const warnId = params.get('warning') ?? undefined
  const [first] = useState(() => parseTime(params.get('at')) ?? Math.round(serverNow() - agoMs))
  const [reach, setReach] = useState(() => reachOf(first))
  const [zoom, setZoom] = useState<Zoom>('1h')
  const [view, setView] = useState(() => windowAround(first, zooms['1h']))
  const [chosenId, setChosen] = useState<string>()
  const [selection, setSelection] = useState<Span>()
  const [scrubbing, setScrubbing] = useState<number>()
  const { lanes, error, refetch, isPending } = useTimeline(cameraIds, reach)
  const spans = useMemo(() => new Map(lanes.map((lane) => [lane.cameraId, lane.spans])), [lanes])
  const clock = useClock(first, spans)
  const chosen = lanes.find(({ cameraId }) => cameraId === chosenId) ?? lanes[0]
  const shownView = scrubbing === undefined ? following(view, clock.at) : view
  if (shownView !== view) setView(shownView)

  const change = useCallback((next: AddressChange) => changeAddress(next, { replace: true }), [changeAddress])
  const goTo = useCallback(
    (at: number) => {
      if (at < reach.start + hourMs / 2 || at > reach.end - hourMs / 2) setReach(reachOf(at))
      clock.seek(at)
      change({ at: formatFull(at) })
    },
    [clock, reach, change],
  )
  const scrub = (at: number, isDone: boolean) => {
    if (!isDone) {
      clock.setPlaying(false)
      return setScrubbing(at)
    }
    setScrubbing(undefined)
    goTo(at)
  }
  const setZoomTo = (next: Zoom) => {
    setZoom(next)
    setView(windowAround(clock.at, zooms[next]))
  }
  const marks = useMemo(
    () => [...new Set(lanes.flatMap(({ warnings }) => warnings.map(({ start }) => start)))].sort((a, b) => a - b),
    [lanes],
  )
  const toWarning = (direction: 1 | -1) => {
    const to =
      direction === 1 ? marks.find((mark) => mark > clock.at + 500) : marks.findLast((mark) => mark < clock.at - 500)
    if (to !== undefined) goTo(to)
  }
  const captured = useRef<() => void>(() => {})
  const verified = useRef<() => void>(() => {})
  usePlaybackKeys({
    clock,
    goTo,
    toWarning,
    still: () => captured.current(),
    verify: () => verified.current(),
    mark: (edge) => {
      const other = selection ?? { start: clock.at, end: clock.at + 45_000 }
      setSelection(edge === 'start' ? { ...other, start: clock.at } : { ...other, end: clock.at })
    },
    clear: () => setSelection(undefined),
  })
  const place = chosen?.placeName
  const isForeign = isRecorded(chosen?.foreign ?? [], clock.at)
  return (
    <Page>
      <div className="fs-playback">
        <div className="fs-playback-main">
          <header className="fs-playback-head">
            <b>{chosen?.enterpriseName ?? t('title')}</b>
            <span>
              {chosen
                ? `${place ? `${place} · ` : ''}${chosen.cameraName} · ${t(isForeign ? 'foreign' : 'source')}`
                : t('pick')}
            </span>
            <div>
              <CameraChoice chosen={cameraIds} choose={(ids) => change({ cameras: ids.join(',') || null })} />
              <DatePicker
                allowClear={false}
                aria-label={t('day')}
                value={dayjs(formatDate(clock.at))}
                maxDate={dayjs(formatDate(serverNow()))}
                onChange={(day) => {
                  const at = day && parseTime(`${day.format('YYYY-MM-DD')} ${formatFull(clock.at).slice(11)}`)
                  if (at) goTo(Math.min(at, serverNow() - 5000))
                }}
              />
              <Button onClick={() => void navigate(`/video/live?cameras=${cameraIds.join(',')}`)}>{t('toLive')}</Button>
            </div>
          </header>
          <div className={`fs-playback-pictures fs-playback-${Math.min(lanes.length, 2)}`}>
            {cameraIds.length === 0 ? (
              <NoticeState icon={<VideoCameraOutlined />} title={t('none')}>
                {t('noneText')}
              </NoticeState>
            ) : error && lanes.length === 0 ? (
              <LoadFailed error={error} again={() => void refetch()} />
            ) : isPending ? (
              <NoticeState icon={<HistoryOutlined />} title={t('loading')} />
            ) : (
              lanes.map((lane) => (
                <LanePicture
                  key={lane.cameraId}
                  lane={lane}
                  span={reach}
                  clock={clock}
                  isChosen={lanes.length > 1 && lane.cameraId === chosen?.cameraId}
                  choose={() => setChosen(lane.cameraId)}
                  scrubbing={scrubbing}
                />
              ))
            )}
          </div>
          <PlaybackControls
            clock={clock}
            lane={chosen}
            zoom={zoom}
            setZoom={setZoomTo}
            selection={selection}
            warnId={warnId}
            toWarning={toWarning}
            hasWarnings={marks.length > 0}
            goTo={goTo}
            capture={captured}
          />
          <Timeline
            lanes={lanes}
            chosen={chosen?.cameraId}
            view={shownView}
            at={scrubbing ?? clock.at}
            selection={selection}
            choose={setChosen}
            scrub={scrub}
            select={setSelection}
          />
        </div>
        <EvidencePanel
          warnId={warnId}
          lane={chosen}
          at={clock.at}
          open={(id) => change({ warning: id })}
          goTo={goTo}
          verify={verified}
        />
      </div>
    </Page>
  )
}
