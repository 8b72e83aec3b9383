import { livingMap, type MapOutline, type SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { drawMarks } from '../marks/draw-marks.ts'
import { drawShapes } from '../marks/draw-shapes.ts'
import { mapKey } from '../marks/use-marks.ts'
import type { CameraStore } from '../view/camera-store.ts'
import { mapColours } from '../view/map-colours.ts'
import {
  cameraFor,
  type LonLat,
  type MapView,
  metresPerPixel,
  type Pixel,
  projecting,
  scaleBar,
} from '../view/projection.ts'
import '../../../i18n/areas/map-texts.ts'

interface MagnifierProps {
  enterpriseId: string
  at: readonly [number, number] | null
  camera: CameraStore
  outlines: readonly MapOutline[]
  rings: readonly SafetyRing[]
  view: MapView
}

/** A site smaller than this on the map, pixels across, is shown enlarged beside it. */
const readable = 120
const size = { width: 356, height: 268 }

/** The chosen plant's site at a scale of its own, with its rooms and safety distances: nothing is drawn out of scale on the map. */
export function Magnifier({ enterpriseId, at, camera, outlines, rings, view }: MagnifierProps) {
  const { t } = useTranslation('map')
  const canvas = useRef<HTMLCanvasElement>(null)
  const own = outlines.find(({ kind, id }) => kind === 'plant' && id === enterpriseId)
  const ring = ((own?.shape.coordinates as LonLat[][] | undefined) ?? [])[0] ?? []
  const bounds = boundsOf(ring)
  const widthNow = bounds
    ? ((bounds[2] - bounds[0]) * 111_320 * Math.cos((bounds[1] * Math.PI) / 180)) / metresPerPixel(view)
    : readable
  const isShown = bounds !== null && widthNow < readable
  const site = bounds && { ...cameraFor(bounds, size, 26, 19), ...size }
  const box = bounds && { west: bounds[0], south: bounds[1], east: bounds[2], north: bounds[3] }
  const rooms = useQuery({
    queryKey: [...mapKey, 'site', enterpriseId, box],
    queryFn: ({ signal }) => call(livingMap, 'marks', { ...(box ?? {}), zoom: 20, kinds: 'workplace' }, signal),
    enabled: isShown,
    refetchInterval: 30_000,
  })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !site || !canvas.current) return
    const ratio = Math.min(2, devicePixelRatio || 1)
    canvas.current.width = size.width * ratio
    canvas.current.height = size.height * ratio
    const colours = mapColours()
    const layer = new OffscreenCanvas(size.width * ratio, size.height * ratio)
    const over = layer.getContext('2d')
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    over?.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawShapes(context, site, { outlines, rings, draft: null }, colours)
    if (over)
      drawMarks(
        over,
        site,
        { marks: rooms.data?.marks ?? [], chosen: null, hovered: null, lost: false, trail: [], seats: [] },
        colours,
      )
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(layer, 0, 0)
  })
  if (!isShown || !site) return null
  const scale = scaleBar(site, 90)
  const place = freePlace(view, projecting(view)(at ?? [site.longitude, site.latitude]))
  return (
    <figure className="fs-map-panel fs-map-magnifier" style={{ left: place[0], top: place[1] }}>
      <Leader camera={camera} to={at ?? [site.longitude, site.latitude]} />
      <figcaption>
        <b>{t('magnified', { name: own?.name ?? '' })}</b>
        <span>{scale.metres} m</span>
        <i className="fs-map-scale" style={{ width: scale.pixels }} />
      </figcaption>
      <canvas ref={canvas} style={size} role="img" aria-label={t('magnified', { name: own?.name ?? '' })} />
      {own && rooms.data?.marks.length === 0 && <p className="fs-map-nothing">{t('noRooms')}</p>}
    </figure>
  )
}

/** Width of the card at the right, and of the panel at the left, pixels with their margins. */
const [cardWidth, panelWidth] = [400, 280]

/** Returns the corner of the magnifier in which it does not cover the mark: the first that is free. */
function freePlace({ width, height }: MapView, [x, y]: Pixel): Pixel {
  const high = size.height + 40
  const [right, left] = [Math.max(0, width - cardWidth - size.width), panelWidth]
  const [low, top] = [Math.max(0, height - high - 60), 72]
  const corners: readonly Pixel[] = [
    [right, low],
    [right, top],
    [left, low],
    [left, top],
  ]
  const isFree = ([cx, cy]: Pixel, margin: number) =>
    x < cx - margin || x > cx + size.width + margin || y < cy - margin || y > cy + high + margin
  // On a narrow map it may come close to the mark, rather than cover it.
  return corners.find((corner) => isFree(corner, 50)) ?? corners.find((corner) => isFree(corner, 12)) ?? [right, low]
}

function boundsOf(ring: readonly LonLat[]): readonly [number, number, number, number] | null {
  if (ring.length < 3) return null
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Radius of the ring about a chosen mark, pixels. */
const markReach = 28

/** Two lines from the magnifier to the mark it enlarges, kept while the map moves. */
function Leader({ camera, to }: { camera: CameraStore; to: readonly [number, number] }) {
  const svg = useRef<SVGSVGElement>(null)
  const [longitude, latitude] = to
  useEffect(() => {
    const draw = () => {
      const own = svg.current
      const figure = own?.parentElement
      const page = figure?.parentElement
      if (!own || !figure || !page) return
      const [x, y] = projecting(camera.getState())([longitude, latitude])
      const [left, top] = [figure.offsetLeft, figure.offsetTop]
      const lines = [...own.children]
      const [wide, high] = [figure.offsetWidth, figure.offsetHeight]
      const isBehind = x > left && x < left + wide && y > top && y < top + high
      own.style.visibility = isBehind ? 'hidden' : ''
      // The two corners on the side of the mark, so that no line crosses the heading or the picture.
      const isBeside = x < left || x > left + wide
      const corners = isBeside
        ? [0, high].map((down) => [x < left ? 0 : wide, down] as const)
        : [0, wide].map((along) => [along, y > top + high / 2 ? high : 0] as const)
      for (const [n, line] of lines.entries()) {
        const [cx, cy] = corners[n] ?? [0, 0]
        const [dx, dy] = [left + cx - x, top + cy - y]
        const from = Math.min(1, markReach / Math.max(1, Math.hypot(dx, dy)))
        line.setAttribute('x1', String(x + dx * from - left))
        line.setAttribute('y1', String(y + dy * from - top))
        line.setAttribute('x2', String(cx))
        line.setAttribute('y2', String(cy))
      }
    }
    draw()
    return camera.subscribe(draw)
  }, [camera, longitude, latitude])
  return (
    <svg ref={svg} className="fs-map-leader" aria-hidden="true">
      <line />
      <line />
    </svg>
  )
}
