import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { DemoCounty } from '../county/county.ts'
import { creditCode } from '../county/credit-code.ts'
import { DAY, dayOf } from '../county/days.ts'
import { holder } from '../county/people.ts'
import type { Span } from './calendar.ts'
import { official } from './people.ts'
import type { Buyer } from './sales.ts'
import { openSheet, type Sheet, sheetId } from './sheet.ts'
import { type Customer, chemicalUsers, customers, plantsAbroad } from './strangers.ts'
import { iso } from './trade-book.ts'

/** Sheet of enterprises outside the county, after those of all enterprises in it. */
const abroadSheet = 30

/** Register data and licence permits of a group of enterprises. */
interface Group {
  readonly members: readonly Customer[]
  readonly enterpriseNature: string
  readonly enterpriseType: string | null
  readonly certificateType: string
  readonly scope: string
  readonly permit: object
}
const groups: readonly Group[] = [
  {
    members: customers,
    enterpriseNature: '2',
    enterpriseType: null,
    certificateType: '02',
    scope: '烟花类、爆竹类（B级、C级、D级）批发',
    permit: { categories: ['01', '02', '03', '05', '06', '09'], grades: ['B', 'C', 'D'], classes: ['6'] },
  },
  {
    members: chemicalUsers,
    enterpriseNature: '6',
    enterpriseType: null,
    certificateType: '05',
    scope: '危险化学品使用（按使用许可证范围）',
    permit: { classes: ['8'] },
  },
  {
    members: plantsAbroad,
    enterpriseNature: '1',
    enterpriseType: '002',
    certificateType: '01',
    scope: '喷花类、吐珠类、组合烟花类（C级、D级）生产',
    permit: { categories: ['02', '05', '09'], grades: ['C', 'D'], classes: ['2', '3', '4', '5', '6'] },
  },
]
const all = groups.flatMap((group) => group.members.map((member) => ({ group, member })))
const idsOf = (n: number) => ({ enterprise: sheetId(abroadSheet, 2 * n + 1), licence: sheetId(abroadSheet, 2 * n + 2) })

/** The first row of the sheet; its presence means that the whole sheet was written. */
export const firstAbroad = sheetId(abroadSheet, 1)

/** Returns an enterprise outside the county as a buyer, from its register entry. */
export function buyerAbroad(customer: Customer): Buyer {
  const n = all.findIndex(({ member }) => member === customer)
  return { ...customer, id: idsOf(n).enterprise, signer: holder('signerAbroad', n).realName }
}

/** Writes the register of buyers outside the county, each with a valid licence. */
export function writeAbroad(county: DemoCounty, span: Span): Sheet {
  const sheet = openSheet(abroadSheet)
  const office = official(county, 'province')
  const since = span.from - 400 * DAY
  const written = {
    createUser: office.userId,
    createDept: office.deptId,
    createTime: iso(since),
    updateUser: office.userId,
    updateTime: iso(since),
  }
  for (const [n, { group, member }] of all.entries()) {
    const ids = idsOf(n)
    const [head, safety] = [holder('headAbroad', n), holder('safetyAbroad', n)]
    const code = creditCode(member.region, 100 + n)
    const row: Row = {
      enterpriseName: member.name,
      shortName: member.name.slice(2, 6),
      creditCode: code,
      licenseId: ids.licence,
      licenseNumber: member.licence,
      enterpriseType: group.enterpriseType,
      enterpriseLevel: '003',
      enterpriseNature: group.enterpriseNature,
      economicType: '173',
      modeOfOperation: '01',
      provinceId: `${member.region.slice(0, 2)}0000`,
      cityId: `${member.region.slice(0, 4)}00`,
      countyId: member.region,
      townId: null,
      organizeId: officeOf(county, member.region),
      address: member.address,
      legalPerson: head.realName,
      legalPhone: head.phone,
      principal: head.realName,
      principalPhone: head.phone,
      safetyManager: safety.realName,
      safetyPhone: safety.phone,
      businessScope: group.scope,
      insurance: 1,
      ...written,
    }
    sheet.add('ent_enterprise', row)
    sheet.add('lic_licence', {
      enterpriseId: ids.enterprise,
      licenseNumber: member.licence,
      certificateType: group.certificateType,
      recordId: null,
      creditCode: code,
      principal: head.realName,
      address: member.address,
      scope: group.scope,
      permitCategories: group.permit,
      maxStockBox: '20000.00',
      maxStockKg: '80000.00',
      economicType: '173',
      modeOfOperation: '01',
      issueOrg: '应急管理部门',
      issueDate: dayOf(since),
      validFrom: dayOf(since),
      validTo: dayOf(span.to + 500 * DAY),
      status: '2',
      statusTime: iso(since),
      publicity: 1,
      ...written,
    })
  }
  return sheet
}

/** Returns the demonstration's nearest organisation above a place. */
function officeOf({ organizations }: DemoCounty, region: string): string {
  const codes = [`${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`, '00']
  const found = codes.flatMap((code) => organizations.find((one) => one.region === code) ?? [])
  return found[0]?.id ?? ''
}
