import { u8, u16, u32 } from './bytes.ts'

/** Additional items of a location; those that were not sent are absent. */
export interface ReportedItems {
  /** km. */
  readonly mileage?: number
  /** Litres. */
  readonly fuel?: number
  /** Speed of the driving recorder, km/h. */
  readonly recorderSpeed?: number
  /** Event that an operator has to confirm. */
  readonly eventToConfirm?: number
  /** Tyre pressure by wheel, Pa. */
  readonly tyrePressures?: readonly number[]
  /** Cargo temperature, °C. */
  readonly cargoTemperature?: number
  readonly overspeed?: AreaEvent
  readonly areaCrossed?: AreaEvent & { readonly isLeaving: boolean }
  readonly routeTime?: { readonly routeId: number; readonly seconds: number; readonly isTooLong: boolean }
  readonly signalBits?: number
  readonly ioBits?: number
  /** Both analogue inputs, raw. */
  readonly analog?: readonly [number, number]
  readonly signalStrength?: number
  readonly satellites?: number
  /** Items of no standard meaning, in hexadecimal by their id. */
  readonly others?: Readonly<Record<string, string>>
}

interface AreaEvent {
  /** 0 none, 1 circle, 2 rectangle, 3 polygon, 4 route. */
  readonly areaKind: number
  readonly areaId?: number
}

type Read = (data: Buffer) => ReportedItems
interface Item {
  readonly lengths: readonly number[]
  readonly read: Read
}

const areaOf = (data: Buffer): AreaEvent => ({
  areaKind: data.readUInt8(0),
  ...(data.length >= 5 && { areaId: data.readUInt32BE(1) }),
})

/** The highest bit is the sign, the rest the amount. */
const signed = (raw: number): number => (raw & 0x8000 ? -(raw & 0x7fff) : raw)

/** Meaning of the standard's items by id; an item of another length counts as one of no standard meaning. */
const items = new Map<number, Item>([
  [0x01, { lengths: [4], read: (data) => ({ mileage: data.readUInt32BE(0) / 10 }) }],
  [0x02, { lengths: [2], read: (data) => ({ fuel: data.readUInt16BE(0) / 10 }) }],
  [0x03, { lengths: [2], read: (data) => ({ recorderSpeed: data.readUInt16BE(0) / 10 }) }],
  [0x04, { lengths: [2], read: (data) => ({ eventToConfirm: data.readUInt16BE(0) }) }],
  [0x05, { lengths: [30], read: (data) => ({ tyrePressures: [...data].filter((wheel) => wheel !== 0xff) }) }],
  [0x06, { lengths: [2], read: (data) => ({ cargoTemperature: signed(data.readUInt16BE(0)) }) }],
  [0x11, { lengths: [1, 5], read: (data) => ({ overspeed: areaOf(data) }) }],
  [0x12, { lengths: [6], read: (data) => ({ areaCrossed: { ...areaOf(data), isLeaving: data.readUInt8(5) === 1 } }) }],
  [
    0x13,
    {
      lengths: [7],
      read: (data) => ({
        routeTime: {
          routeId: data.readUInt32BE(0),
          seconds: data.readUInt16BE(4),
          isTooLong: data.readUInt8(6) === 1,
        },
      }),
    },
  ],
  [0x25, { lengths: [4], read: (data) => ({ signalBits: data.readUInt32BE(0) }) }],
  [0x2a, { lengths: [2], read: (data) => ({ ioBits: data.readUInt16BE(0) }) }],
  [0x2b, { lengths: [4], read: (data) => ({ analog: [data.readUInt16BE(2), data.readUInt16BE(0)] }) }],
  [0x30, { lengths: [1], read: (data) => ({ signalStrength: data.readUInt8(0) }) }],
  [0x31, { lengths: [1], read: (data) => ({ satellites: data.readUInt8(0) }) }],
])

/** Reads items until the end; the first that exceeds the body ends them, those before it count. */
export function readItems(body: Buffer): ReportedItems {
  let known: ReportedItems = {}
  const others: Record<string, string> = {}
  let at = 0
  while (at + 2 <= body.length) {
    const id = body.readUInt8(at)
    const length = body.readUInt8(at + 1)
    const data = body.subarray(at + 2, at + 2 + length)
    if (data.length < length) break
    at += 2 + length
    const item = items.get(id)
    if (item?.lengths.includes(length)) known = { ...known, ...item.read(data) }
    else others[id.toString(16).padStart(2, '0')] = data.toString('hex')
  }
  return Object.keys(others).length > 0 ? { ...known, others } : known
}

type Sent = Pick<ReportedItems, 'mileage' | 'fuel' | 'cargoTemperature' | 'signalStrength' | 'satellites'>

/** Items as a terminal sends them. */
export function writeItems({ mileage, fuel, cargoTemperature, signalStrength, satellites }: Sent): Buffer {
  const parts: Buffer[] = []
  const add = (id: number, data: Buffer) => parts.push(u8(id), u8(data.length), data)
  if (mileage !== undefined) add(0x01, u32(Math.round(mileage * 10)))
  if (fuel !== undefined) add(0x02, u16(Math.round(fuel * 10)))
  if (cargoTemperature !== undefined) {
    const amount = Math.round(Math.abs(cargoTemperature))
    add(0x06, u16(cargoTemperature < 0 && amount > 0 ? 0x8000 | amount : amount))
  }
  if (signalStrength !== undefined) add(0x30, u8(signalStrength))
  if (satellites !== undefined) add(0x31, u8(satellites))
  return Buffer.concat(parts)
}
