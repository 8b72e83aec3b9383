import { z } from 'zod'
import { get } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { choiceList } from '../kit/dictionary.ts'
import { checked, code, integer, number, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'
import { mapShape } from './map-area.ts'

/** Layers of marks, in the order of the panel. */
export const markKind = choiceList('mapMarkKind', ['图层', 'Layer'], {
  enterprise: ['企业', 'Plants'],
  workplace: ['工库房', 'Workplaces'],
  device: ['设备', 'Devices'],
  camera: ['摄像机', 'Cameras'],
  vehicle: ['车辆', 'Vehicles'],
  gate: ['道闸', 'Gates'],
})
export type MarkKind = keyof typeof markKind.entries &
  ('enterprise' | 'workplace' | 'device' | 'camera' | 'vehicle' | 'gate')
/** What a single mark is; `markKind` names the layers. */
export const markNames: Readonly<Record<MarkKind, Label>> = {
  enterprise: ['企业', 'Plant'],
  workplace: ['工库房', 'Workplace'],
  device: ['设备', 'Device'],
  camera: ['摄像机', 'Camera'],
  vehicle: ['车辆', 'Vehicle'],
  gate: ['道闸', 'Gate'],
}
export const markKinds: readonly MarkKind[] = ['enterprise', 'workplace', 'device', 'camera', 'vehicle', 'gate']

const words = z.string().nullable()
const figure = z.number().nullable()

/** A mark. Keys are short: an answer has thousands. */
export const mark = z.object({
  kind: z.enum(['enterprise', 'workplace', 'device', 'camera', 'vehicle', 'gate']),
  id: z.string(),
  name: z.string(),
  /** Degrees, WGS 84. */
  at: z.tuple([z.number(), z.number()]),
  /** Worst severity of the open warnings, and how many there are. */
  worst: figure,
  open: z.number(),
  /** 1 online, 0 not; null where that means nothing. */
  onLine: figure,
  enterpriseId: words,
  /** Vehicles: heading in degrees, km/h, and when they were located. */
  heading: figure.optional(),
  speed: figure.optional(),
  time: words.optional(),
  /** Enterprises drawn at a seat because they have no coordinates. */
  placeSource: words.optional(),
  /** Marks that represent several: how many. */
  count: z.number().optional(),
})
export type Mark = z.infer<typeof mark>

/** A shape under the marks: the outline of a plant, or a map area. */
const outline = z.object({
  id: z.string(),
  /** `plant`, or a key of mapAreaKind. */
  kind: z.string(),
  name: z.string(),
  enterpriseId: words,
  shape: z.union([mapShape, z.looseObject({ type: z.literal('Polygon') })]),
  people: figure,
})
export type MapOutline = z.infer<typeof outline>

const count = z.object({ kind: z.string(), total: z.number(), offline: z.number().nullable() })
const frame = z.object({
  region: z.object({ code: z.string(), name: z.string() }),
  /** West, south, east, north of the caller's plants; null without any. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** Layers the caller may see, and how many rows each has. Areas by the keys of mapAreaKind. */
  layers: z.array(count),
  open: z.array(z.object({ severity: z.number(), count: z.number() })),
  underWay: z.number(),
})
export type MapFrame = z.infer<typeof frame>

const ringTarget = z.object({
  kind: z.enum(['workplace', 'neighbour']),
  id: z.string(),
  name: z.string(),
  /** Whether it is outside the plant. */
  outside: z.boolean(),
  /** Whether it is within the internal distance already. */
  inner: z.boolean(),
  metres: z.number(),
  people: figure,
})
const ring = z.object({
  /** Of the workplace, or of the store. */
  id: z.string(),
  /** Null for a store that has no workplace with a place. */
  workplaceId: words,
  name: z.string(),
  at: z.tuple([z.number(), z.number()]),
  hazardGrade: z.string(),
  kg: z.number(),
  innerMetres: z.number(),
  outerMetres: z.number(),
  basis: z.string(),
  clause: words,
  edition: words,
  checked: z.boolean(),
  worst: figure,
  inside: z.array(ringTarget),
})
export type SafetyRing = z.infer<typeof ring>

const point = z.object({
  id: z.string(),
  code: words,
  kind: z.string(),
  name: z.string(),
  enterpriseId: z.string(),
  longitude: figure,
  latitude: figure,
  onLine: z.number(),
  status: words,
  warnCount: z.number(),
  lastValues: z.record(z.string(), z.unknown()),
})
export type EquipmentPoint = z.infer<typeof point>

const found = z.object({
  kind: z.enum(['enterprise', 'workplace', 'device', 'camera', 'vehicle', 'gate']),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  at: z.tuple([z.number(), z.number()]),
})
export type FoundPlace = z.infer<typeof found>

const degrees = (label: readonly [string, string], most: number) =>
  number(label, { min: -most, max: most, required: true })
const box = {
  west: degrees(['西', 'West'], 180),
  south: degrees(['南', 'South'], 90),
  east: degrees(['东', 'East'], 180),
  north: degrees(['北', 'North'], 90),
}
/** `west,south,east,north`. */
const boxText = checked(
  text(['范围', 'Bounding box'], 100),
  (value) =>
    value.split(',').length === 4 && value.split(',').every((part) => part !== '' && Number.isFinite(Number(part))),
  messages.badPattern,
)

/** 一张图: marks, outlines and safety rings for the map. */
export const livingMap = group('/yhjg-dp/sss/Dashboard/map', ['一张图', 'Living map'], {
  getEquipmentPoint: get(
    ['设备点位', 'Equipment on the map'],
    {
      kind: text(['设备类型', 'Device type'], 40),
      enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
      bbox: boxText,
    },
    z.array(point),
    'device_view',
  ),
  frame: get(['地图概况', 'Map overview'], {}, frame, 'map_view'),
  marks: get(
    ['地图标记', 'Marks of a part of the map'],
    {
      ...box,
      zoom: number(['级别', 'Zoom'], { min: 0, max: 24, required: true }),
      kinds: text(['图层', 'Layers'], 100, { required: true }),
    },
    z.object({ marks: z.array(mark), cut: z.boolean(), time: z.string() }),
    'map_view',
  ),
  outlines: get(
    ['地图图形', 'Outlines of a part of the map'],
    box,
    z.object({ outlines: z.array(outline), cut: z.boolean() }),
    'map_view',
  ),
  rings: get(
    ['安全距离', 'Safety distances of a plant'],
    { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) },
    z.array(ring),
    'map_view',
  ),
  find: get(
    ['查找地点', 'Find a place'],
    {
      text: text(['关键词', 'Keywords'], 40, { required: true, min: 1 }),
      kind: code(['图层', 'Layer'], markKind),
      size: integer(['条数', 'Rows'], 1, 50),
    },
    z.array(found),
    'map_view',
  ),
})
