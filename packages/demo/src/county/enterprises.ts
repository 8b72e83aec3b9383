import { enterpriseLevel, enterpriseType } from '@fengsui/contract/dictionaries/enterprises.ts'
import { seatOf } from '@fengsui/contract/geo/seats.ts'
import { creditCode } from './credit-code.ts'
import { type EnterpriseEntry, enterpriseList } from './enterprise-list.ts'
import { demoId } from './ids.ts'
import type { DemoOrganize } from './organizations.ts'
import { type DemoPerson, person } from './people.ts'
import { moved, plantBoundary } from './places.ts'
import { type Random, seededRandom } from './random.ts'
import { type TraderEntry, traderList } from './trader-list.ts'

/** What follows the short name in the registered name, by type: the short name is part of the registered one. */
const FORM = {
  '001': '有限公司',
  '002': '制造有限公司',
  '003': '有限公司',
  '004': '制造有限公司',
  '005': '有限公司',
} as const
const SCOPE = {
  '001': '爆竹类（C级、D级）生产',
  '002': '喷花类、吐珠类、组合烟花类（B级、C级、D级）生产',
  '003': '玩具类、旋转类、喷花类（C级、D级）生产',
  '004': '引火线（硝酸盐引火线）生产',
  '005': '黑火药（烟花爆竹用）生产',
} as const

/** The head and the safety administrator of the n-th enterprise, from 0. */
export const headOf = (n: number): DemoPerson => person(20 + n * 3)
export const safetyOf = (n: number): DemoPerson => person(21 + n * 3)

type Description = ReturnType<typeof enterprise>
export type DemoEnterprise = Omit<Description, 'enterpriseType' | 'enterpriseNature' | 'businessScope'> & {
  readonly businessScope: string
  readonly enterpriseType: EnterpriseEntry['type'] | null
  readonly enterpriseNature: TraderEntry['nature']
}

function figures({ type, level }: EnterpriseEntry, random: Random) {
  const size = { '001': 3, '002': 2, '003': 1.4, '004': 1 }[level]
  return {
    registeredCapital: (random.whole(4, 9) * 100 * size).toFixed(2),
    fixedAssets: (random.whole(6, 15) * 150 * size).toFixed(2),
    annualOutput: (random.whole(10, 22) * 150 * size).toFixed(2),
    employeeCount: Math.round(random.whole(45, 70) * size * (type === enterpriseType.is.blackPowder ? 0.5 : 1)),
    safetyStaffCount: level === enterpriseLevel.is.level1 ? 4 : 2,
    landArea: (random.whole(30, 60) * 1000 * size).toFixed(2),
    buildingArea: (random.whole(25, 45) * 100 * size).toFixed(2),
    standardLevel: level === enterpriseLevel.is.level1 ? '2' : '3',
    foundDate: `${random.whole(2002, 2018)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
    height: random.between(60, 190, 2).toFixed(2),
  }
}

function enterprise(entry: EnterpriseEntry, n: number, organize: DemoOrganize) {
  const [, , longitude, latitude] = seatOf(entry.town) ?? ['', '', 0, 0]
  const county = entry.town.slice(0, 6)
  const place = moved([longitude, latitude], entry.off[0] * 1000, entry.off[1] * 1000)
  const [head, safety] = [headOf(n), safetyOf(n)]
  const countyName = county === '430181' ? '浏阳市' : '醴陵市'
  return {
    id: demoId('enterprise', n + 1),
    enterpriseName: `${countyName}${entry.shortName}${FORM[entry.type]}`,
    shortName: entry.shortName,
    creditCode: creditCode(county, n + 1),
    enterpriseType: entry.type,
    enterpriseLevel: entry.level,
    enterpriseNature: '1' as const,
    economicType: '173',
    modeOfOperation: '01',
    provinceId: '430000',
    cityId: `${county.slice(0, 4)}00`,
    countyId: county,
    townId: entry.town,
    organizeId: organize.id,
    address: `${countyName}${organize.organizeName.replace('应急管理办公室', '')}${entry.village}`,
    legalPerson: head.realName,
    legalPhone: head.phone,
    principal: head.realName,
    principalPhone: head.phone,
    safetyManager: safety.realName,
    safetyPhone: safety.phone,
    dutyPhone: `0731-0000${String(1000 + n)}`,
    businessScope: SCOPE[entry.type],
    insurance: 1,
    boundary: plantBoundary(place, entry),
    longitude: place[0].toFixed(6),
    latitude: place[1].toFixed(6),
    ...figures(entry, seededRandom(500 + n)),
  }
}

/** Returns a trader, described like a small plant except for its type and goods. */
function trader(entry: TraderEntry, n: number, organize: DemoOrganize): DemoEnterprise {
  return {
    ...enterprise({ ...entry, type: '003' }, n, organize),
    enterpriseName: entry.name,
    enterpriseType: null,
    enterpriseNature: entry.nature,
    businessScope: entry.scope,
    employeeCount: entry.type === 'retail' ? 3 : 24,
    safetyStaffCount: entry.type === 'retail' ? 1 : 2,
  }
}

/** Returns the sixteen plants and the traders, each assigned to the organisation of its township. */
export function demoEnterprises(organizations: readonly DemoOrganize[]): DemoEnterprise[] {
  const byRegion = new Map(organizations.map((organize) => [organize.region, organize]))
  const organizeOf = (town: string) => {
    const organize = byRegion.get(town)
    if (!organize) throw new Error(`no organisation for ${town}`)
    return organize
  }
  return [
    ...enterpriseList.map((entry, n) => enterprise(entry, n, organizeOf(entry.town))),
    ...traderList.map((entry, n) => trader(entry, enterpriseList.length + n, organizeOf(entry.town))),
  ]
}
