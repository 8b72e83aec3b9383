import { z } from 'zod'
import { vehicleKind } from '../dictionaries/chemicals.ts'
import { get } from '../kit/call.ts'
import { code, decimal, flag, integer, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { vehiclePicture } from './vehicle-picture.ts'

const ro = { readOnly: true } as const
const asked = {
  vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { required: true }),
  start: time(['开始时间', 'From']),
  end: time(['结束时间', 'To']),
}

const point = z.object({
  time: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  speed: z.number(),
  direction: z.number(),
})
export type TrackPoint = z.infer<typeof point>
const track = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  /** Positions of the period, of which `points` are those that draw the same line. */
  positions: z.number(),
  kilometres: z.number(),
  points: z.array(point),
})
export type Track = z.infer<typeof track>
/** Steps of a replay, of each of which the last position is sent: a vehicle of a day is sent each minute. */
export const replaySteps = 1500
/** Vehicles of one replay at most. */
export const mostReplayed = 8
const replayed = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  kilometres: z.number(),
  topSpeed: z.number().nullable(),
  /** Minutes in which it drove. */
  minutes: z.number(),
  /** The last position of each step of time. */
  points: z.array(point),
})
export type ReplayedVehicle = z.infer<typeof replayed>
const speeds = z.array(z.object({ time: z.string(), speed: z.number() }))
const climates = z.array(
  z.object({ time: z.string(), temperature: z.number().nullable(), humidity: z.number().nullable() }),
)
const passed = z.object({
  vehicleId: z.string().nullable(),
  plateNumber: z.string(),
  roadgateId: z.string().nullable(),
  gateName: z.string().nullable(),
  inOutType: z.string(),
  inOut: z.string(),
  passTime: z.string(),
  photo: z.string().nullable(),
  whitelisted: z.number(),
  transportNo: z.string().nullable(),
})

/** 车辆动态 (domain-model.md#R1.14): where the vehicles of the register are. */
export const vehicleTrack = resource({
  path: '/yhjg-dp/sss/Dashboard/vehicle',
  label: ['车辆动态', 'Vehicle tracking'],
  area: 'transport',
  table: 'base_vehicle',
  view: 'vehicle_track_v',
  title: 'plateNumber',
  standard: ['page', 'list'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { ...ro, search: 'eq' }),
    vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { ...ro, search: 'eq' }),
    plateNumber: text(['车牌号', 'Plate'], 10, { ...ro, search: 'like', list: true }),
    vehicleKind: code(['车辆类型', 'Type'], vehicleKind, { ...ro, search: 'eq', list: true }),
    onLine: flag(['在线', 'Online'], { ...ro, search: 'eq', list: true }),
    speed: decimal(['速度', 'Speed'], 5, 1, { ...ro, list: true, unit: 'km/h' }),
    direction: integer(['方向', 'Heading'], 0, 359, { ...ro, unit: '°' }),
    longitude: decimal(['经度', 'Longitude'], 10, 6, { ...ro, list: true }),
    latitude: decimal(['纬度', 'Latitude'], 9, 6, { ...ro, list: true }),
    temperature: decimal(['车厢温度', 'Cargo temperature'], 5, 2, { ...ro, list: true, unit: '℃' }),
    humidity: decimal(['车厢湿度', 'Cargo humidity'], 5, 2, { ...ro, unit: '%' }),
    accOn: flag(['点火', 'Ignition'], ro),
    mileage: decimal(['里程', 'Mileage'], 10, 1, { ...ro, unit: 'km' }),
    dayMileage: decimal(['当日里程', 'Mileage today'], 10, 1, { ...ro, list: true, unit: 'km' }),
    transportNo: text(['在途运输单', 'Transport under way'], 30, { ...ro, list: true }),
    locateTime: time(['定位时间', 'Located at'], { ...ro, search: 'range', list: true }),
    ...base,
  },
  calls: {
    position: get(['车辆轨迹', 'Track of a vehicle'], asked, track, 'transport_view'),
    replay: get(
      ['多车回放', 'Replay of vehicles'],
      {
        vehicleIds: text(['车辆', 'Vehicles'], 200, { required: true }),
        start: asked.start,
        end: asked.end,
      },
      z.array(replayed),
      'transport_view',
    ),
    speed: get(['车速曲线', 'Speed of a vehicle'], asked, speeds, 'transport_view'),
    th: get(['车厢温湿度曲线', 'Cargo temperature and humidity'], asked, climates, 'transport_view'),
    pictures: get(['车辆照片', 'Pictures of a vehicle'], asked, z.array(vehiclePicture), 'transport_view'),
    inout: get(['车辆进出记录', 'Passages of a vehicle at gates'], asked, z.array(passed), 'transport_view', {
      path: 'inout/history',
    }),
  },
})

export const trackMessages = {
  tooManyVehicles: ['一次最多回放{most}辆车', 'At most {most} vehicles are replayed at once'],
  rangeTooLong: ['查询时间不能超过{days}天', 'The period must not exceed {days} days'],
} as const
