import { seatOf } from '@fengsui/contract/geo/seats.ts'
import { type Region, readRegions } from '@fengsui/server/seed/regions.ts'
import { demoId } from './ids.ts'

export interface DemoOrganize {
  id: string
  organizeName: string
  shortName: string
  code: string
  parentId: string | null
  /** Dictionary organizeLevel: 1 national to 5 township. */
  organizeLevel: '1' | '2' | '3' | '4' | '5'
  provinceId: string | null
  cityId: string | null
  countyId: string | null
  region: string
  ancestors: string
  longitude: string | null
  latitude: string | null
  sortCode: number
}

/** Liuyang has every township; Liling those with enterprises and their neighbours. */
const LILING_TOWNS = ['430281102', '430281103', '430281130', '430281131', '430281105', '430281107']
const ABOVE = ['00', '430000', '430100', '430181', '430200', '430281']

const isPart = ({ code, districtCode, level }: Region) =>
  ABOVE.includes(code) || (level === 4 && districtCode === '430181') || LILING_TOWNS.includes(code)

function nameOf({ name, level }: Region): [full: string, short: string] {
  if (level === 0) return ['应急管理部', '应急管理部']
  if (level === 1) return [`${name}应急管理厅`, '省应急厅']
  if (level === 4) return [`${name}应急管理办公室`, `${name}应急办`]
  return [`${name}应急管理局`, `${name.replace(/市$/, '')}应急局`]
}

/**
 * Returns the authority tree of the demonstration: national, Hunan, Changsha with Liuyang, Zhuzhou with
 * Liling, townships.
 */
export function demoOrganizations(): DemoOrganize[] {
  const made = new Map<string, DemoOrganize>()
  for (const region of readRegions()) {
    if (!isPart(region)) continue
    const parent = made.get(region.parentCode)
    const seat = seatOf(region.code)
    const [organizeName, shortName] = nameOf(region)
    made.set(region.code, {
      id: demoId('organize', made.size + 1),
      organizeName,
      shortName,
      code: `YJ${region.code}`,
      parentId: parent?.id ?? null,
      organizeLevel: `${region.level + 1}` as DemoOrganize['organizeLevel'],
      provinceId: region.provinceCode,
      cityId: region.cityCode,
      countyId: region.districtCode,
      region: region.code,
      ancestors: parent ? `${parent.ancestors},${parent.id}` : '0',
      longitude: seat ? seat[2].toFixed(6) : null,
      latitude: seat ? seat[3].toFixed(6) : null,
      sortCode: region.sort,
    })
  }
  return [...made.values()]
}
