import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { County, Device, Workplace } from '../src/simulator/county/county.ts'

interface RoomGiven {
  kind?: string
  process?: string
  people?: number
  kilograms?: number
  stopped?: boolean
  devices: readonly DeviceKind[]
}

const attributes = ({ people = 1, kilograms = 5 }: RoomGiven): Partial<Record<DeviceKind, Row>> => ({
  pds: { maxPerson: people },
  chargegunpowder: { xianDingYaoLiang: kilograms.toFixed(3), scaleRange: (kilograms * 2).toFixed(3) },
  druginvolved: { ratedSpeed: '30.00', maxSpeed: '40.00', maxRunMinutes: 120, restMinutes: 15 },
  electrostatic: { groundLimit: '100.00' },
})

/** Creates a county of one enterprise with a gateway and the given rooms with their devices. */
export function countyOf(rooms: readonly RoomGiven[]): County {
  const workplaces = rooms.map(
    (room, n): Workplace => ({
      id: `w${n}`,
      kind: room.kind ?? '1',
      process: room.process ?? '03',
      maxPerson: room.people ?? 1,
      workStart: '06:00',
      workEnd: '18:30',
      stopped: room.stopped ?? false,
      fields: { maxPerson: room.people ?? 1, xianDingYaoLiang: (room.kilograms ?? 5).toFixed(3) },
    }),
  )
  const devices = rooms.flatMap((room, n) => room.devices.map((kind) => device(kind, `w${n}`, attributes(room)[kind])))
  const gateway: Device = { ...device('gateway', null), id: 'g', code: 'GW', gatewayId: null }
  return { gateways: [gateway], devices, workplaces: new Map(workplaces.map((one) => [one.id, one])) }
}

const device = (kind: DeviceKind, workplaceId: string | null, fields: Row = {}): Device => ({
  id: `${kind}-${workplaceId}`,
  code: `${kind}-${workplaceId}`,
  kind,
  gatewayId: 'g',
  workplaceId,
  enterpriseId: 'e',
  samplingSeconds: kindMetrics[kind].metrics[0]?.sampleSeconds ?? 60,
  offlineSeconds: kindMetrics[kind].offlineSeconds,
  fields,
})

/**
 * Rooms like the demonstration's: a mixing room, a packing room, a fuse room, a store, and one that is
 * stopped.
 */
export const usual: readonly RoomGiven[] = [
  {
    process: '03',
    people: 1,
    kilograms: 5,
    devices: ['th', 'dust', 'electrostatic', 'pds', 'chargegunpowder', 'druginvolved'],
  },
  { process: '15', people: 24, kilograms: 200, devices: ['th', 'pds', 'electrostatic'] },
  { process: '09', people: 4, kilograms: 12, devices: ['electrostatic', 'pds', 'druginvolved'] },
  { kind: '2', process: '19', people: 2, kilograms: 100, devices: ['th', 'chargegunpowder', 'pds'] },
  { kind: '3', process: '19', people: 4, kilograms: 12_000, devices: ['th'] },
  { process: '04', people: 2, stopped: true, devices: ['th', 'dust', 'pds', 'druginvolved', 'chargegunpowder'] },
]
