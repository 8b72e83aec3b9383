import { z } from 'zod'
import { roadKind } from '../dictionaries/maps.ts'
import { transportStatus, tripEventKind } from '../dictionaries/orders.ts'
import { anything, get } from '../kit/call.ts'
import { keysOf } from '../kit/dictionary.ts'
import { code, decimal, integer, ref, text, time } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { vehiclePicture } from './vehicle-picture.ts'

const ro = { readOnly: true } as const

const place = { longitude: z.number(), latitude: z.number() }
const point = z.object({ time: z.string(), ...place, speed: z.number(), direction: z.number() })
const event = z.object({
  kind: z.enum(keysOf(tripEventKind)),
  start: z.string(),
  /** Null while it goes on. */
  end: z.string().nullable(),
  /** km/h, m, min or ℃, by the kind. */
  worst: z.number().nullable(),
  limit: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** A stop where stopping is permitted. */
  permitted: z.boolean(),
  /** Kind of the road where it was too fast; null for the other kinds of events. */
  roadKind: z.enum(keysOf(roadKind)).nullable(),
})
const gate = z.object({ time: z.string(), gateName: z.string().nullable(), inOut: z.string() })
const document = z.object({
  /** What it is: vehicle, driver, escort, permit. */
  of: z.enum(['vehicle', 'driver', 'escort', 'permit']),
  name: z.string(),
  validTo: z.string().nullable(),
  isValid: z.boolean(),
})
const goods = z.object({ productName: z.string().nullable(), quantity: z.string(), unit: z.string().nullable() })
const course = z.object({
  /** Those that draw the same line in the same steps of speed. */
  points: z.array(point),
  /** Highest speed of each step of time, and the limit where it was driven, km/h; null where speed is not judged. */
  speeds: z.array(z.object({ time: z.string(), speed: z.number(), limit: z.number().nullable() })),
  /** Middle of the corridor: the declared route, else the way of an earlier journey. */
  route: z.array(z.object(place)),
  isDeclared: z.boolean(),
  /** Metres on either side of the route. */
  corridorMetres: z.number(),
  /** Fences of both ends and places where stopping is permitted, as drawn on the map. */
  areas: z.array(z.object({ kind: z.enum(['fence', 'stopPlace']), ring: z.array(z.object(place)) })),
  from: z.object(place).nullable(),
  to: z.object(place).nullable(),
  /** km/h on roads of unknown kind; null where speed is not judged there. */
  speedLimit: z.number().nullable(),
  events: z.array(event),
  gates: z.array(gate),
  documents: z.array(document),
  goods: z.array(goods),
  /** Pictures of its terminal, oldest first. */
  pictures: z.array(vehiclePicture),
})
export type TripCourse = z.infer<typeof course>

/** 行程 (domain-model.md#R5.17): what positions and gates show of a transport order. */
export const trip = resource({
  path: '/yhjg-dp/sss/Dashboard/trip',
  label: ['行程', 'Trip'],
  area: 'transport',
  table: 'ord_transport',
  view: 'trip_v',
  title: 'transportNo',
  parties: ['carrierId', 'receiverId'],
  standard: ['page', 'detail'],
  fields: {
    ...ent,
    enterpriseId: ref(['托运单位', 'Shipper'], 'enterprise', { ...ro, search: 'eq' }),
    transportNo: text(['运输单号', 'Transport number'], 30, { ...ro, search: 'like', list: true }),
    vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { ...ro, search: 'eq' }),
    plateNumber: text(['车牌号', 'Plate'], 10, { ...ro, search: 'like', list: true }),
    transportStatus: code(['状态', 'Status'], transportStatus, { ...ro, search: 'eq', list: true }),
    carrierId: ref(['承运单位', 'Carrier'], 'counterparty', ro),
    receiverId: ref(['收货单位', 'Receiver'], 'counterparty', ro),
    receiverName: text(['收货单位', 'Receiver'], 100, { ...ro, search: 'like', list: true }),
    fromAddress: text(['起运地', 'From'], 200, ro),
    toAddress: text(['目的地', 'To'], 200, ro),
    driverName: text(['驾驶员', 'Driver'], 30, { ...ro, list: true }),
    escortName: text(['押运员', 'Escort'], 30, { ...ro, list: true }),
    planArrive: time(['计划到达', 'Planned arrival'], { ...ro, list: true }),
    departTime: time(['实际出发', 'Departed'], { ...ro, search: 'range', list: true }),
    arriveTime: time(['实际到达', 'Arrived'], { ...ro, list: true }),
    leftTime: time(['驶出时间', 'Left the plant'], ro),
    reachedTime: time(['到达围栏时间', 'Reached the receiver'], ro),
    positions: integer(['定位点数', 'Positions'], 0, 1_000_000, ro),
    kilometres: decimal(['里程', 'Distance'], 10, 1, { ...ro, list: true, unit: 'km' }),
    topSpeed: decimal(['最高车速', 'Top speed'], 5, 1, { ...ro, list: true, unit: 'km/h' }),
    eventCount: integer(['异常次数', 'Events'], 0, 100_000, { ...ro, list: true }),
    openEvents: integer(['进行中异常', 'Events going on'], 0, 100_000, ro),
    ...base,
  },
  calls: {
    course: get(
      ['行程轨迹', 'Course of a trip'],
      { id: ref(['行程', 'Trip'], 'trip', { required: true }) },
      course,
      'transport_view',
    ),
    evidence: get(
      ['行程证据单', 'Evidence sheet of a trip'],
      { id: ref(['行程', 'Trip'], 'trip', { required: true }) },
      anything,
      'transport_view',
      { bare: true, media: [media.pdf] },
    ),
  },
})
