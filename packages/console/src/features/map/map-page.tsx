import { GlobalOutlined } from '@ant-design/icons'
import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { livingMap, type Mark, type SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { mapLayer } from '@fengsui/contract/maps/map-layer.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { lazy } from '../../ui/lazy.ts'
import { useLink } from '../../ui/live/link-store.ts'
import { useBorders } from '../../ui/map/borders.ts'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { useWidth } from '../../ui/use-width.ts'
import type { BaseMapProps, Layer } from './base/base-map.tsx'
import { Magnifier } from './card/magnifier.tsx'
import { MapCard } from './card/map-card.tsx'
import { DrawPanel } from './draw/draw-panel.tsx'
import { type Draft, useDraft } from './draw/use-draft.ts'
import { keyOf, type Placed } from './marks/draw-marks.ts'
import { MarksLayer } from './marks/marks-layer.tsx'
import { shownMarks } from './marks/shown-marks.ts'
import { mapKey, useMarks } from './marks/use-marks.ts'
import { useTrail } from './marks/use-trail.ts'
import { LayersPanel } from './panels/layers-panel.tsx'
import { MapFoot } from './panels/map-foot.tsx'
import { MarksList } from './panels/marks-list.tsx'
import { SearchBar } from './panels/search-bar.tsx'
import { SeveralHere } from './panels/several-here.tsx'
import { Tools } from './panels/tools.tsx'
import { createCamera } from './view/camera-store.ts'
import { boxOf, cameraFor, type MapView } from './view/projection.ts'
import { seatNames } from './view/seat-names.ts'
import { type LayerName, useMapAddress } from './view/use-map-address.ts'
import { useMapKeys } from './view/use-map-keys.ts'
import { useTheme } from './view/use-theme.ts'
import './map.css'

const BaseMap = lazy<BaseMapProps>(() => import('./base/base-map.tsx'))

/** Plants, devices, vehicles and areas of the caller on one map, live. */
export default function MapPage() {
  const frame = useQuery({
    queryKey: [...mapKey, 'frame'],
    queryFn: ({ signal }) => call(livingMap, 'frame', {}, signal),
    refetchInterval: 60_000,
  })
  const { t } = useTranslation('map')
  if (frame.error && !frame.data)
    return (
      <NoticeState
        page
        icon={<GlobalOutlined />}
        title={t('failed')}
        actions={
          <Button type="primary" onClick={() => void frame.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {frame.error.message}
      </NoticeState>
    )
  if (!frame.data) return <div className="fs-map" aria-busy="true" />
  return <LivingMap frame={frame.data} />
}

/** Of the country, when nothing of the caller has a place. */
const country = [97, 20, 123, 45] as const

type Frame = Awaited<ReturnType<typeof askFrame>>
const askFrame = () => call(livingMap, 'frame', {})

function LivingMap({ frame }: { frame: Frame }) {
  const { t } = useTranslation('map')
  const { address, keepCamera, toggleLayer, choosePill, chooseBase, choose } = useMapAddress()
  const may = usePermission()
  const phone = useWidth() === 'phone'
  const theme = useTheme()
  const lost = useLink((link) => link.state === 'lost')
  const box = useRef<HTMLDivElement>(null)
  const [camera] = useState(() =>
    createCamera(address.camera ?? cameraFor(frame.bounds ?? country, { width: 1200, height: 700 }, 120)),
  )
  const [view, setView] = useState<MapView | null>(null)
  const [panel, setPanel] = useState<'layers' | 'list' | null>(phone ? null : 'layers')
  const [hovered, setHovered] = useState<string | null>(null)
  const [several, setSeveral] = useState<readonly Mark[] | null>(null)
  const [failed, setFailed] = useState<'map' | 'layer' | null>(null)
  const [isReady, setReady] = useState(false)
  const borders = useBorders(frame.region.code === '00' ? '430000' : frame.region.code)
  const layers = useQuery({
    queryKey: listKey(mapLayer),
    queryFn: async ({ signal }) => (await call(mapLayer, 'list', {}, signal)) as Layer[],
    staleTime: 60_000,
  })
  const draft = useDraft()

  useSize(box, (width, height) => {
    camera.setState({ width, height })
    const { longitude, latitude, zoom } = camera.getState()
    const first =
      view === null && !address.camera ? cameraFor(frame.bounds ?? country, { width, height }, phone ? 40 : 120) : null
    if (first) camera.setState(first)
    setView({ ...(first ?? { longitude, latitude, zoom }), width, height })
  })
  const settle = () => {
    const { longitude, latitude, zoom, width, height } = camera.getState()
    if (width > 0) setView({ longitude, latitude, zoom, width, height })
    keepCamera({ longitude, latitude, zoom })
  }
  const go = (at: readonly [number, number], zoom = camera.getState().zoom) => {
    camera.setState({ longitude: at[0], latitude: at[1], zoom })
    settle()
  }

  const found = useMarks(view, address.layers)
  const marks = useMemo(() => shownMarks(found.marks, address.pill), [found.marks, address.pill])
  const chosen =
    address.selected && marks.find((mark) => mark.kind === address.selected?.kind && mark.id === address.selected.id)
  const enterpriseId = chosen?.enterpriseId ?? (address.selected?.kind === 'enterprise' ? address.selected.id : null)
  const outlines = useOutlines(view, address.layers)
  const rings = useRings(enterpriseId, address.layers.has('rings') && view !== null)
  const trail = useTrail(address.selected?.kind === 'vehicle' ? address.selected.id : null)
  const seats = useMemo(() => seatNames(frame.region.code, view?.zoom ?? 0), [frame.region.code, view?.zoom])

  const open = (mark: Mark) => {
    setSeveral(null)
    if (mark.count !== undefined && mark.id.startsWith('c:'))
      return go(mark.at, Math.min(18, camera.getState().zoom + 2))
    if (mark.count !== undefined) return go(mark.at, 15)
    choose({ kind: mark.kind, id: mark.id })
  }
  const press = (hit: readonly Placed[]) => {
    if (hit.length === 0) {
      setSeveral(null)
      choose(null)
    } else if (hit.length === 1 && hit[0]) open(hit[0].mark)
    else setSeveral(hit.map(({ mark }) => mark))
  }
  const back = () => {
    if (draft.draft) draft.drop()
    else if (several) setSeveral(null)
    else if (address.selected) choose(null)
    else if (panel) setPanel(null)
  }
  useMapKeys({
    camera,
    settle,
    back,
    layers: () => setPanel(panel === 'layers' ? null : 'layers'),
    list: () => setPanel(panel === 'list' ? null : 'list'),
    edit: may('map_add') ? () => (draft.draft ? draft.finish() : draft.start()) : undefined,
    finish: draft.draft ? draft.finish : undefined,
    whole: () => {
      const { width, height } = camera.getState()
      camera.setState(cameraFor(frame.bounds ?? country, { width, height }, phone ? 40 : 120))
      settle()
    },
  })
  const bases = (layers.data ?? []).filter(({ isBase }) => isBase === 1)
  const base = bases.find(({ id }) => id === address.base)
  const overlays = (layers.data ?? []).filter(
    (one) => one.isBase !== 1 && (!one.enterpriseId || one.enterpriseId === enterpriseId),
  )
  const chosenKey = address.selected ? keyOf(address.selected) : null

  return (
    <div className="fs-map" data-phone={phone || undefined} ref={box} data-drawing={draft.draft ? true : undefined}>
      <h1 className="fs-unseen">{t('title')}</h1>
      {view && (
        <BaseMap
          camera={camera}
          land={borders}
          layers={[...(base && failed !== 'layer' ? [base] : []), ...overlays]}
          theme={theme}
          onMoved={settle}
          onFailed={setFailed}
          onReady={() => setReady(true)}
        />
      )}
      <MarksLayer
        camera={camera}
        theme={theme}
        picture={{ marks, chosen: chosenKey, hovered, lost, trail, seats }}
        shapes={{ outlines, rings, draft: shownDraft(draft) }}
        ready={found.isSuccess}
        drawing={draft.draft !== null}
        onHover={setHovered}
        onPress={press}
        onPlace={draft.add}
        onOpen={open}
        base={isReady}
      />
      <SearchBar
        frame={frame}
        pill={address.pill}
        choosePill={choosePill}
        go={(at, kind, id) => {
          go(at, 15)
          choose({ kind, id })
        }}
      />
      <Tools
        zoom={(by) => go([camera.getState().longitude, camera.getState().latitude], camera.getState().zoom + by)}
        layers={() => setPanel(panel === 'layers' ? null : 'layers')}
        list={() => setPanel(panel === 'list' ? null : 'list')}
        draw={may('map_add') ? draft.start : undefined}
        whole={() => {
          const { width, height } = camera.getState()
          camera.setState(cameraFor(frame.bounds ?? country, { width, height }, 120))
          settle()
        }}
      />
      {panel === 'layers' && (
        <LayersPanel
          frame={frame}
          shown={address.layers}
          rings={rings.length}
          toggle={toggleLayer}
          bases={bases}
          base={base?.id ?? null}
          chooseBase={(id) => {
            setFailed(null)
            chooseBase(id)
          }}
          close={() => setPanel(null)}
        />
      )}
      {panel === 'list' && (
        <MarksList
          marks={marks}
          open={(mark) => {
            go(mark.at)
            open(mark)
          }}
          close={() => setPanel(null)}
        />
      )}
      {several && <SeveralHere marks={several} open={open} close={() => setSeveral(null)} />}
      {draft.draft && (
        <DrawPanel
          draft={draft}
          enterpriseId={enterpriseId}
          plants={found.marks.filter(({ kind, count }) => kind === 'enterprise' && count === undefined)}
          workplaceId={address.selected?.kind === 'workplace' ? address.selected.id : null}
        />
      )}
      {address.selected && !draft.draft && (
        <MapCard selected={address.selected} mark={chosen ?? null} rings={rings} close={() => choose(null)} />
      )}
      {enterpriseId && view && !phone && !draft.draft && (
        <Magnifier
          enterpriseId={enterpriseId}
          at={chosen?.at ?? null}
          camera={camera}
          outlines={outlines}
          rings={rings}
          view={view}
        />
      )}
      <MapFoot
        camera={camera}
        bordered={borders !== null}
        lost={lost}
        failed={failed}
        cut={found.cut}
        error={found.error}
        again={() => void found.refetch()}
        vehicles={frame.layers.find(({ kind }) => kind === 'vehicle')?.total ?? 0}
        devices={frame.layers
          .filter(({ kind }) => kind === 'device' || kind === 'camera' || kind === 'gate')
          .reduce((sum, one) => sum + one.total, 0)}
      />
    </div>
  )
}

const shownDraft = ({ draft }: { draft: Draft | null }) =>
  draft && { places: draft.places, closed: draft.kind !== mapAreaKind.is.route }

/** Watches the size of an element. */
function useSize(box: React.RefObject<HTMLDivElement | null>, sized: (width: number, height: number) => void): void {
  const told = useRef(sized)
  useEffect(() => {
    told.current = sized
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (element.clientWidth > 0) told.current(element.clientWidth, element.clientHeight)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
}

const layerOf: Readonly<Record<string, LayerName>> = {
  plant: 'plant',
  [mapAreaKind.is.fence]: 'fence',
  [mapAreaKind.is.route]: 'route',
  [mapAreaKind.is.stopPlace]: 'stopPlace',
  [mapAreaKind.is.neighbour]: 'neighbour',
}

function useOutlines(view: MapView | null, shown: ReadonlySet<LayerName>) {
  const box = view && boxOf(view, 0.25)
  const asked = useQuery({
    queryKey: [
      ...mapKey,
      'outlines',
      box &&
        Object.values(box)
          .map((value) => value.toFixed(3))
          .join(),
    ],
    queryFn: ({ signal }) => call(livingMap, 'outlines', box ?? {}, signal),
    enabled: view !== null && view.zoom >= 8,
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  return useMemo(
    () => (asked.data?.outlines ?? []).filter(({ kind }) => shown.has(lookup(layerOf, kind) ?? 'plant')),
    [asked.data, shown],
  )
}

const noRings: readonly SafetyRing[] = []
function useRings(enterpriseId: string | null, wanted: boolean): readonly SafetyRing[] {
  const asked = useQuery({
    queryKey: [...mapKey, 'rings', enterpriseId],
    queryFn: ({ signal }) => call(livingMap, 'rings', { enterpriseId: enterpriseId ?? '' }, signal),
    enabled: wanted && enterpriseId !== null,
    refetchInterval: 60_000,
  })
  return asked.data ?? noRings
}
