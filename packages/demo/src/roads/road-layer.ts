import { mapDatum, mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import { demoId } from '../county/ids.ts'
import type { RoadKind } from './road.ts'
import { storedRoads } from './stored-roads.ts'

/** Pixels of a road on the map. */
const widths: Readonly<Record<RoadKind, number>> = { main: 3.5, county: 2.5, village: 1.5 }

/** The roads as GeoJSON, with the width of their lines. */
export const roadShapes = () => ({
  type: 'FeatureCollection',
  features: storedRoads().map(({ name, kind, path }) => ({
    type: 'Feature',
    properties: { name, kind, 'stroke-width': widths[kind] },
    geometry: { type: 'LineString', coordinates: path },
  })),
})

/** The layer of the map that shows the roads the vehicles drive on, and the file it shows. */
export function roadLayer() {
  const id = demoId('file', 900)
  const bytes = Buffer.from(JSON.stringify(roadShapes()))
  const places = storedRoads().flatMap(({ path }) => path)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return {
    file: {
      row: {
        id,
        name: 'demo/roads.geojson',
        originalName: '示意道路.geojson',
        extension: 'geojson',
        attachSize: bytes.length,
        kind: 'application/geo+json',
      },
      bytes,
    },
    layer: {
      layerName: '示意道路',
      layerType: mapLayerType.is.shapes,
      url: `/yhbz/${id}`,
      datum: mapDatum.is.wgs84,
      bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      attribution: '示意道路由本项目绘制，非测绘成果',
      isBase: 0,
      enabled: 1,
      sortCode: 50,
    },
  }
}
