import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeEnterprise, makeOrganizations, makeUser, type TestOrganization } from '../../../test/support/factories.ts'
import { fakeClock } from '../clock.ts'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { authentication } from './authenticate.ts'
import { loadCaller } from './caller.ts'
import { endSessionsOf } from './end-sessions.ts'
import { endingOf } from './ending.ts'
import { readToken, signToken } from './session-tokens.ts'

const start = new Date('2027-06-15T04:00:00Z')
const clock = fakeClock(start)
let database: TestDatabase
let db: Db
let organizations: TestOrganization[]
let county = ''
let serial = 0
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  await sql`insert into sys_tenant (tenant_id, tenant_name) values ('000000', '主租户')`.execute(db)
  organizations = await makeOrganizations(db)
  county = organizations.find(({ level }) => level === 4)?.id ?? ''
  // The regions of trees made by `makeOrganizations` carry a suffix.
  await sql`update org_organize set region = '430181' where id = ${county}`.execute(db)
})
afterAll(() => database.stop())
beforeEach(() => {
  clock.set(start)
})

const idOf = (found: { rows: { id: string }[] }): string => found.rows[0]?.id ?? ''
/** Creates a role; one of the same alias that an earlier test made gets another. */
async function role(alias: string, tenantId = '000000') {
  await sql`update sys_role set role_alias = id where role_alias = ${alias} and tenant_id = ${tenantId}`.execute(db)
  return idOf(
    await sql<{ id: string }>`insert into sys_role (role_name, role_alias, tenant_id)
      values (${`${alias} ${++serial}`}, ${alias}, ${tenantId}) returning id`.execute(db),
  )
}
const dept = async (more: { organizeId?: string; enterpriseId?: string } = {}) =>
  idOf(
    await sql<{ id: string }>`insert into sys_dept (dept_name, organize_id, enterprise_id)
      values (${`部门${++serial}`}, ${more.organizeId ?? null}, ${more.enterpriseId ?? null}) returning id`.execute(db),
  )
