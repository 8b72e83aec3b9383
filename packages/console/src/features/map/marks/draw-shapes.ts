import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { MapOutline, SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import type { MapColours } from '../view/map-colours.ts'
import { type LonLat, type MapView, metresPerPixel, type Pixel, projecting } from '../view/projection.ts'
import { placeRingLabels } from './ring-labels.ts'

export interface ShapesPicture {
  readonly outlines: readonly MapOutline[]
  readonly rings: readonly SafetyRing[]
  /** What is being drawn by hand. */
  readonly draft: { readonly places: readonly LonLat[]; readonly closed: boolean } | null
}

/** Metres of a pixel up to which neighbours have their name. */
const namedBelow = 4

type Project = (place: LonLat) => Pixel

/** Draws outlines, areas and safety distances below the marks. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  view: MapView,
  picture: ShapesPicture,
  colours: MapColours,
): void {
  context.clearRect(0, 0, view.width, view.height)
  const project = projecting(view)
  const perPixel = metresPerPixel(view)
  for (const outline of picture.outlines) drawOutline(context, outline, perPixel, colours, project)
  for (const ring of picture.rings) drawRing(context, ring, perPixel, colours, project)
  nameRings(context, picture.rings, perPixel, colours, project)
  if (picture.draft) drawDraft(context, picture.draft, colours, project)
}

const dashes: Readonly<Record<string, readonly number[]>> = {
  plant: [],
  [mapAreaKind.is.fence]: [7, 5],
  [mapAreaKind.is.route]: [],
  [mapAreaKind.is.stopPlace]: [2, 4],
  [mapAreaKind.is.neighbour]: [],
}

function drawOutline(
  context: CanvasRenderingContext2D,
  { kind, shape, name }: MapOutline,
  perPixel: number,
  colours: MapColours,
  project: Project,
): void {
  const coordinates = shape.coordinates as unknown
  const isNeighbour = kind === mapAreaKind.is.neighbour
  context.setLineDash([...(lookup(dashes, kind) ?? [])])
  context.strokeStyle = kind === 'plant' ? colours.outline : colours.text
  context.lineWidth = kind === mapAreaKind.is.route ? 3 : 1.5
  context.beginPath()
  if (shape.type === 'Point') {
    const [x, y] = project(coordinates as LonLat)
    context.rect(x - 5, y - 5, 10, 10)
  } else {
    const rings = shape.type === 'Polygon' ? (coordinates as LonLat[][]) : [coordinates as LonLat[]]
    for (const ring of rings) {
      for (const [at, place] of ring.entries()) {
        if (at === 0) context.moveTo(...project(place))
        else context.lineTo(...project(place))
      }
      if (shape.type === 'Polygon') context.closePath()
    }
  }
  if (isNeighbour) {
    context.fillStyle = colours.text
    context.globalAlpha = shape.type === 'Point' ? 1 : 0.25
    context.fill()
    context.globalAlpha = 1
  }
  context.stroke()
  context.setLineDash([])
  if (!isNeighbour || perPixel > namedBelow) return
  const first = (shape.type === 'Point' ? coordinates : (coordinates as LonLat[][])[0]?.[0]) as LonLat | undefined
  if (!first) return
  const [x, y] = project(first)
  context.font = '400 12px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
  context.lineWidth = 3
  context.strokeStyle = colours.land
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.strokeText(name, x + 9, y)
  context.fillStyle = colours.text2
  context.fillText(name, x + 9, y)
}

const inkOf = ({ worst }: SafetyRing, colours: MapColours): string =>
  (worst === 1 ? colours.severity[1] : undefined) ?? colours.text

/** Inner distance solid, outer dashed; red only while the place has an open red, ink otherwise. */
function drawRing(
  context: CanvasRenderingContext2D,
  ring: SafetyRing,
  perPixel: number,
  colours: MapColours,
  project: Project,
): void {
  const [x, y] = project(ring.at)
  const [inner, outer] = [ring.innerMetres / perPixel, ring.outerMetres / perPixel]
  if (outer < 3) return
  const ink = inkOf(ring, colours)
  context.lineWidth = 1.5
  context.strokeStyle = ink
  context.beginPath()
  context.arc(x, y, inner, 0, 2 * Math.PI)
  if (ring.worst === 1) {
    context.fillStyle = ink
    context.globalAlpha = 0.08
    context.fill()
    context.globalAlpha = 1
  }
  context.stroke()
  context.setLineDash([6, 5])
  context.beginPath()
  context.arc(x, y, outer, 0, 2 * Math.PI)
  context.stroke()
  context.setLineDash([])
}

/** Writes the metres of the distances that are large enough on the screen. */
function nameRings(
  context: CanvasRenderingContext2D,
  rings: readonly SafetyRing[],
  perPixel: number,
  colours: MapColours,
  project: Project,
): void {
  const circles = rings.flatMap((ring) => {
    const [x, y] = project(ring.at)
    if (ring.outerMetres / perPixel < 36) return []
    return [ring.innerMetres, ring.outerMetres]
      .map((metres) => ({ x, y, radius: metres / perPixel, text: `${metres} m`, ink: inkOf(ring, colours) }))
      .filter(({ radius }) => radius >= 18)
  })
  context.font = '600 12px "Inter Variable", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 4
  context.strokeStyle = colours.land
  for (const [at, { x, y, text }] of placeRingLabels(circles).entries()) {
    context.strokeText(text, x, y)
    context.fillStyle = circles[at]?.ink ?? colours.text
    context.fillText(text, x, y)
  }
}

function drawDraft(
  context: CanvasRenderingContext2D,
  { places, closed }: NonNullable<ShapesPicture['draft']>,
  colours: MapColours,
  project: Project,
): void {
  context.strokeStyle = colours.accent
  context.fillStyle = colours.accent
  context.lineWidth = 2
  context.beginPath()
  for (const place of places) context.lineTo(...project(place))
  if (closed && places.length > 2) {
    context.closePath()
    context.globalAlpha = 0.1
    context.fill()
    context.globalAlpha = 1
  }
  context.stroke()
  for (const place of places) {
    const [x, y] = project(place)
    context.beginPath()
    context.arc(x, y, 4.5, 0, 2 * Math.PI)
    context.fillStyle = colours.container
    context.fill()
    context.stroke()
  }
}
