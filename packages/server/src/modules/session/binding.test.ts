import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/support/identity-provider.ts'
import { type Brought, bring, goThere } from '../../../test/support/sign-in-elsewhere.ts'

let server: TestApp
let corp: IdentityProvider
let providerId: string
beforeAll(async () => {
  ;[server, corp] = await Promise.all([
    startForTest({ privateAddresses: ['127.0.0.0/8', 'localhost'] }),
    startIdentityProvider(['http://localhost/oauth/redirect/corp']),
  ])
  const body = { source: 'corp', name: '省认证', kind: 'oidc', issuer: corp.issuer, clientId: corp.clientId }
  const made = await server.call('POST', '/blade-system/social/submit', {
    as: 'admin',
    body: { ...body, clientSecret: corp.clientSecret },
  })
  providerId = made.data.id
})
afterAll(() => Promise.all([server.stop(), corp.stop()]))

const leave = async (as: string): Promise<Brought> =>
  goThere(server, 'corp', {
    query: { bind: '1' },
    headers: { cookie: `saber3-access-token=${await server.tokenOf(as)}` },
  })
const bind = (as: string, { cookie, ...brought }: Brought) =>
  server.call('POST', '/blade-user/social/bind', { as, headers: { cookie }, body: { source: 'corp', ...brought } })
const list = (as: string) => server.call('GET', '/blade-user/social/list', { as })
const unbind = (as: string, id: string) => server.call('POST', '/blade-user/social/unbind', { as, body: { id } })

describe('binding', () => {
  it('what another left for, or what was left for to sign in, is refused', async () => {
    corp.person = { id: 'p1', nickname: '张三' }
    expect((await bind('city', await leave('county'))).msg).toBe('登录请求已失效，请重新登录')
    expect((await bind('county', await goThere(server, 'corp'))).msg).toBe('登录请求已失效，请重新登录')
    expect((await bring(server, 'corp', await leave('county'))).body.error_code).toBe(2008)
    expect((await list('county')).data).toEqual([{ source: 'corp', name: '省认证', icon: 'key', bound: null }])
  })

  it('lets in by the provider from then on, with the roles of the account', async () => {
    corp.person = { id: 'p1', nickname: '张三', email: 'z@example.cn' }
    expect((await bind('county', await leave('county'))).body).toEqual({
      code: 200,
      success: true,
      data: null,
      msg: '操作成功',
    })
    expect((await list('county')).data[0].bound).toEqual({
      id: expect.stringMatching(/^\d+$/),
      nickname: '张三',
      avatar: '',
      email: 'z@example.cn',
      lastTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    const { body } = await bring(server, 'corp', await goThere(server, 'corp'))
    expect(body).toMatchObject({ account: 'county', role_name: 'sup_county' })
  })

  it('an account elsewhere belongs to one user, and a user has one at a provider', async () => {
    corp.person = { id: 'p1' }
    expect((await bind('city', await leave('city'))).msg).toBe('该第三方账号已绑定其他用户')
    corp.person = { id: 'p2' }
    expect((await bind('county', await leave('county'))).msg).toBe('已绑定该登录方式的其他账号，请先解绑')
  })

  it('keeps the provider unchanged: a subject is only unique there', async () => {
    const submit = (body: object) =>
      server.call('POST', '/blade-system/social/submit', { as: 'admin', body: { id: providerId, ...body } })
    expect((await submit({ issuer: 'https://other.example' })).msg).toBe(
      '已有绑定的账号，不能更改类型、服务地址或应用标识',
    )
    expect((await submit({ name: '省统一认证' })).status).toBe(200)
    const removed = await server.call('POST', '/blade-system/social/remove', { as: 'admin', body: { ids: providerId } })
    expect(removed.msg).toBe('「省统一认证」已有绑定的账号，不能删除')
  })

  it('ends by its owner only', async () => {
    const id = (await list('county')).data[0].bound.id
    expect((await unbind('city', id)).status).toBe(404)
    expect((await unbind('county', id)).status).toBe(200)
    corp.person = { id: 'p1' }
    expect((await bring(server, 'corp', await goThere(server, 'corp'))).body.role_name).toBe('guest')
    const left = await sql`select 1 from sys_user_oauth where user_id is not null`.execute(server.db)
    expect(left.rows).toEqual([])
  })
})
