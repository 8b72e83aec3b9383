import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { CameraStore } from '../view/camera-store.ts'
import { mapColours } from '../view/map-colours.ts'
import { type LonLat, placeUnder, projecting } from '../view/projection.ts'
import { drawMarks, type MarksPicture } from './draw-marks.ts'
import { drawShapes, type ShapesPicture } from './draw-shapes.ts'
import { besidePlant, keyOf, type Placed, radiusOf } from './placed.ts'
import { useMarkName } from './use-mark-name.ts'

interface MarksLayerProps {
  camera: CameraStore
  theme: string
  picture: MarksPicture
  shapes: ShapesPicture
  /** The first marks are there: reported to tests and screen readers. */
  ready: boolean
  /** The map beneath has drawn. */
  base: boolean
  drawing: boolean
  onHover: (key: string | null) => void
  onPress: (hit: readonly Placed[]) => void
  onPlace: (place: LonLat) => void
  onOpen: (mark: Mark) => void
}

/** Marks that the Tab key reaches: the worst and nearest. */
const mostButtons = 80
/** Pixels beyond a mark where it still counts as met. */
const slack = 4

/** Shapes and marks on two canvases over the map, and a button on each of the first marks for keys and screen readers. */
export function MarksLayer(props: MarksLayerProps) {
  const { camera, theme, picture, shapes, drawing } = props
  const below = useRef<HTMLCanvasElement>(null)
  const above = useRef<HTMLCanvasElement>(null)
  const buttons = useRef<HTMLUListElement>(null)
  const placed = useRef<Placed[]>([])
  const nameOf = useMarkName()
  const draw = useEffectEvent(() => {
    const view = camera.getState()
    const [under, over] = [sized(below.current, view), sized(above.current, view)]
    if (!under || !over) return
    const colours = mapColours()
    drawShapes(under, view, shapes, colours)
    placed.current = drawMarks(over, view, picture, colours)
    placeButtons(buttons.current, view)
  })
  useEffect(() => {
    let frame = 0
    const ask = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => draw())
    }
    ask()
    const stop = camera.subscribe(ask)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [camera])
  useEffect(() => {
    void [picture, shapes, theme]
    const frame = requestAnimationFrame(() => draw())
    return () => cancelAnimationFrame(frame)
  }, [picture, shapes, theme])

  const hit = (x: number, y: number): Placed[] =>
    placed.current.filter(({ at: [mx, my], radius }) => Math.hypot(mx - x, my - y) <= radius + slack)
  useEffect(() =>
    listenBelow(above.current, (kind, x, y) => {
      if (kind === 'leave') props.onHover(null)
      else if (kind === 'move') props.onHover(hit(x, y)[0] ? keyOf((hit(x, y)[0] as Placed).mark) : null)
      else if (drawing) props.onPlace(placeUnder(camera.getState(), [x, y]))
      else props.onPress(hit(x, y))
    }),
  )
  const reached = useMemo(() => picture.marks.slice(0, mostButtons), [picture.marks])
  return (
    <>
      <canvas ref={below} className="fs-map-shapes" />
      <canvas
        ref={above}
        className="fs-map-marks"
        data-ready={props.ready || undefined}
        data-base={props.base || undefined}
      />
      <ul className="fs-map-buttons" ref={buttons}>
        {reached.map((mark) => (
          <li
            key={keyOf(mark)}
            data-at={mark.at.join()}
            data-radius={radiusOf(mark)}
            data-across={besidePlant(mark, [0, 0])[0]}
            data-down={besidePlant(mark, [0, 0])[1]}
          >
            <button
              type="button"
              onClick={() => props.onOpen(mark)}
              onFocus={() => props.onHover(keyOf(mark))}
              onBlur={() => props.onHover(null)}
              aria-label={nameOf(mark)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Fits a canvas to the view and the screen's resolution. */
function sized(canvas: HTMLCanvasElement | null, { width, height }: { width: number; height: number }) {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || width === 0) return null
  const ratio = Math.min(2, devicePixelRatio || 1)
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context
}

/** Moves the buttons to their marks; those out of view are not reached. */
function placeButtons(list: HTMLUListElement | null, view: ReturnType<CameraStore['getState']>): void {
  if (!list || view.moving) return
  const project = projecting(view)
  for (const item of list.children as HTMLCollectionOf<HTMLLIElement>) {
    const [longitude = 0, latitude = 0] = (item.dataset.at ?? '').split(',').map(Number)
    const [px, py] = project([longitude, latitude])
    const [x, y] = [px + Number(item.dataset.across ?? 0), py + Number(item.dataset.down ?? 0)]
    const isSeen = x >= 0 && y >= 0 && x <= view.width && y <= view.height
    item.hidden = !isSeen
    const radius = Number(item.dataset.radius ?? 10)
    item.style.transform = `translate(${Math.round(x - radius)}px, ${Math.round(y - radius)}px)`
    item.style.width = `${radius * 2}px`
    item.style.height = `${radius * 2}px`
  }
}

type Heard = (kind: 'move' | 'leave' | 'press', x: number, y: number) => void
/** How far a pointer may wander and still press, pixels. */
const wander = 5

/** Hears the pointer on the map beneath the canvases, which let it through so that the map pans. */
function listenBelow(canvas: HTMLCanvasElement | null, heard: Heard): (() => void) | undefined {
  const box = canvas?.parentElement
  if (!box) return undefined
  let down: { x: number; y: number } | null = null
  const at = (event: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const isMap = ({ target }: PointerEvent) =>
    target instanceof Element && target.closest('.maplibregl-map, .fs-map-buttons') !== null
  const start = (event: PointerEvent) => {
    down = isMap(event) && event.button === 0 ? at(event) : null
  }
  const end = (event: PointerEvent) => {
    const { x, y } = at(event)
    if (down && Math.hypot(x - down.x, y - down.y) <= wander && !(event.target as Element).closest('button'))
      heard('press', x, y)
    down = null
  }
  const leave = (event: PointerEvent) => heard('leave', at(event).x, at(event).y)
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) heard(isMap(event) ? 'move' : 'leave', at(event).x, at(event).y)
  }
  box.addEventListener('pointerdown', start)
  box.addEventListener('pointerup', end)
  box.addEventListener('pointermove', move)
  box.addEventListener('pointerleave', leave)
  return () => {
    box.removeEventListener('pointerdown', start)
    box.removeEventListener('pointerup', end)
    box.removeEventListener('pointermove', move)
    box.removeEventListener('pointerleave', leave)
  }
}
