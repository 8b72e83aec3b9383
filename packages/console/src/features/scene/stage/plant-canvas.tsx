import type { SceneModel } from '@fengsui/contract/enterprises/plant-scene.ts'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts'
import type { LabelItem } from '../labels/label-items.ts'
import { LabelLayer, type LabelMover } from '../labels/label-layer.tsx'
import type { PlacedLabel } from '../labels/place-labels.ts'
import type { Site } from '../site/site-of.ts'
import { topOf } from '../solid/faces.ts'
import { fly } from '../view/flight.ts'
import { fitted, fromAbove, type Place, panned, type Size, turned, usualSide, type View, zoomed } from '../view/view.ts'
import { landOf } from './ground.ts'
import { loadModel } from './load-model.ts'
import { type Chosen, type DeviceMark, type Look, openStage, type Stage } from './stage.ts'
import { usePointer } from './use-pointer.ts'
import '../../../i18n/areas/scene-texts.ts'

/** What the buttons and keys of the page do to the view. */
export interface Controls {
  zoom(factor: number): void
  turn(turn: number, rise: number): void
  above(): void
  reset(): void
  /** Brings a building into the middle. */
  fly(id: string): void
}

interface PlantCanvasProps {
  site: Site
  look: Look
  labels: readonly LabelItem[]
  devices: readonly DeviceMark[]
  chosen: Chosen | null
  model: SceneModel | null
  choose: (id: string | null) => void
  /** The browser cannot draw it, or its model; the words of the reason are the page's. */
  failed: (what: 'webgl' | 'model') => void
  /** Radians by which the plan is turned on the picture, for the compass. */
  told: (turn: number) => void
  controls: Ref<Controls>
}

/** Pixels kept clear at the edges, for labels and panels; less in a small picture. */
const margin = 96

/** The plant in three dimensions with its labels. It draws when something changes, and rests otherwise. */
export default function PlantCanvas(props: PlantCanvasProps) {
  const { site, look, labels, devices, chosen, model, choose, failed, told, controls } = props
  const { t } = useTranslation('scene')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const mover = useRef<LabelMover>(null)
  const [stage, setStage] = useState<Stage>()
  const isStill = useReducedMotion()
  const now = useRef({
    view: { ...usualSide, target: [0, 0], zoom: 2 } as View,
    size: { width: 1, height: 1 } as Size,
    /** Ends the flight under way. */
    land: () => {},
    isFitted: false,
    taken: [] as readonly (PlacedLabel & Size)[],
  })

  const moveLabels = useEffectEvent(() => mover.current?.move(now.current.view, now.current.size, now.current.taken))
  const fail = useEffectEvent((what: 'webgl' | 'model') => failed(what))
  const see = useEffectEvent((view: View) => {
    now.current.view = view
    stage?.look(view)
    told(view.turn)
  })
  const flyTo = useEffectEvent((to: View) => {
    now.current.land()
    now.current.land = fly({ from: now.current.view, to, isStill, see })
  })
  const whole = (side: Pick<View, 'turn' | 'rise'>) =>
    fitted(placesOf(site), side, now.current.size, Math.min(margin, now.current.size.height * 0.16))

  useEffect(() => {
    if (!canvas.current) return
    let opened: Stage
    try {
      opened = openStage(canvas.current, () => moveLabels())
    } catch {
      fail('webgl')
      return
    }
    setStage(opened)
    return () => {
      now.current.land()
      opened.dispose()
    }
  }, [])

  const fit = useEffectEvent(() => {
    see(whole(usualSide))
    now.current.isFitted = true
  })
  const resized = useEffectEvent((size: Size) => {
    now.current.size = size
    now.current.taken = panelsAround(frame.current)
    stage?.resize(size)
    if (!now.current.isFitted) fit()
  })
  useEffect(() => {
    if (!frame.current || !stage) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) resized({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [stage])

  // Only the plan and the light build the scene anew; a state recolours it.
  const { light, mode } = look
  const lookNow = useEffectEvent(() => look)
  useEffect(() => {
    stage?.show(site, { ...lookNow(), light, mode })
    if (now.current.size.width > 1) fit()
  }, [stage, site, light, mode])
  useEffect(() => stage?.recolour(look), [stage, look])
  useEffect(() => stage?.showDevices(devices), [stage, devices])
  useEffect(() => stage?.choose(chosen), [stage, chosen])
  // Labels may have changed without a frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when the labels change
  useEffect(() => {
    now.current.taken = panelsAround(frame.current)
    moveLabels()
  }, [labels, chosen])
  useModel(stage, model, () => failed('model'))

  useImperativeHandle(controls, () => ({
    zoom: (factor) => flyTo(zoomed(now.current.view, factor)),
    turn: (turn, rise) => flyTo(turned(now.current.view, turn, rise)),
    above: () => flyTo(whole({ turn: 0, rise: fromAbove })),
    reset: () => flyTo(whole(usualSide)),
    fly: (id) => {
      const building = site.buildings.find((one) => one.id === id)
      if (!building) return
      const { view } = now.current
      flyTo({ ...view, target: building.middle, zoom: Math.max(view.zoom, whole(view).zoom * 1.6) })
    },
  }))
  usePointer(frame, {
    turn: (dx, dy) => see(turned(now.current.view, -dx * 0.006, dy * 0.006)),
    pan: (dx, dy) => see(panned(now.current.view, dx, dy)),
    zoom: (factor, x, y) => {
      const { view, size } = now.current
      const next = zoomed(view, factor)
      const grew = next.zoom / view.zoom - 1
      see(panned(next, -(x - size.width / 2) * grew, -(y - size.height / 2) * grew))
    },
    press: (x, y) => choose(stage?.at(x, y) ?? null),
  })

  return (
    <div className="fs-scene-frame" ref={frame}>
      <canvas ref={canvas} role="img" aria-label={t('picture')} />
      <LabelLayer items={labels} chosen={chosen?.id ?? null} ref={mover} />
    </div>
  )
}

/** Places of the panels that float over the picture: no label goes behind them. */
function panelsAround(frame: HTMLElement | null): (PlacedLabel & Size)[] {
  const from = frame?.getBoundingClientRect()
  if (!frame || !from) return []
  return [...(frame.parentElement?.children ?? [])]
    .filter((panel) => panel !== frame)
    .map((panel) => panel.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({ left: left - from.left, top: top - from.top, width, height }))
}

/** Corners of the land and tops of the buildings: what a view of the whole has to hold. */
const placesOf = (site: Site): Place[] => [
  ...site.buildings.flatMap((building) => building.outline.map(([x, z]): Place => [x, topOf(building), z])),
  ...(site.fence.length > 2 ? site.fence : landOf(site)).map(([x, z]): Place => [x, 0, z]),
]

/** Loads the uploaded model when there is one, and shows it instead of the drawn buildings. */
function useModel(stage: Stage | undefined, model: SceneModel | null, failed: () => void): void {
  // The link of a file changes by the minute; the file of a version does not.
  const key = model && `${model.file.id} ${model.version}`
  const wanted = useEffectEvent(() => model)
  const fail = useEffectEvent(failed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the model
  useEffect(() => {
    if (!stage) return
    const ending = new AbortController()
    const next = wanted()
    if (!next) stage.showModel(null)
    else
      loadModel(next, ending.signal).then(
        (object) => {
          if (!ending.signal.aborted) stage.showModel(object)
        },
        () => {
          if (!ending.signal.aborted) fail()
        },
      )
    return () => ending.abort()
  }, [stage, key])
}
