import { z } from 'zod'
import { lineOwner } from '../books/line.ts'
import { mapDatum, mapLayerType } from '../dictionaries/maps.ts'
import { anything, get, post } from '../kit/call.ts'
import { checked, code, flag, integer, json, ref, text } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { mapMessages as say } from './map-messages.ts'

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-85.06).max(85.06)

/** Largest uploaded file of shapes, bytes. */
export const shapesBytes = 5 * 1024 * 1024

/** The uploaded file that the address of a layer of shapes names: no network is needed for it. */
export const fileIn = (address: string): string | undefined => /^\/yhbz\/(\d{1,19})$/.exec(address)?.[1]

const fields = {
  ...lineOwner,
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { search: 'eq' }),
  layerName: text(['图层名称', 'Layer'], 60, { required: true, search: 'like', list: true }),
  layerType: code(['图层类型', 'Type'], mapLayerType, { required: true, search: 'eq', list: true }),
  url: text(['地址', 'Address'], 255, { required: true, list: true }),
  datum: code(['坐标系', 'Coordinates'], mapDatum, { default: mapDatum.is.wgs84, list: true }),
  minZoom: integer(['最小级别', 'Minimum zoom'], 0, 22, { default: 0, list: true }),
  maxZoom: integer(['最大级别', 'Maximum zoom'], 0, 22, { default: 18, list: true }),
  /** West, south, east, north, degrees. */
  bounds: checked(
    json(['范围', 'Bounds'], z.tuple([longitude, latitude, longitude, latitude])),
    ([west, south, east, north]) => west < east && south < north,
    say.badBounds,
  ),
  attribution: text(['版权说明', 'Attribution'], 100),
  isBase: flag(['作为底图', 'Base map'], { default: 1, list: true }),
  enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
  sortCode: integer(['排序', 'Sort order'], 0, 9999, { default: 0, list: true }),
  ...base,
}
const id = ref(['图层', 'Layer'], 'bigemap', { required: true })

/**
 * 地图图层 (domain-model.md#R1.18): tiles and shapes an administrator adds. Without an enterprise a layer is for
 * everyone of the tenant. Consoles load them through this server, which checks the address; the shapes of a layer may also be
 * an uploaded file (`/yhbz/` and its id).
 */
export const mapLayer = resource({
  path: '/yhjg-dp/sss/Dashboard/bigemap',
  label: ['地图图层', 'Map layer'],
  area: 'map_layer',
  table: 'map_layer',
  view: 'map_layer_v',
  shared: true,
  title: 'layerName',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields,
  calls: {
    list: get(
      ['可用图层', 'Layers to show'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.array(rowSchema(fields)),
      'map_view',
    ),
    tile: get(
      ['图层瓦片', 'Tile of a layer'],
      {
        id,
        z: integer(['级别', 'Zoom'], 0, 22, { required: true }),
        x: integer(['列', 'Column'], 0, 4_194_303, { required: true }),
        y: integer(['行', 'Row'], 0, 4_194_303, { required: true }),
      },
      anything,
      'map_view',
      { bare: true, byAddress: true, media: [media.file] },
    ),
    upload: post(['上传图形文件', 'Upload a file of shapes'], {}, z.object({ id: z.string() }), 'map_layer_add', {
      upload: true,
    }),
    shapes: get(['图层图形', 'Shapes of a layer'], { id }, z.looseObject({ type: z.string() }), 'map_view'),
  },
})
