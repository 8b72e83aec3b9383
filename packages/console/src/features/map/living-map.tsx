import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import type { MapFrame, Mark } from '@fengsui/contract/maps/living-map.ts'
import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../ui/lazy.ts'
import { useLink } from '../../ui/live/link-store.ts'
import { useBorders } from '../../ui/map/borders.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { useWidth } from '../../ui/use-width.ts'
import type { BaseMapProps } from './base/base-map.tsx'
import { hasTownships } from './base/township-borders.ts'
import { useLayers } from './base/use-layers.ts'
import { Magnifier } from './card/magnifier.tsx'
import { MapCard } from './card/map-card.tsx'
import { DraftHandles } from './draw/draft-handles.tsx'
import { DrawPanel } from './draw/draw-panel.tsx'
import { outlineUnder } from './draw/outline-under.ts'
import { mayChange, readStored, type Stored } from './draw/stored-shape.ts'
import { type Draft, positionKind, useDraft } from './draw/use-draft.ts'
import { HoverTip } from './marks/hover-tip.tsx'
import { MarksLayer } from './marks/marks-layer.tsx'
import { keyOf, type Placed } from './marks/placed.ts'
import { shownMarks } from './marks/shown-marks.ts'
import { useMarks } from './marks/use-marks.ts'
import { useOutlines, useRings } from './marks/use-shapes.ts'
import { useTrail } from './marks/use-trail.ts'
import { LayersPanel } from './panels/layers-panel.tsx'
import { MapFoot } from './panels/map-foot.tsx'
import { MarksList } from './panels/marks-list.tsx'
import { SearchBar } from './panels/search-bar.tsx'
import { SeveralHere } from './panels/several-here.tsx'
import { Tools } from './panels/tools.tsx'
import type { LonLat } from './view/projection.ts'
import { seatNames } from './view/seat-names.ts'
import { useAfter } from './view/use-after.ts'
import { useMapAddress } from './view/use-map-address.ts'
import { useMapKeys } from './view/use-map-keys.ts'
import { useMapView } from './view/use-map-view.ts'
import { useTheme } from './view/use-theme.ts'
import '../../i18n/areas/map-texts.ts'

/** Milliseconds after which the map beneath is drawn also without marks. */
const patienceMs = 800

const BaseMap = lazy<BaseMapProps>(() => import('./base/base-map.tsx'))

