import { type EnterpriseEntry, enterpriseList } from './enterprise-list.ts'
import type { DemoEnterprise } from './enterprises.ts'
import { demoId } from './ids.ts'
import { type Building, layoutOf } from './layouts.ts'
import { buildingSite } from './places.ts'

export type DemoWorkplace = ReturnType<typeof workplace>

/** Inner safety distance by hazard grade, metres: it grows with TNT equivalence. */
const DISTANCE = { '1.1-1': 35, '1.1-2': 20, '1.3': 12, '0': 0 } as const
/** materialClass values allowed in a building. */
const MATERIALS: Readonly<Record<string, string[]>> = {
  '2': ['2', '5'],
  '3': ['6'],
  '4': ['1'],
  '6': ['4'],
  '7': ['3'],
  '8': ['4'],
  '9': ['2', '5'],
}
const BY_PROCESS: Readonly<Record<string, string[]>> = {
  '10': ['5', '6'],
  '13': ['2', '4'],
  '14': ['4', '5'],
  '15': ['6', '7'],
  '21': ['1', '3'],
}

function workplace(entry: EnterpriseEntry, enterprise: DemoEnterprise, building: Building, n: number, index: number) {
  const plant = [Number(enterprise.longitude), Number(enterprise.latitude)] as const
  const [longitude, latitude] = buildingSite(plant, entry, n)
  const number = String(n + 1).padStart(2, '0')
  return {
    id: demoId('workplace', index + 1),
    enterpriseId: enterprise.id,
    code: `${entry.prefix}-W${number}`,
    buildingNumber: `${number}#`,
    name: building.name,
    workplaceKind: building.kind,
    processType: building.process,
    hazardGrade: building.grade,
    area: building.area.toFixed(2),
    xianDingYaoLiang: building.kilograms.toFixed(3),
    maxPerson: building.people,
    permittedProducts: MATERIALS[building.kind] ?? BY_PROCESS[building.process] ?? ['1', '2', '5'],
    workStart: '06:00',
    workEnd: '18:30',
    productionState: '0',
    soundCheck: 0,
    staticDischargeWicksEnable: building.devices.includes('e') ? 1 : 0,
    safeDistance: DISTANCE[building.grade].toFixed(2),
    protectiveBarrier: building.grade.startsWith('1.1') ? 1 : 0,
    platCode: `${enterprise.countyId}${entry.prefix}${number}`,
    longitude: longitude.toFixed(6),
    latitude: latitude.toFixed(6),
    height: enterprise.height,
  }
}

/** A workplace with the layout building it was created from. */
export interface Placed {
  entry: EnterpriseEntry
  building: Building
  workplace: DemoWorkplace
}

/** Returns every building of every plant, in enterprise order. */
export function demoWorkplaces(enterprises: readonly DemoEnterprise[]): Placed[] {
  const plants = enterprises.flatMap((enterprise, e) => {
    const entry = enterpriseList[e]
    return entry ? layoutOf(entry).map((building, n) => ({ entry, enterprise, building, n })) : []
  })
  return plants.map(({ entry, enterprise, building, n }, index) => ({
    entry,
    building,
    workplace: workplace(entry, enterprise, building, n, index),
  }))
}
