import type { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import type { Db } from '../../src/framework/context.ts'

/** The authority tree of a small test country: levels 1 to 5, each below the previous one. */
export interface TestOrganization {
  id: string
  level: number
  region: string
  ancestors: string
}

const regions: Readonly<Record<number, string>> = { 1: '00', 2: '430000', 3: '430100', 4: '430181', 5: '430181110' }
let serial = 0
const next = () => {
  serial += 1
  return serial
}

type OrganizeLevel = KeyOf<typeof organizeLevel>

/**
 * Creates organisations of the given levels, each below the previous one; a missing one is a gap in the
 * escalation ladder.
 */
export async function makeOrganizations(db: Db, levels: readonly number[] = [1, 2, 3, 4, 5]) {
  const made: TestOrganization[] = []
  const tail = String(next()).padStart(3, '0')
  for (const level of levels) {
    const parent = made.at(-1)
    // A separate township for each call, so that several trees fit in one database.
    const region = level === 5 ? `430181${tail}` : (regions[level] ?? '00')
    const ancestors = parent ? `${parent.ancestors},${parent.id}` : '0'
    const row = {
      organizeName: `机构${level}-${tail}`,
      code: `O${level}-${tail}`,
      organizeLevel: String(level) as OrganizeLevel,
    }
    const { id } = await db
      .insertInto('orgOrganize')
      .values({ ...row, region: level === 5 ? region : `${region}-${tail}`, parentId: parent?.id ?? null, ancestors })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ id: String(id), level, region, ancestors })
  }
  return made
}

export async function makeEnterprise(
  db: Db,
  organization: TestOrganization,
  more: Partial<Insertable<Database['entEnterprise']>> = {},
) {
  const n = next()
  const { id } = await db
    .insertInto('entEnterprise')
    .values({
      enterpriseName: `试验花炮厂${n}`,
      shortName: `试验${n}`,
      creditCode: `T${n}`,
      enterpriseLevel: '001' as const,
      enterpriseNature: '1' as const,
      economicType: '173',
      modeOfOperation: '01' as const,
      provinceId: '430000',
      cityId: '430100',
      countyId: '430181',
      townId: organization.level === 5 ? organization.region : null,
      organizeId: organization.id,
      address: '某路1号',
      legalPerson: '甲',
      principal: '乙',
      principalPhone: '1',
      safetyManager: '丙',
      safetyPhone: '2',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

export async function makeWorkplace(
  db: Db,
  enterpriseId: string,
  more: Partial<Insertable<Database['wpWorkplace']>> = {},
) {
  const n = next()
  const row = {
    code: `W${n}`,
    buildingNumber: `B${n}`,
    name: `${n}号工房`,
    workplaceKind: '1',
    hazardGrade: '1.1-1',
  } as const
  const { id } = await db
    .insertInto('wpWorkplace')
    .values({ ...row, enterpriseId, xianDingYaoLiang: 10, maxPerson: 2, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

export async function makeDevice(
  db: Db,
  enterpriseId: string,
  kind: DeviceKind,
  more: Partial<Insertable<Database['devDevice']>> = {},
) {
  const n = next()
  const { id } = await db
    .insertInto('devDevice')
    .values({ kind, code: `D${n}`, name: `设备${n}`, enterpriseId, onLine: 1, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

export interface Person {
  enterpriseId?: string | undefined
  organizeId?: string | undefined
  levels?: readonly number[]
  channels?: readonly string[]
  dutyFrom?: string
  dutyTo?: string
  substituteUserId?: string
}

/** Creates an account and its recipient data. */
export async function makeUser(db: Db, person: Person = {}) {
  const n = next()
  const userType = person.enterpriseId ? 'esp' : 'sss'
  const { id } = await db
    .insertInto('sysUser')
    .values({
      account: `user${n}`,
      password: '-',
      name: `用户${n}`,
      realName: `用户${n}`,
      // Two accounts with one phone number are the same person.
      phone: `138${String(n).padStart(8, '0')}`,
      userType,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { levels = [], channels = ['site'], ...detail } = person
  await db
    .insertInto('sysUserDetail')
    .values({ userId: id, receiveLevels: JSON.stringify(levels), receiveChannels: JSON.stringify(channels), ...detail })
    .execute()
  return String(id)
}

/**
 * An enterprise with a workplace, the authorities above it, and one user for each staffed escalation level.
 */
export interface World {
  organizations: TestOrganization[]
  enterpriseId: string
  workplaceId: string
  /** By escalation level. */
  users: Record<number, string>
}

export async function makeWorld(
  db: Db,
  { levels = [1, 2, 3, 4, 5], manned = [1, 2, 3, 4, 5, 6, 7] }: { levels?: number[]; manned?: number[] } = {},
): Promise<World> {
  const organizations = await makeOrganizations(db, levels)
  const lowest = organizations.at(-1)
  if (!lowest) throw new Error('an enterprise hangs on an organisation')
  const enterpriseId = await makeEnterprise(db, lowest)
  const users: Record<number, string> = {}
  for (const rung of manned) {
    const organizeId = organizations.find(({ level }) => level === 8 - rung)?.id
    if (rung > 2 && !organizeId) continue
    const place = rung <= 2 ? { enterpriseId } : { organizeId }
    users[rung] = await makeUser(db, { ...place, levels: [rung], channels: ['site', 'sms'] })
  }
  return { organizations, enterpriseId, workplaceId: await makeWorkplace(db, enterpriseId), users }
}
