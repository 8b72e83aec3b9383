/** Where the map looks; zoom as MapLibre counts it, tiles of 512 pixels. */
export interface Camera {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}
export interface MapView extends Camera {
  readonly width: number
  readonly height: number
}
export type LonLat = readonly [longitude: number, latitude: number]
export type Pixel = readonly [x: number, y: number]

export const leastZoom = 3
export const mostZoom = 20

/** Returns the position on a world of one unit (Web Mercator). */
export function worldOf([longitude, latitude]: LonLat): Pixel {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)))
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
function placeAt([x, y]: Pixel): LonLat {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return [(x - 0.5) * 360, latitude]
}
const scaleOf = ({ zoom }: Pick<Camera, 'zoom'>): number => 512 * 2 ** zoom

/** Returns a function from places to pixels of the view; made once per picture. */
export function projecting(view: MapView): (place: LonLat) => Pixel {
  const scale = scaleOf(view)
  const [cx, cy] = worldOf([view.longitude, view.latitude])
  const [left, top] = [view.width / 2 - cx * scale, view.height / 2 - cy * scale]
  return (place) => {
    const [x, y] = worldOf(place)
    return [left + x * scale, top + y * scale]
  }
}

/** Returns the place under a pixel of the view. */
export function placeUnder(view: MapView, [x, y]: Pixel): LonLat {
  const scale = scaleOf(view)
  const [cx, cy] = worldOf([view.longitude, view.latitude])
  return placeAt([cx + (x - view.width / 2) / scale, cy + (y - view.height / 2) / scale])
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Returns what the view shows, with a margin as a part of its size. */
export function boxOf(view: MapView, margin = 0): Box {
  const [west, north] = placeUnder(view, [-view.width * margin, -view.height * margin])
  const [east, south] = placeUnder(view, [view.width * (1 + margin), view.height * (1 + margin)])
  return {
    west: Math.max(-180, west),
    south: Math.max(-85, south),
    east: Math.min(180, east),
    north: Math.min(85, north),
  }
}

export const metresPerPixel = ({ latitude, zoom }: Pick<Camera, 'latitude' | 'zoom'>): number =>
  (40_075_016.7 * Math.cos((latitude * Math.PI) / 180)) / scaleOf({ zoom })

/** Returns the camera that shows a box within a size, less a margin in pixels; no nearer than a zoom. */
export function cameraFor(
  [west, south, east, north]: readonly [number, number, number, number],
  { width, height }: { width: number; height: number },
  margin = 80,
  nearest = 15,
): Camera {
  const [left, bottom] = worldOf([west, south])
  const [right, top] = worldOf([east, north])
  const [longitude, latitude] = placeAt([(left + right) / 2, (top + bottom) / 2])
  const room = (size: number) => Math.max(40, size - 2 * margin)
  const scale = Math.min(room(width) / Math.max(1e-9, right - left), room(height) / Math.max(1e-9, bottom - top))
  return { longitude, latitude, zoom: Math.min(nearest, Math.max(leastZoom, Math.log2(scale / 512))) }
}

/** Returns a round length of the scale bar and its width in pixels, at most the given width. */
export function scaleBar(camera: Camera, most: number): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(camera)
  const longest = most * perPixel
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= longest) ?? power
  return { metres, pixels: metres / perPixel }
}
