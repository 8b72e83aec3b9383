import { DAY, dayOf } from './days.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import type { Placed } from './workplaces.ts'

interface DemoPort {
  id: string
  enterpriseId: string
  gatewayId: string
  portNo: number
  portType: 'rs485' | 'rs232' | 'di' | 'eth'
  slaveAddress: number | null
  registerMap: { metric: string; address: number; func: number; type: string; scale: number; offset: number }[]
  machineId: string | null
}

const PORTS = 16
const PORT_TYPE: Readonly<Record<string, DemoPort['portType']>> = {
  electrostatic: 'di',
  pds: 'eth',
  chargegunpowder: 'rs232',
}
/** Holding registers of the sensors read over Modbus: metric and scale, in address order. */
const REGISTERS: Readonly<Record<string, readonly (readonly [metric: string, scale: number])[]>> = {
  th: [
    ['temperature', 0.1],
    ['humidity', 0.1],
  ],
  dust: [['concentration', 0.01]],
  druginvolved: [
    ['speed', 1],
    ['running', 1],
    ['runMinutes', 1],
  ],
}
const registerMap = (kind: string): DemoPort['registerMap'] =>
  (REGISTERS[kind] ?? []).map(([metric, scale], address) => ({
    metric,
    address,
    func: 3,
    type: 'uint16',
    scale,
    offset: 0,
  }))

const hexPair = (value: number) => (value & 255).toString(16).toUpperCase().padStart(2, '0')

function gateway(place: Placed, number: number, serial: number, now: number): DemoDevice {
  const workplace = place.workplace
  return {
    id: demoId('device', 100_000 + serial),
    kind: 'gateway',
    code: `${place.entry.prefix}-GW-${String(number).padStart(3, '0')}`,
    name: `${number}号采集网关`,
    enterpriseId: workplace.enterpriseId,
    workplaceId: null,
    gatewayId: null,
    gatewayPortId: null,
    manufacturer: '湘衡传感',
    model: 'XH-G16',
    serialNo: `GW${24_500_000 + serial * 31}`,
    samplingSeconds: 30,
    installDate: dayOf(now - 420 * DAY),
    calibrateDate: null,
    calibrateExpire: null,
    // A locally administered address, assigned to no manufacturer.
    attrs: {
      mac: `02:46:53:${hexPair(serial >> 8)}:${hexPair(serial)}:01`,
      iccid: `898600${String(70_000_000_000_000 + serial).slice(0, 14)}`,
      networkType: number % 2 === 1 ? '有线' : '4G',
      firmware: '2.4.1',
      portCount: PORTS,
    },
    longitude: workplace.longitude,
    latitude: workplace.latitude,
    sortCode: number,
  }
}

/** Binds the devices of each enterprise to gateway ports, sixteen per gateway in building order. */
export function demoGateways(placed: readonly Placed[], devices: readonly DemoDevice[], now: number) {
  const gateways: DemoDevice[] = []
  const ports: DemoPort[] = []
  const places = new Map(placed.map((place) => [place.workplace.id, place]))
  for (const owned of Map.groupBy(devices, (device) => device.enterpriseId).values()) {
    for (let number = 1; (number - 1) * PORTS < owned.length; number += 1) {
      const behind = owned.slice((number - 1) * PORTS, number * PORTS)
      const place = places.get(behind[0]?.workplaceId ?? '')
      if (!place) continue
      const box = gateway(place, number, gateways.length + 1, now)
      gateways.push(box)
      ports.push(...bind(box, behind, ports.length))
    }
  }
  return { gateways, ports }
}

function bind(box: DemoDevice, behind: readonly DemoDevice[], before: number): DemoPort[] {
  return Array.from({ length: PORTS }, (_, n) => {
    const device = behind[n]
    const portType = (device && PORT_TYPE[device.kind]) ?? 'rs485'
    const port: DemoPort = {
      id: demoId('port', before + n + 1),
      enterpriseId: box.enterpriseId,
      gatewayId: box.id,
      portNo: n + 1,
      portType,
      slaveAddress: device && portType === 'rs485' ? n + 1 : null,
      registerMap: device ? registerMap(device.kind) : [],
      machineId: device?.id ?? null,
    }
    if (device) {
      device.gatewayId = box.id
      device.gatewayPortId = port.id
    }
    return port
  })
}
