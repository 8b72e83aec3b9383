import { vehicleInOutType } from '@fengsui/contract/dictionaries/chemicals.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { workplaceKind, workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { DAY, dayOf } from './days.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import type { Placed } from './workplaces.ts'

/** Kinds whose devices report through a gateway by their code, on no port of it. */
export type OtherKind = 'sound' | 'lidar' | 'levelgauge' | 'warehousevolume' | 'roadgate' | 'winggate'

/** Abbreviation in codes (`LY01-LD-001`), manufacturer and model of each kind; all invented. */
const KIND: Readonly<Record<OtherKind, readonly [word: string, manufacturer: string, model: string]>> = {
  sound: ['SD', '湘衡传感', 'XH-S85'],
  lidar: ['LD', '岳麓视感', 'YL-L16'],
  levelgauge: ['LG', '湘衡传感', 'XH-Y3'],
  warehousevolume: ['WV', '岳麓视感', 'YL-V2'],
  roadgate: ['RG', '南岳门控', 'NY-D1'],
  winggate: ['PG', '南岳门控', 'NY-Y2'],
}

interface Other {
  readonly kind: OtherKind
  readonly name: string
  readonly attrs: Record<string, unknown>
  /** Gates are at the plant's border and belong to no room. */
  readonly roomless?: true
}

const { finishedGoodsStore, rawMaterialStore, fuseStore, productionRoom } = workplaceKind.is
const noisy: readonly string[] = [
  workplaceProcess.is.crushing,
  workplaceProcess.is.stringing,
  workplaceProcess.is.fuseMaking,
  workplaceProcess.is.blackPowderMaking,
]

/** What watches a room besides its field devices: sound where machines are loud, stacks and volume in stores, the tank. */
function ofRoom({ building }: Placed): Other[] {
  const height = building.area > 200 ? 4 : 3
  const totalVolume = (building.area * height * 0.6).toFixed(2)
  if (building.kind === productionRoom && noisy.includes(building.process))
    return [{ kind: 'sound', name: '声音监测仪', attrs: {} }]
  if (building.kind === finishedGoodsStore)
    return [
      {
        kind: 'lidar',
        name: '激光雷达',
        attrs: { scanRange: (Math.sqrt(building.area) * 0.8).toFixed(2), maxStackHeight: '2.50', totalVolume },
      },
      { kind: 'warehousevolume', name: '体积测量仪', attrs: { totalVolume } },
    ]
  if (building.kind === fuseStore)
    return [{ kind: 'lidar', name: '激光雷达', attrs: { scanRange: '8.00', totalVolume } }]
  if (building.kind === rawMaterialStore)
    return [{ kind: 'levelgauge', name: '酒精储罐液位计', attrs: { tankName: '酒精储罐', tankHeight: '2.40' } }]
  return []
}

/** The gates of a plant: vehicles in and out by the main entrance, people by the gate of the production area. */
const gates: readonly Other[] = [
  {
    kind: 'roadgate',
    name: '大门入口道闸',
    attrs: { gateName: '大门', direction: vehicleInOutType.is.entering, openMode: 'whitelist' },
    roomless: true,
  },
  {
    kind: 'roadgate',
    name: '大门出口道闸',
    attrs: { gateName: '大门', direction: vehicleInOutType.is.leaving, openMode: 'whitelist' },
    roomless: true,
  },
  {
    kind: 'winggate',
    name: '生产区入口翼闸',
    attrs: { area: '生产区', direction: inOut.is.in, verifyMode: 'face', needDischarge: 1 },
    roomless: true,
  },
  {
    kind: 'winggate',
    name: '生产区出口翼闸',
    attrs: { area: '生产区', direction: inOut.is.out, verifyMode: 'face', needDischarge: 0 },
    roomless: true,
  },
]

/** Returns gates and the devices of stores, tanks and loud rooms, behind the first gateway of their enterprise. */
export function demoOthers(placed: readonly Placed[], gateways: readonly DemoDevice[], now: number): DemoDevice[] {
  const plants = Map.groupBy(placed, ({ workplace }) => workplace.enterpriseId)
  const found = [...plants.values()].flatMap((rooms) => [
    ...rooms.flatMap((place) => ofRoom(place).map((other) => ({ place, other }))),
    ...rooms.slice(0, 1).flatMap((place) => gates.map((other) => ({ place, other }))),
  ])
  const numbers = new Map<string, number>()
  return found.map(({ place: { entry, workplace }, other }, index) => {
    const [word, manufacturer, model] = KIND[other.kind]
    const prefix = `${entry.prefix}-${word}`
    const number = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, number)
    const calibrated = now - (40 + (index % 150)) * DAY
    const isMeasuring = other.roomless === undefined
    return {
      id: demoId('device', 60_001 + index),
      kind: other.kind,
      code: `${prefix}-${String(number).padStart(3, '0')}`,
      name: isMeasuring ? `${number}号${other.name}` : other.name,
      enterpriseId: workplace.enterpriseId,
      workplaceId: isMeasuring ? workplace.id : null,
      gatewayId: gateways.find(({ enterpriseId }) => enterpriseId === workplace.enterpriseId)?.id ?? null,
      gatewayPortId: null,
      manufacturer,
      model,
      serialNo: `${word}${25_000_000 + index * 17}`,
      samplingSeconds: kindMetrics[other.kind].metrics[0]?.sampleSeconds ?? 60,
      installDate: dayOf(now - 280 * DAY),
      calibrateDate: isMeasuring ? dayOf(calibrated) : null,
      calibrateExpire: isMeasuring ? dayOf(calibrated + 365 * DAY) : null,
      attrs: { ...other.attrs },
      longitude: workplace.longitude,
      latitude: workplace.latitude,
      sortCode: number,
    }
  })
}