/** The map with its panels: what it shows is in the address, and what is drawn follows the live stream. */
export function LivingMap({ frame }: { frame: MapFrame }) {
  const { t } = useTranslation('map')
  const { address, keepCamera, toggleLayer, choosePill, chooseBase, chooseOver, choose } = useMapAddress()
  const may = usePermission()
  const phone = useWidth() === 'phone'
  const theme = useTheme()
  const lost = useLink((link) => link.state === 'lost')
  const box = useRef<HTMLDivElement>(null)
  const { camera, view, settle, go, zoomBy, whole } = useMapView({
    box,
    bounds: frame.bounds,
    at: address.camera,
    keep: keepCamera,
    phone,
  })
  const [panel, setPanel] = useState<'layers' | 'list' | null>(phone ? null : 'layers')
  const [hovered, setHovered] = useState<string | null>(null)
  const [several, setSeveral] = useState<readonly Mark[] | null>(null)
  const [failed, setFailed] = useState<'map' | 'layer' | null>(null)
  const [isReady, setReady] = useState(false)
  const borders = useBorders(frame.region.code === '00' ? '430000' : frame.region.code)
  const draft = useDraft()
  const { message } = App.useApp()

  const found = useMarks(view, address.layers)
  // The map beneath takes longer to start than the marks to come: on a slow computer it would keep them waiting.
  const isLate = useAfter(patienceMs)
  const isQuiet = isLate || found.isFetched
  const marks = useMemo(() => shownMarks(found.marks, address.pill), [found.marks, address.pill])
  const chosen =
    address.selected && marks.find((mark) => mark.kind === address.selected?.kind && mark.id === address.selected.id)
  const pointed = hovered === null ? undefined : marks.find((mark) => keyOf(mark) === hovered)
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
  const change = (stored: Stored) => {
    const unread = () => void message.error(t('draw.loadFailed'))
    void readStored(stored).then((shape) => (shape ? draft.edit(shape) : unread()), unread)
  }
  /** A chosen workplace is moved; without one, an area is drawn. */
  const startDrawing = () => {
    const { selected } = address
    if (selected?.kind === 'workplace' && may('workplace_edit'))
      change({ kind: positionKind, id: selected.id, name: '' })
    else draft.start()
  }
  /** Before the first place, or a change, a press on the line of a shape chooses it to be changed. */
  const put = (place: LonLat) => {
    const now = draft.draft
    const isFree = now?.kind !== positionKind && (now?.of ? !draft.canUndo : now?.places.length === 0)
    const changeable = isFree ? outlines.filter((outline) => mayChange(may, outline)) : []
    const under = outlineUnder(changeable, camera.getState(), place)
    if (!under) draft.add(place)
    else if (under.id !== now?.of?.id) change(under)
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
    edit: may('map_add') ? () => (draft.draft ? draft.finish() : startDrawing()) : undefined,
    finish: draft.draft ? draft.finish : undefined,
    whole,
  })
  const { bases, overlays } = useLayers(enterpriseId)
  const base = bases.find(({ id }) => id === address.base)
  const over = overlays.filter(({ id, enterpriseId: own }) => (address.over ? address.over.includes(id) : own))
  const chosenKey = address.selected ? keyOf(address.selected) : null
  // Drawn anew only when one of them changes, not whenever the page is.
  const picture = useMemo(
    () => ({ marks, chosen: chosenKey, hovered, lost, trail, seats }),
    [marks, chosenKey, hovered, lost, trail, seats],
  )
  const shapes = useMemo(() => ({ outlines, rings, draft: shownDraft(draft.draft) }), [outlines, rings, draft.draft])

  return (
    <div className="fs-map" data-phone={phone || undefined} ref={box} data-drawing={draft.draft ? true : undefined}>
      <h1 className="fs-unseen">{t('title')}</h1>
      {view && isQuiet && (
        <BaseMap
          camera={camera}
          land={borders}
          layers={[...(base && failed !== 'layer' ? [base] : []), ...over]}
          theme={theme}
          onMoved={settle}
          onFailed={setFailed}
          onReady={() => setReady(true)}
        />
      )}
      <MarksLayer
        camera={camera}
        theme={theme}
        picture={picture}
        shapes={shapes}
        ready={found.isSuccess}
        drawing={draft.draft !== null}
        onHover={setHovered}
        onPress={press}
        onPlace={put}
        onOpen={open}
        base={isReady}
      />
      {pointed && !draft.draft && <HoverTip mark={pointed} camera={camera} />}
      {draft.draft && <DraftHandles camera={camera} draft={draft} />}
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
        zoom={zoomBy}
        layers={() => setPanel(panel === 'layers' ? null : 'layers')}
        list={() => setPanel(panel === 'list' ? null : 'list')}
        draw={may('map_add') ? startDrawing : undefined}
        whole={whole}
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
          overlays={overlays}
          over={over}
          chooseOver={chooseOver}
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
          // What is typed belongs to one shape.
          key={draft.draft.of?.id ?? 'new'}
          draft={draft}
          enterpriseId={enterpriseId}
          plants={found.marks.filter(({ kind, count }) => kind === 'enterprise' && count === undefined)}
          workplaceId={address.selected?.kind === 'workplace' ? address.selected.id : null}
          outlines={outlines}
          // Of the country only some provinces have borders: a place beyond them may well be inside.
          region={{ name: frame.region.name, borders: frame.region.code === '00' ? [] : (borders?.region ?? []) }}
          middle={() => [camera.getState().longitude, camera.getState().latitude]}
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
        hasTownships={borders !== null && hasTownships(borders.counties)}
        origins={[...(base ? [base] : []), ...over].flatMap(({ attribution }) => attribution || [])}
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

const shownDraft = (draft: Draft | null) =>
  draft && { places: draft.places, closed: draft.kind !== mapAreaKind.is.route }
