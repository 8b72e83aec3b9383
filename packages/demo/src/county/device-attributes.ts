import { workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { Building } from './layouts.ts'
import type { Placed } from './workplaces.ts'

/** Device kinds behind a gateway, by their layout letter. */
export const kindOfLetter = {
  t: 'th',
  d: 'dust',
  e: 'electrostatic',
  p: 'pds',
  c: 'chargegunpowder',
  m: 'druginvolved',
} as const
export type FieldKind = (typeof kindOfLetter)[keyof typeof kindOfLetter]

/** Machine name, rated speed and speed limit (rpm), by process. */
const MACHINES: Readonly<Record<string, readonly [name: string, rated: number, limit: number]>> = {
  '01': ['原料粉碎机', 1200, 1400],
  '03': ['转鼓混药机', 30, 40],
  '04': ['造粒机', 45, 60],
  '07': ['机械装药机', 20, 28],
  '09': ['自动插引机', 120, 150],
  '10': ['结鞭机', 90, 120],
  '13': ['制引机', 300, 360],
  '21': ['黑火药混合机', 36, 48],
}
const DUST: Readonly<Record<string, string>> = { '01': '木炭粉', '13': '硝酸盐引药', '21': '黑火药', '15': '黑火药' }
const COMPOSITION: Readonly<Record<string, string>> = { '13': '引药', '21': '黑火药', '12': '引药' }

/** Returns the smallest common scale capacity (kg) with 30 % margin over the limit. */
const capacityFor = (kilograms: number) => [6, 15, 30, 60, 150, 300].find((size) => size >= kilograms * 1.3) ?? 600

const nameOfKind = (kind: FieldKind, building: Building): string =>
  ({
    th: '温湿度计',
    dust: '粉尘仪',
    electrostatic: '静电释放器',
    pds: '人员检测仪',
    chargegunpowder: '药量秤',
    druginvolved: MACHINES[building.process]?.[0] ?? '涉药机械',
  })[kind]

/** `3号粉尘仪`: the room is shown separately wherever a device is named. */
export const deviceName = (kind: FieldKind, building: Building, number: number) =>
  `${number}号${nameOfKind(kind, building)}`

/** Returns the kind-specific fields of a device, with limits derived from those of the building. */
export function attributesOf(kind: FieldKind, { building, workplace }: Placed): Record<string, unknown> {
  if (kind === 'th') return { installHeight: '1.60' }
  if (kind === 'dust') return { dustMaterial: DUST[building.process] ?? '铝镁合金粉', measureRange: '100.000' }
  if (kind === 'electrostatic')
    return { installPlace: `${building.name}入口`, groundLimit: '100.00', touchSeconds: 2, soundPrompt: 1 }
  if (kind === 'pds') return { maxPerson: workplace.maxPerson, isEnablePdsImage: 1, isEnableVideoWarning: 1 }
  if (kind === 'chargegunpowder') {
    const capacity = capacityFor(building.kilograms)
    return {
      material:
        COMPOSITION[building.process] ?? (building.process === workplaceProcess.is.weighing ? '原料' : '烟火药'),
      materialClass:
        building.process === workplaceProcess.is.weighing
          ? '1'
          : building.process === workplaceProcess.is.blackPowderMaking
            ? '3'
            : '2',
      xianDingYaoLiang: workplace.xianDingYaoLiang,
      scaleRange: capacity.toFixed(3),
      division: (capacity / 3000).toFixed(4),
    }
  }
  const [machineType, rated, limit] = MACHINES[building.process] ?? ['涉药机械', 60, 75]
  return {
    machineType,
    processType: building.process,
    ratedSpeed: rated.toFixed(2),
    maxSpeed: limit.toFixed(2),
    maxRunMinutes: 120,
    restMinutes: 15,
    maxCharge: building.kilograms.toFixed(3),
    manDistance: 1,
    approvalNo: `SYJX-${workplace.code}`,
    checkCycleDays: 1,
  }
}
