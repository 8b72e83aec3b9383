import { enterpriseList } from './enterprise-list.ts'
import { type DemoEnterprise, headOf, safetyOf } from './enterprises.ts'
import { demoId } from './ids.ts'
import type { DemoOrganize } from './organizations.ts'
import { type DemoPerson, person } from './people.ts'
import { traderList } from './trader-list.ts'

interface DemoUser extends DemoPerson {
  id: string
  account: string
  /** Plain text; hashed when written. Only the demonstration has known passwords. */
  password: string
  userType: 'sss' | 'esp'
  roleAlias: string
  organizeId: string | null
  enterpriseId: string | null
  duty: string
  receiveLevels: number[]
  receiveChannels: string[]
  dutyFrom: string | null
  dutyTo: string | null
  substituteUserId: string | null
}

const DEMO_PASSWORD = 'Fengsui2026'
/** Townships with an enterprise but no recipients: escalation skips them. */
export const VACANT_TOWNS: readonly string[] = ['430181104', '430181105']

/**
 * Account, role, place and duty of a supervisor; `hours` and `substitute` where they are not on duty round
 * the clock.
 */
const SUPERVISORS: readonly (readonly [account: string, role: string, region: string, duty: string])[] = [
  ['national', 'sup_national', '00', '值班处长'],
  ['province', 'sup_province', '430000', '危化处值班'],
  ['city', 'sup_city', '430100', '烟花爆竹科科长'],
  ['county', 'sup_county', '430181', '烟花爆竹监管股股长'],
  ['township', 'sup_township', '430181110', '应急办主任'],
  ['zhuzhou', 'sup_city', '430200', '烟花爆竹科科长'],
  ['liling', 'sup_county', '430281', '烟花爆竹监管股股长'],
  ['liling2', 'sup_county', '430281', '夜间值班员'],
]

type Draft = Omit<DemoUser, 'id' | 'substituteUserId' | 'dutyFrom' | 'dutyTo'>
const supervisor: Omit<Draft, keyof DemoPerson | 'account' | 'roleAlias' | 'duty'> = {
  password: DEMO_PASSWORD,
  userType: 'sss',
  organizeId: null,
  enterpriseId: null,
  receiveLevels: [],
  receiveChannels: ['site', 'sms'],
}
const employee = { ...supervisor, userType: 'esp' } as const

function supervisors(organizations: readonly DemoOrganize[]): Draft[] {
  const byRegion = new Map(organizations.map((organize) => [organize.region, organize]))
  const taken = new Set([...VACANT_TOWNS, '430181110'])
  const towns = [...new Set(enterpriseList.map(({ town }) => town))].filter((town) => !taken.has(town))
  const rows = [...SUPERVISORS, ...towns.map((town) => [`town${town}`, 'sup_township', town, '应急办主任'] as const)]
  return rows.map(([account, roleAlias, region, duty], n) => {
    const organize = byRegion.get(region)
    if (!organize) throw new Error(`no organisation for ${region}`)
    const receiveLevels = [8 - Number(organize.organizeLevel)]
    return { ...supervisor, ...person(100 + n * 5), account, roleAlias, duty, organizeId: organize.id, receiveLevels }
  })
}

/**
 * Accounts: `head` and `safety` for the first enterprise, `ly02head` and `ly02safety` for the second and so
 * on.
 */
function staff(enterprises: readonly DemoEnterprise[], from: number, to: number): Draft[] {
  return enterprises.slice(from, to).flatMap(({ id }, index) => {
    const n = from + index
    const prefix =
      n === 0 ? '' : (enterpriseList[n]?.prefix.toLowerCase() ?? traderList[n - enterpriseList.length]?.account ?? '')
    const own = { ...employee, enterpriseId: id }
    return [
      { ...own, ...headOf(n), account: `${prefix}head`, roleAlias: 'esp_head', duty: '主要负责人', receiveLevels: [2] },
      {
        ...own,
        ...safetyOf(n),
        account: `${prefix}safety`,
        roleAlias: 'esp_safety',
        duty: '安全管理员',
        receiveLevels: [1],
      },
    ]
  })
}

/** Duty hours and substitutes: the county's night officer for Liling, and a head for their administrator. */
const HOURS: Readonly<Record<string, readonly [from: string, to: string, substitute: string]>> = {
  liling: ['08:00', '20:00', 'liling2'],
  ly02safety: ['06:00', '22:00', 'ly02head'],
}

/** The trade clerk of the first enterprise. */
const trade = (enterprises: readonly DemoEnterprise[]): Draft => ({
  ...employee,
  ...person(301),
  account: 'trade',
  roleAlias: 'esp_trade',
  enterpriseId: enterprises[0]?.id ?? null,
  duty: '购销员',
})

/** Reviews the county's licence applications. */
const reviewer = (organizations: readonly DemoOrganize[]): Draft => ({
  ...supervisor,
  ...person(302),
  account: 'reviewer',
  roleAlias: 'licence_reviewer',
  organizeId: organizations.find(({ region }) => region === '430181')?.id ?? null,
  duty: '行政许可审核员',
})

/** The county's second duty officer, who takes turns with `county`; warnings of the county's level go to `county`. */
const secondOfficer = (organizations: readonly DemoOrganize[]): Draft => ({
  ...supervisor,
  ...person(303),
  account: 'county2',
  roleAlias: 'sup_county',
  organizeId: organizations.find(({ region }) => region === '430181')?.id ?? null,
  duty: '夜间值班员',
  receiveLevels: [5],
})

/**
 * Returns every account of the demonstration, ids in list order; accounts added in later versions come last,
 * so that ids remain stable.
 */
export function demoUsers(organizations: readonly DemoOrganize[], enterprises: readonly DemoEnterprise[]): DemoUser[] {
  const admin: Draft = {
    ...supervisor,
    ...person(0),
    account: 'admin',
    password: 'admin',
    roleAlias: 'administrator',
    organizeId: organizations[0]?.id ?? null,
    duty: '平台管理员',
  }
  const keeper: Draft = {
    ...employee,
    ...person(300),
    account: 'keeper',
    roleAlias: 'esp_warehouse',
    enterpriseId: enterprises[0]?.id ?? null,
    duty: '仓库保管员',
  }
  const plants = enterpriseList.length
  const drafts = [
    admin,
    ...supervisors(organizations),
    ...staff(enterprises, 0, plants),
    keeper,
    ...staff(enterprises, plants, enterprises.length),
    trade(enterprises),
    reviewer(organizations),
    secondOfficer(organizations),
  ]
  const ids = new Map(drafts.map(({ account }, n) => [account, demoId('user', n + 1)]))
  return drafts.map((it) => {
    const [dutyFrom, dutyTo, substitute] = HOURS[it.account] ?? [null, null, '']
    return { ...it, id: ids.get(it.account) ?? '', dutyFrom, dutyTo, substituteUserId: ids.get(substitute) ?? null }
  })
}
