import { z } from 'zod'
import { mapAreaKind } from '../dictionaries/maps.ts'
import { code, flag, integer, json, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { reasonFields } from '../supervision/reason.ts'
import { lineSchema, placeSchema, refuseCrossing, ringSchema } from './shape-places.ts'

export { countryBox, type MapPlace } from './shape-places.ts'

/** Most corners of a polygon, the closing one among them, and most places of a line. */
export const mostPlaces = { Polygon: 500, LineString: 1000, Point: 1 } as const

/** GeoJSON, WGS 84: a polygon with one ring, a line, or a point. */
export const mapShape = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Polygon'),
    coordinates: z.tuple([ringSchema(mostPlaces.Polygon)]).superRefine(refuseCrossing),
  }),
  z.object({ type: z.literal('LineString'), coordinates: lineSchema(mostPlaces.LineString) }),
  z.object({ type: z.literal('Point'), coordinates: placeSchema }),
])
export type MapShape = z.infer<typeof mapShape>

/** How an area of a kind may be drawn. */
export const shapesOf = {
  [mapAreaKind.is.fence]: ['Polygon'],
  [mapAreaKind.is.route]: ['LineString'],
  [mapAreaKind.is.stopPlace]: ['Polygon'],
  [mapAreaKind.is.neighbour]: ['Polygon', 'Point'],
} as const satisfies Record<string, readonly MapShape['type'][]>

/** Widest shape, km: a province across. */
export const widestShape = 1000

/** 地图区域: what is drawn on the map by hand. An enterprise's changes that weaken supervision are reviewed. */
export const mapArea = resource({
  path: '/yhjg-dp/sss/Dashboard/map-area',
  label: ['地图区域', 'Map area'],
  area: 'map',
  table: 'map_area',
  view: 'map_area_v',
  title: 'areaName',
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  fields: {
    ...ent,
    areaName: text(['名称', 'Name'], 60, { required: true, search: 'like', list: true, weaker: 'never' }),
    areaKind: code(['类型', 'Type'], mapAreaKind, { required: true, search: 'eq', list: true }),
    /** Any change of a shape by an enterprise is reviewed. */
    shape: json(['图形', 'Shape'], mapShape, { required: true }),
    widthMetres: integer(['允许偏离', 'Corridor'], 20, 5000, { unit: 'm', list: true, weaker: 'larger' }),
    people: integer(['人数', 'People'], 0, 100_000, { list: true, weaker: 'smaller' }),
    speedLimit: integer(['限速', 'Speed limit'], 5, 120, { unit: 'km/h', weaker: 'larger' }),
    enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true, weaker: 'off' }),
    remark: text(['备注', 'Remark'], 255, { weaker: 'never' }),
    ...reasonFields,
    ...base,
  },
})