const tenant = async (tenantId: string, expireTime: Date | null, status = 1) => {
  await sql`insert into sys_tenant (tenant_id, tenant_name, expire_time, status)
    values (${tenantId}, ${tenantId}, ${expireTime}, ${status})`.execute(db)
  return tenantId
}
interface Given {
  roles?: string[]
  /** Roles of the session; by default those of the user. */
  inSession?: string[]
  deptId?: string
  tenantId?: string
  enterpriseId?: string
}
async function session({ roles = [], inSession = roles, deptId, tenantId = '000000', enterpriseId }: Given = {}) {
  const userId = await makeUser(db, { enterpriseId })
  for (const id of roles) await sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${id})`.execute(db)
  if (deptId) await sql`insert into sys_user_dept (user_id, dept_id) values (${userId}, ${deptId})`.execute(db)
  const made = await sql<{
    id: string
  }>`insert into sys_session (tenant_id, user_id, client_id, user_type, dept_id, role_ids, expire_time)
    values (${tenantId}, ${userId}, 'saber3', ${enterpriseId ? 'esp' : 'sss'}, ${deptId ?? null}, ${inSession}, ${new Date(start.getTime() + 3_600_000)})
    returning id`.execute(db)
  return { id: idOf(made), userId }
}
const load = (id: string) => loadCaller(db, id, clock.now())

describe('nobody is behind a session', () => {
  it.each([
    ['that has ended', sql`update sys_session set end_time = now() where id = `],
    ['that expires now', sql`update sys_session set expire_time = '2027-06-15T04:00:00Z' where id = `],
    [
      'whose user is disabled',
      sql`update sys_user set status = 0 where id = (select user_id from sys_session s where s.id = `,
    ],
    [
      'whose user was removed',
      sql`update sys_user set is_deleted = 1 where id = (select user_id from sys_session s where s.id = `,
    ],
  ])('%s', async (_, change) => {
    const { id } = await session()
    expect(await load(id)).toMatchObject({ sessionId: id })
    const isNested = _.includes('user')
    await sql`${change}${id}${isNested ? sql`)` : sql``}`.execute(db)
    expect(await load(id)).toBeNull()
  })

  it.each<[string, Date | null, number]>([
    ['is disabled', null, 0],
    ['expires now', start, 1],
  ])('of a tenant that %s, and why is said', async (_, expireTime, status) => {
    const tenantId = await tenant(`T${++serial}`, expireTime, status)
    const { id } = await session({ tenantId })
    expect(await load(id)).toBeNull()
    expect(await endingOf(db, id, clock.now())).toEqual([expect.any(String), expect.any(String)])
  })

  it('of a removed tenant; one that expires later admits', async () => {
    const tenantId = await tenant(`T${++serial}`, new Date(start.getTime() + 1))
    const { id } = await session({ tenantId })
    expect(await load(id)).toMatchObject({ tenantId })
    expect(await endingOf(db, id, clock.now())).toBeUndefined()
    await sql`update sys_tenant set is_deleted = 1 where tenant_id = ${tenantId}`.execute(db)
    expect(await load(id)).toBeNull()
  })
})

describe('a caller', () => {
  it('has the roles of the session that the user still holds, without removed ones, in their order', async () => {
    const [held, lost, removed, other] = [
      await role('sup_county'),
      await role('sup_city'),
      await role('sup_province'),
      await role('sup_national'),
    ]
    await sql`update sys_role set is_deleted = 1 where id = ${removed}`.execute(db)
    const { id } = await session({ roles: [held, removed, other], inSession: [removed, lost, held] })
    expect(await load(id)).toMatchObject({ roleIds: [held], roles: ['sup_county'] })
  })

  it('has the permissions of their roles, buttons alone, removed ones and other roles’ not', async () => {
    const [mine, others] = [await role('sup_county'), await role('sup_city')]
    for (const [code, category, isDeleted, roleId] of [
      ['x_page', 1, 0, mine],
      ['x_add', 2, 0, mine],
      ['x_gone', 2, 1, mine],
      ['x_others', 2, 0, others],
    ] as const)
      await sql`with m as (insert into sys_menu (code, name, category, is_deleted) values (${code}, ${code}, ${category}, ${isDeleted}) returning id)
        insert into sys_role_menu (role_id, menu_id) select ${roleId}, id from m`.execute(db)
    const { id } = await session({ roles: [mine] })
    expect([...((await load(id))?.permissions ?? [])]).toEqual(['x_add'])
  })

  it('must change the password exactly while it is marked', async () => {
    const { id, userId } = await session()
    expect(await load(id)).toMatchObject({ mustChange: false })
    await sql`update sys_user set must_change = 1 where id = ${userId}`.execute(db)
    expect(await load(id)).toMatchObject({ mustChange: true })
  })

  it.each([
    ['sup_county', { kind: 'region', prefix: '430181' }, 4],
    ['licence_reviewer', { kind: 'region', prefix: '430181' }, 0],
    ['guest', { kind: 'none' }, 0],
    ['sup_national', { kind: 'tenant' }, 4],
    ['admin', { kind: 'tenant' }, 7],
    ['administrator', { kind: 'all' }, 7],
  ])('of a county office with role %s reaches %o at level %i', async (alias, accessScope, escalationLevel) => {
    const { id } = await session({ roles: [await role(alias)], deptId: await dept({ organizeId: county }) })
    expect(await load(id)).toMatchObject({ accessScope, escalationLevel, organizeId: county })
  })

  it('without an office supervises nothing, and one removed from the office neither', async () => {
    const deptId = await dept({ organizeId: county })
    const supervisor = await role('sup_county')
    const { id } = await session({ roles: [supervisor] })
    expect(await load(id)).toMatchObject({ accessScope: { kind: 'none' }, escalationLevel: 0, deptId: null })
    const office = await session({ roles: [supervisor], deptId })
    await sql`delete from sys_user_dept where user_id = ${office.userId}`.execute(db)
    expect(await load(office.id)).toMatchObject({ accessScope: { kind: 'none' }, deptId: null })
  })

  it('of a removed department or office supervises nothing', async () => {
    const deptId = await dept({ organizeId: county })
    const { id } = await session({ roles: [await role('sup_county')], deptId })
    await sql`update sys_dept set is_deleted = 1 where id = ${deptId}`.execute(db)
    expect(await load(id)).toMatchObject({ accessScope: { kind: 'none' }, organizeId: null })
    await sql`update sys_dept set is_deleted = 0 where id = ${deptId}`.execute(db)
    await sql`update org_organize set is_deleted = 1 where id = ${county}`.execute(db)
    expect(await load(id)).toMatchObject({ accessScope: { kind: 'none' } })
    await sql`update org_organize set is_deleted = 0 where id = ${county}`.execute(db)
  })

  it.each([
    ['esp_head', 2],
    ['esp_safety', 1],
    ['administrator', 0],
  ])('of an enterprise with role %s never reaches beyond it', async (alias, escalationLevel) => {
    const enterpriseId = await makeEnterprise(db, organizations[3] as TestOrganization)
    const given = { roles: [await role(alias)], enterpriseId }
    const { id } = await session({ ...given, deptId: await dept({ enterpriseId }) })
    const accessScope = { kind: 'enterprise', enterpriseId }
    expect(await load(id)).toMatchObject({ accessScope, escalationLevel, organizeId: organizations[3]?.id })
    expect(await load((await session(given)).id)).toMatchObject({ accessScope: { kind: 'none' }, enterpriseId: null })
    await sql`update ent_enterprise set is_deleted = 1 where id = ${enterpriseId}`.execute(db)
    expect(await load(id)).toMatchObject({ accessScope: { kind: 'none' } })
  })

  it('of another tenant is not the platform’s administrator, whatever the role is called', async () => {
    const tenantId = await tenant(`T${++serial}`, null)
    const { id } = await session({ roles: [await role('administrator', tenantId)], tenantId })
    expect(await load(id)).toMatchObject({ roles: [], accessScope: { kind: 'none' }, escalationLevel: 0 })
  })
})

describe('a whitelist', () => {
  const listed = async (more: Record<string, unknown> = {}) => {
    const [shownRole, enterpriseId] = [
      await role('sup_city'),
      await makeEnterprise(db, organizations[3] as TestOrganization),
    ]
    await sql`delete from org_whitelist`.execute(db)
    const row = { enabled: 1, is_deleted: 0, tenant_id: '000000', valid_from: '2027-06-15', valid_to: null, ...more }
    await sql`insert into org_whitelist (organize_id, enterprise_ids, role_ids, reason, enabled, is_deleted, tenant_id, valid_from, valid_to)
      values (${county}, ${JSON.stringify([enterpriseId])}, ${JSON.stringify([shownRole])}, 'x', ${row.enabled},
        ${row.is_deleted}, ${row.tenant_id}, ${row.valid_from}, ${row.valid_to})`.execute(db)
    const { id } = await session({
      roles: [await role('sup_county')],
      deptId: await dept({ organizeId: county }),
    })
    const caller = await load(id)
    const scope = caller?.accessScope as { also?: string[] }
    return { caller, also: scope.also ?? [], shownRole, enterpriseId }
  }

  it.each([
    ['disabled', { enabled: 0 }],
    ['removed', { is_deleted: 1 }],
    ['of another tenant', { tenant_id: '000009' }],
    ['from tomorrow', { valid_from: '2027-06-16' }],
    ['until yesterday', { valid_from: '2027-06-01', valid_to: '2027-06-14' }],
  ])('%s shows nothing and gives no role', async (_, more) => {
    const { caller, also } = await listed(more)
    expect(also).toEqual([])
    expect(caller?.roles).toEqual(['sup_county'])
  })

  it.each([
    ['from today', {}],
    ['until today', { valid_from: '2027-06-01', valid_to: '2027-06-15' }],
  ])('%s shows its enterprises and gives its roles', async (_, more) => {
    const { caller, also, shownRole, enterpriseId } = await listed(more)
    expect(also).toEqual([enterpriseId])
    expect(caller?.roleIds).toContain(shownRole)
  })

  it('gives no role of another tenant, nor a removed one', async () => {
    const { caller, shownRole } = await listed()
    for (const change of [sql`tenant_id = '000009'`, sql`is_deleted = 1`]) {
      await sql`update sys_role set ${change} where id = ${shownRole}`.execute(db)
      expect((await load(caller?.sessionId ?? ''))?.roles).toEqual(['sup_county'])
    }
  })
})

describe('the cache of callers', () => {
  it('asks the database again after five seconds, not before, and at once when forgotten', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { callerOf, forget } = authentication(db, clock)
      const { id, userId } = await session()
      const name = async () => (await callerOf(id))?.name
      const rename = (to: string) => sql`update sys_user set real_name = ${to} where id = ${userId}`.execute(db)
      await rename('甲')
      expect(await name()).toBe('甲')
      await rename('乙')
      vi.advanceTimersByTime(4999)
      expect(await name()).toBe('甲')
      vi.advanceTimersByTime(1)
      expect(await name()).toBe('乙')
      await rename('丙')
      forget('1')
      expect(await name()).toBe('乙')
      forget(id)
      expect(await name()).toBe('丙')
      await rename('丁')
      forget()
      expect(await name()).toBe('丁')
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not remember a failure', async () => {
    const { id } = await session()
    let isAway = true
    const broken = new Proxy(db, {
      get: (target, key) => {
        if (isAway && key === 'getExecutor') throw new Error('the database is away')
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const { callerOf } = authentication(broken, clock)
    await expect(callerOf(id)).rejects.toThrow('the database is away')
    isAway = false
    expect(await callerOf(id)).toMatchObject({ sessionId: id })
  })
})

describe('a guest', () => {
  const guest = async (tenantId: string) => {
    const found = await sql<{ id: string; oauthId: string }>`
      with p as (insert into sys_social (source, kind, name, client_id, tenant_id) values (${randomUUID()}, 'oidc', 'x', 'x', ${tenantId}) returning id),
        o as (insert into sys_user_oauth (social_id, subject, tenant_id, nickname) select id, 'x', ${tenantId}, '客' from p returning id)
      insert into sys_session (tenant_id, oauth_id, client_id, user_type, role_ids, expire_time)
        select ${tenantId}, id, 'saber3', 'sss', '{}', ${new Date(start.getTime() + 3_600_000)} from o returning id, oauth_id`.execute(
      db,
    )
    const [row] = found.rows
    return { id: row?.id ?? '', oauthId: row?.oauthId ?? '' }
  }
  const call = (id: string) => authentication(db, clock).callerOf(id)

  it('is known by the identity provider alone: no roles, no permissions, no data', async () => {
    const { id, oauthId } = await guest(await tenant(`T${++serial}`, new Date(start.getTime() + 1)))
    expect(await call(id)).toMatchObject({ oauthId, name: '客', roles: ['guest'], accessScope: { kind: 'none' } })
  })

  it.each([
    ['provider is disabled', sql`update sys_social set status = 0`],
    ['provider is removed', sql`update sys_social set is_deleted = 1`],
    ['tenant is disabled', sql`update sys_tenant set status = 0 where tenant_id like 'T%'`],
    ['tenant is removed', sql`update sys_tenant set is_deleted = 1 where tenant_id like 'T%'`],
    ['tenant expires now', sql`update sys_tenant set expire_time = '2027-06-15T04:00:00Z' where tenant_id like 'T%'`],
    ['session has ended', sql`update sys_session set end_time = now() where oauth_id is not null`],
    [
      'session expires now',
      sql`update sys_session set expire_time = '2027-06-15T04:00:00Z' where oauth_id is not null`,
    ],
  ])('is gone when the %s', async (_, change) => {
    const { id } = await guest(await tenant(`T${++serial}`, null))
    expect(await call(id)).toMatchObject({ sessionId: id })
    await change.execute(db)
    expect(await call(id)).toBeNull()
  })
})

describe('sessions', () => {
  const reasonOf = async (id: string) =>
    (await sql<{ endReason: string | null }>`select end_reason from sys_session where id = ${id}`.execute(db)).rows[0]
      ?.endReason

  it('of users are ended save one, each once, and their ends are published', async () => {
    const [one, other, third] = [await session(), await session(), await session()]
    const told: unknown[] = []
    const ctx = { db, clock, publish: (...event: unknown[]) => void told.push(event) } as never
    expect(await endSessionsOf(ctx, [one.userId, other.userId], 'stopped', one.id)).toBe(1)
    expect(told).toEqual([['sessionEnded', other.id]])
    expect(await endSessionsOf(ctx, [one.userId, other.userId], 'reset')).toBe(1)
    expect(await Promise.all([one, other, third].map(({ id }) => reasonOf(id)))).toEqual(['reset', 'stopped', null])
  })

  it('say why they ended; one that expired or is unknown says nothing', async () => {
    const { id, userId } = await session()
    await sql`update sys_session set end_time = now() where id = ${id}`.execute(db)
    expect(await endingOf(db, id, clock.now())).toBeUndefined()
    const again = await session()
    await endSessionsOf({ db, clock, publish: () => {} } as never, [again.userId, userId], 'stopped')
    expect(await endingOf(db, again.id, clock.now())).toEqual(['账号已停用', 'The account is disabled'])
    for (const unknown of ['1', 'x', '12345678901234567890'])
      expect(await endingOf(db, unknown, clock.now())).toBeUndefined()
  })
})

describe('a token', () => {
  const sign = (claims: object = {}, type: 'access_token' | 'refresh_token' = 'access_token') =>
    signToken(db, type, { sid: '7', ...claims }, { now: start, seconds: 3000 })
  const read = (token: string) => readToken(db, 'access_token', token, clock.now())
  const after = (seconds: number) => clock.set(new Date(start.getTime() + seconds * 1000))

  it('holds for 3000 s and a tolerance of 5 s, also when its signature was read before', async () => {
    const [read1, unread] = [await sign(), await sign()]
    expect(await read(read1)).toMatchObject({ sid: '7', iss: 'issuser', aud: 'audience' })
    after(3004)
    expect(await read(read1)).toMatchObject({ sid: '7' })
    after(3005)
    expect(await read(read1)).toBeNull()
    expect(await read(unread)).toBeNull()
  })

  it('does not hold before its time, also when its signature was read before', async () => {
    const token = await sign()
    expect(await read(token)).not.toBeNull()
    after(-5)
    expect(await read(token)).not.toBeNull()
    after(-6)
    expect(await read(token)).toBeNull()
    expect(await read(await sign())).toBeNull()
  })

  it('is refused when it is of the other kind, of no session, changed or no token', async () => {
    const good = await sign()
    expect(await read(good)).not.toBeNull()
    const [head, body, signature = ''] = good.split('.')
    const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const bad = [
      await sign({}, 'refresh_token'),
      await sign({ sid: 'x' }),
      await sign({ sid: undefined }),
      changed,
      '',
      'x.y.z',
    ]
    for (const token of bad) expect(await read(token)).toBeNull()
  })
})
