import { z } from 'zod'
import { done, post } from '../kit/call.ts'
import { decimal, files, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** Bounds of a model: what a browser without a graphics card still draws. */
export const modelBounds = {
  megabytes: 50,
  vertices: 1_000_000,
  triangles: 1_000_000,
  /** Nodes, and parts of meshes as drawn. */
  nodes: 20_000,
  textures: 64,
  /** Pixels along a side of a texture as uploaded. */
  texturePixels: 8192,
  /** Pixels of all textures together: a browser decodes each before it scales them. */
  allPixels: 128 * 1024 * 1024,
} as const

/** Position of a model: its origin in metres from the middle of the plan, turned clockwise as seen from above. */
const placement = {
  offsetRight: decimal(['右移', 'To the right'], 7, 2, { unit: 'm', default: '0.00' }),
  offsetDown: decimal(['下移', 'Downwards on the plan'], 7, 2, { unit: 'm', default: '0.00' }),
  offsetUp: decimal(['升高', 'Upwards'], 7, 2, { unit: 'm', default: '0.00' }),
  turn: decimal(['旋转', 'Turned by'], 5, 1, { min: -360, max: 360, unit: '°', default: '0.0' }),
  scale: decimal(['缩放', 'Scale'], 9, 4, { min: 0.0001, max: 10_000, default: '1.0000' }),
}
const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise', { required: true })

/** 厂区模型: a glTF model of a plant, shown instead of the drawn buildings. One per enterprise. */
export const plantModel = resource({
  path: '/yhjg-base/plantmodel',
  label: ['厂区模型', 'Plant model'],
  area: 'enterprise',
  table: 'ent_plant_model',
  view: 'ent_plant_model_v',
  title: 'enterpriseName',
  standard: [],
  fields: {
    ...ent,
    file: files(['模型文件', 'Model file'], { readOnly: true }),
    ...placement,
    vertices: integer(['顶点数', 'Vertices'], 0, modelBounds.vertices, { readOnly: true }),
    triangles: integer(['面数', 'Triangles'], 0, modelBounds.triangles, { readOnly: true }),
    textures: integer(['贴图数', 'Textures'], 0, modelBounds.textures, { readOnly: true }),
    updateUserName: text(['修改人', 'Updated by'], 60, { readOnly: true }),
    ...base,
  },
  calls: {
    upload: post(
      ['上传厂区模型', 'Upload a plant model'],
      // Of the form; the file is `file`.
      { enterpriseId: { ...enterpriseId, required: false } },
      z.object({ id: z.string() }),
      'enterprise_edit',
      { upload: true },
    ),
    place: post(
      ['摆放厂区模型', 'Place a plant model'],
      { enterpriseId, ...placement, version: integer(['版本号', 'Row version'], 0, 2147483647) },
      z.object({ id: z.string() }),
      'enterprise_edit',
    ),
    remove: post(['删除厂区模型', 'Remove a plant model'], { enterpriseId }, done, 'enterprise_edit'),
  },
})
