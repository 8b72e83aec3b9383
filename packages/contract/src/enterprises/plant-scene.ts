import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { fileSchema } from '../kit/shown.ts'
import { plantRoom } from './plant.ts'

const id = z.string()
const words = z.string().nullable()
const figure = z.number().nullable()
const point = z.tuple([z.number(), z.number()])
const place = z.object({ at: point, name: z.string() })

/** The plan of the site as stored: positions are parts of the picture's width and height. */
const plan = z.object({
  aspect: z.number(),
  metresWide: figure,
  northAngle: z.number(),
  fence: z.array(point),
  roads: z.array(z.object({ line: z.array(point), wide: z.number() })),
  others: z.array(z.object({ name: z.string(), outline: z.array(point) })),
  gates: z.array(place),
  musterPoints: z.array(place),
  /** Footprints of the rooms that are placed. `angle`: degrees by which the outline is turned clockwise. */
  rooms: z.array(z.object({ workplaceId: id, outline: z.array(point), angle: z.number() })),
})
export type ScenePlan = z.infer<typeof plan>

/** Of a store without a scale, `weightNow` is what its books hold. */
const room = plantRoom.extend({
  processType: words,
  hazardGrade: words,
  protectiveBarrier: figure,
  /** m */
  safeDistance: figure,
  /** The worst open warning. */
  warningId: words,
  /** Devices that should report, and those of them online. */
  deviceCount: z.number(),
  onlineCount: z.number(),
  /** Last value of any of its devices. */
  dataTime: words,
})
export type SceneRoom = z.infer<typeof room>

const device = z.object({
  id,
  workplaceId: id,
  stationId: id.nullable(),
  code: words,
  name: words,
  kind: z.string(),
  onLine: figure,
  status: words,
  lastValues: z.record(z.string(), z.number()),
  lastValueTime: words,
  longitude: figure,
  latitude: figure,
  worstSeverity: words,
})
export type SceneDevice = z.infer<typeof device>

const station = z.object({
  id,
  workplaceId: id,
  name: words,
  maxPerson: figure,
  xianDingYaoLiang: figure,
})
export type SceneStation = z.infer<typeof station>

const model = z.object({
  file: fileSchema,
  offsetRight: z.number(),
  offsetDown: z.number(),
  offsetUp: z.number(),
  turn: z.number(),
  scale: z.number(),
  vertices: z.number(),
  triangles: z.number(),
  textures: z.number(),
  version: z.number(),
})
export type SceneModel = z.infer<typeof model>

/** A part is null when the caller may not see its rows. */
const scene = z.object({
  time: z.string(),
  id,
  name: z.string(),
  plan: plan.nullable(),
  rooms: z.array(room).nullable(),
  devices: z.array(device).nullable(),
  stations: z.array(station).nullable(),
  model: model.nullable(),
})
export type PlantScene = z.infer<typeof scene>

const choice = z.object({ id, name: z.string(), worstSeverity: words, open: z.number() })
export type PlantChoice = z.infer<typeof choice>

/** 厂区三维: what is on the site of a plant, with what happens in it now. */
export const plantScene = group('/yhjg-base/plantscene', ['厂区三维', 'Plant in 3D'], {
  plants: get(
    ['可选企业', 'Plants to choose from'],
    { text: text(['名称', 'Name'], 60) },
    z.array(choice),
    'enterprise_view',
  ),
  find: get(
    ['企业三维场景', 'Scene of a plant'],
    { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
    scene,
    'enterprise_view',
  ),
})
