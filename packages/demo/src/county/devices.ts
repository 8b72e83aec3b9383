import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { demoCameras } from './cameras.ts'
import { DAY, dayOf } from './days.ts'
import { attributesOf, deviceName, type FieldKind, kindOfLetter } from './device-attributes.ts'
import { demoGateways } from './gateways.ts'
import { demoId } from './ids.ts'
import { demoOthers, type OtherKind } from './other-devices.ts'
import { demoVideoHosts, type VideoHostKind } from './video-hosts.ts'
import type { Placed } from './workplaces.ts'

export interface DemoDevice {
  id: string
  kind: FieldKind | OtherKind | VideoHostKind | 'gateway' | 'camera'
  code: string
  name: string
  enterpriseId: string
  workplaceId: string | null
  gatewayId: string | null
  gatewayPortId: string | null
  manufacturer: string
  model: string
  serialNo: string
  samplingSeconds: number
  installDate: string
  calibrateDate: string | null
  calibrateExpire: string | null
  attrs: Record<string, unknown>
  longitude: string
  latitude: string
  sortCode: number
  /** Address of a device that speaks for itself. */
  ip?: string
}

/** Abbreviation in codes (`LY01-TH-003`), manufacturer and model of each kind; all invented. */
const KIND: Readonly<Record<FieldKind, readonly [word: string, manufacturer: string, model: string]>> = {
  th: ['TH', '湘衡传感', 'XH-TH20'],
  dust: ['DUST', '湘衡传感', 'XH-D100'],
  electrostatic: ['ES', '南岳静电', 'NY-ES3'],
  pds: ['PDS', '岳麓视感', 'YL-P7'],
  chargegunpowder: ['CG', '湘衡传感', 'XH-W60'],
  druginvolved: ['DM', '瓷城机械', 'CC-M2'],
}

const dryingRoom = '9'
const usualSampling = (kind: FieldKind): number => kindMetrics[kind].metrics[0]?.sampleSeconds ?? 60

/** Returns every sensor and machine, numbered by kind within its enterprise; not yet behind a gateway. */
function fieldDevices(placed: readonly Placed[], now: number): DemoDevice[] {
  const numbers = new Map<string, number>()
  const drawn = placed.flatMap((place) =>
    [...place.building.devices].map((letter) => ({ place, kind: kindOfLetter[letter as keyof typeof kindOfLetter] })),
  )
  return drawn.map(({ place, kind }, index) => {
    const [word, manufacturer, model] = KIND[kind]
    const prefix = `${place.entry.prefix}-${word}`
    const number = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, number)
    const calibrated = now - (60 + (index % 200)) * DAY
    return {
      id: demoId('device', index + 1),
      kind,
      code: `${prefix}-${String(number).padStart(3, '0')}`,
      name: deviceName(kind, place.building, number),
      enterpriseId: place.workplace.enterpriseId,
      workplaceId: place.workplace.id,
      gatewayId: null,
      gatewayPortId: null,
      manufacturer,
      model,
      serialNo: `${word}${24_000_000 + index * 17}`,
      samplingSeconds: place.building.kind === dryingRoom ? 20 : usualSampling(kind),
      installDate: dayOf(calibrated - 200 * DAY),
      calibrateDate: dayOf(calibrated),
      calibrateExpire: dayOf(calibrated + 365 * DAY),
      attrs: attributesOf(kind, place),
      longitude: place.workplace.longitude,
      latitude: place.workplace.latitude,
      sortCode: number,
    }
  })
}

/**
 * Links the discharger and people detector of a room: anybody who enters must have discharged first (alarm
 * 9).
 */
function pair(devices: readonly DemoDevice[]): void {
  const detectors = new Map(devices.filter((it) => it.kind === 'pds').map((it) => [it.workplaceId, it]))
  for (const discharger of devices.filter((it) => it.kind === 'electrostatic')) {
    const detector = detectors.get(discharger.workplaceId)
    if (!detector) continue
    discharger.attrs.bindPdsId = detector.id
    detector.attrs.staticDischargeWicksId = discharger.id
    detector.attrs.staticDischargeWicksEnable = 1
  }
}

/**
 * Fits the entrance gates of the first plant with cameras, people and vehicles, with a camera each: its passages lead to the
 * recording of their moment.
 */
function fitGates(others: readonly DemoDevice[], cameras: readonly DemoDevice[]): void {
  const plant = cameras[0]?.enterpriseId
  const own = cameras.filter(({ enterpriseId }) => enterpriseId === plant)
  for (const [at, kind] of (['winggate', 'roadgate'] as const).entries()) {
    const entrance = others.find((it) => it.kind === kind && it.enterpriseId === plant)
    const camera = own[at]
    if (entrance && camera) entrance.attrs.cameraId = camera.id
  }
}

/**
 * Returns all devices of the demonstration: gateways first, each sensor and machine on a port of its
 * enterprise's gateways, then cameras with their recorder, gates and the meters of stores.
 */
export function demoDevices(placed: readonly Placed[], now: number, cameraPort?: number) {
  const devices = fieldDevices(placed, now)
  pair(devices)
  const { gateways, ports } = demoGateways(placed, devices, now)
  const cameras = demoCameras(placed, gateways, now, cameraPort)
  const others = demoOthers(placed, gateways, now)
  fitGates(others, cameras)
  return {
    devices: [...gateways, ...devices, ...cameras, ...demoVideoHosts(cameras, gateways, now, cameraPort), ...others],
    ports,
  }
}
