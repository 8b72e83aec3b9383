import { FullscreenOutlined } from '@ant-design/icons'
import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { Button, Segmented } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../ui/address/use-address.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Page } from '../../../ui/page/page.tsx'
import type { LiveState } from '../../../ui/video/live-state.ts'
import { onlineBelow } from '../camera-nodes.ts'
import { useKnownCameras } from '../use-camera-tree.ts'
import { CameraPicker, draggedCamera } from './camera-picker.tsx'
import { LiveTile, type TileAct, type TileView } from './live-tile.tsx'
import { ThisCamera } from './this-camera.tsx'
import { clear, type Grid, grids, nextFree, place, regrid, streamOf, tilesOf, withTiles } from './tiles.ts'
import { TourButton, TourState } from './tour-button.tsx'
import { useTour } from './use-tour.ts'
import { WarningStrip } from './warning-strip.tsx'
import './live-page.css'
import '../../../i18n/areas/video-texts.ts'

/** Live pictures of 1, 4, 9 or 16 cameras; which ones is in the address. */
export default function LivePage() {
  const { t } = useTranslation('video')
  const navigate = useNavigate()
  const [params, change] = useAddress()
  const tiles = tilesOf(params)
  const board = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<TileView>({ people: true, area: true })
  const [act, setAct] = useState<{ what: TileAct; count: number }>()
  const [state, setState] = useState<LiveState>()
  /** Tiles that show the sub stream because no transcoder was free for the main one. */
  const [subs, setSubs] = useState<ReadonlySet<string>>(new Set())
  const chosenCamera = tiles.cameras[tiles.chosen] ?? null

  const set = (next: typeof tiles) => change((now) => withTiles(now, next), { replace: true })
  const choose = (at: number) => {
    if (at < tiles.grid && at !== tiles.chosen) set({ ...tiles, chosen: at })
  }
  const [scope, setScope] = useState<Pick<CameraNode, 'key' | 'title'>>()
  const known = useKnownCameras()
  const tour = useTour({
    cameras: () => onlineBelow(known(), scope?.key),
    tiles: tiles.grid,
    show: (cameras) => set({ ...tiles, cameras }),
  })
  const tell = useCallback((told: LiveState) => setState(told), [])
  const ask = (what: TileAct) => setAct((last) => ({ what, count: (last?.count ?? 0) + 1 }))
  const grid = (count: Grid) => set(regrid(tiles, count))
  const full = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void board.current?.requestFullscreen()
  }
  const toPlayback = () => {
    if (chosenCamera) void navigate(`/video/playback?cameras=${chosenCamera}`)
  }
  useKeys([
    ...Array.from({ length: 9 }, (_, n) => ({
      keys: String(n + 1),
      label: t('keys.tile', { number: n + 1 }),
      run: () => choose(n),
    })),
    { keys: 's', label: t('live.still'), run: () => ask('still') },
    { keys: 'e', label: t('keep.title'), run: () => ask('keep') },
    { keys: 'd', label: t('keys.area'), run: () => ask('area') },
    { keys: 'm', label: t('keys.sound'), run: () => ask('sound') },
    { keys: 'b', label: t('live.toPlayback'), run: toPlayback },
    { keys: 'f', label: t('live.full'), run: full },
    ...grids.map((count) => ({
      keys: `g ${count === 16 ? 0 : count}`,
      label: t('keys.grid', { count }),
      run: () => grid(count),
    })),
  ])
  const watched = new Set(tiles.cameras.filter((id) => id !== null))
  const shown = tiles.cameras.flatMap((id, at) => (id === null ? [] : [subs.has(id) ? 'sub' : streamOf(tiles, at)]))
  const main = shown.filter((stream) => stream === 'main').length
  return (
    <Page
      beside={
        tour.isOn ? (
          <TourState tour={tour} title={scope?.title ?? t('live.all')} />
        ) : (
          shown.length > 0 && (
            <span className="fs-second">
              {t('live.streams', { count: shown.length, main, sub: shown.length - main })}
            </span>
          )
        )
      }
      actions={
        <>
          <Segmented
            value={tiles.grid}
            onChange={grid}
            options={grids.map((count) => ({ value: count, label: String(count) }))}
            aria-label={t('live.tiles')}
          />
          <TourButton tour={tour} />
          <Button icon={<FullscreenOutlined />} onClick={full}>
            {t('live.full')} <kbd>F</kbd>
          </Button>
        </>
      }
    >
      <div className="fs-live-page">
        <CameraPicker
          watched={watched}
          pick={(id) => set(place(tiles, id, nextFree(tiles)))}
          scope={scope?.key}
          choose={setScope}
        />
        <div className="fs-live-middle">
          <div ref={board} className="fs-tiles" data-grid={tiles.grid}>
            {tiles.cameras.map((id, at) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: tiles are chosen by the keys 1 to 9 as well
              // biome-ignore lint/a11y/useKeyWithClickEvents: tiles are chosen by the keys 1 to 9 as well
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a tile is a place on the screen
                key={at}
                className={at === tiles.chosen ? 'fs-tile fs-tile-chosen' : 'fs-tile'}
                onClick={() => choose(at)}
                onDragOver={(event) => {
                  if (event.dataTransfer.types.includes(draggedCamera)) event.preventDefault()
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  const dropped = event.dataTransfer.getData(draggedCamera)
                  if (/^\d+$/.test(dropped)) set(place(tiles, dropped, at))
                }}
              >
                {id === null ? (
                  <p className="fs-tile-empty">{t('live.dragHere')}</p>
                ) : (
                  <LiveTile
                    key={id}
                    cameraId={id}
                    stream={subs.has(id) ? 'sub' : streamOf(tiles, at)}
                    isChosen={at === tiles.chosen}
                    view={view}
                    act={at === tiles.chosen ? act : undefined}
                    remove={() => set(clear(tiles, at))}
                    subStream={() => setSubs(new Set([...subs, id]))}
                    tell={tell}
                    toPlayback={toPlayback}
                  />
                )}
              </div>
            ))}
          </div>
          <KeyHints />
          {chosenCamera && <WarningStrip key={chosenCamera} cameraId={chosenCamera} keepStill={() => ask('keep')} />}
        </div>
        {chosenCamera && (
          <aside className="fs-live-side">
            <ThisCamera cameraId={chosenCamera} state={state} view={view} setView={setView} />
          </aside>
        )}
      </div>
    </Page>
  )
}

const hints = [
  ['1–9', 'live.pick'],
  ['↑ ↓ ← →', 'ptz.title'],
  ['+ −', 'ptz.zoom'],
  ['S', 'live.still'],
  ['B', 'live.toPlayback'],
  ['D', 'keys.area'],
] as const

/** The keys used most, for who has not opened the list of all. */
function KeyHints() {
  const { t } = useTranslation('video')
  return (
    <p className="fs-live-keys">
      {hints.map(([keys, word]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {t(word)}
        </span>
      ))}
      <small>{t('live.countedBy')}</small>
    </p>
  )
}
