import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../src/framework/store/row.ts'
import { type Answer, startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest({ logged: true })
})
afterAll(() => server.stop())

/** Sends a request like the existing front ends: the full URL with its query, the body as JSON. */
const get = (url: string, as = 'admin'): Promise<Answer> => server.call('GET', `/api${url}`, { as })
const post = (url: string, body?: object, as = 'admin'): Promise<Answer> =>
  server.call('POST', `/api${url}`, { as, ...(body ? { body } : {}) })

describe('the list of users', () => {
  it.each([
    '/blade-system/user/page?current=1&size=10',
    '/blade-system/user/list?current=1&size=10',
    '/blade-user/page?current=1&size=10',
    '/blade-user/list?current=1&size=10&deptId=',
  ])('is a page under its old and its new name: %s', async (url) => {
    const { status, data } = await get(url)
    expect(status).toBe(200)
    expect(data.records.length).toBeGreaterThan(5)
    expect(data).toMatchObject({ current: 1, size: 10 })
  })
})

describe('a menu that opens a window of its own', () => {
  const menu = { parentId: '0', code: 'atlas', name: '图集', alias: 'menu', path: 'https://atlas.example', category: 1 }
  const made = async (isOpen: unknown) => {
    const code = `atlas${String(isOpen)}`
    const { data } = await post('/blade-system/menu/submit', { ...menu, code, path: `${menu.path}/${code}`, isOpen })
    return (await get(`/blade-system/menu/detail?id=${data.id}`)).data
  }
  it('says 1, one that does not 0, and nothing is 0', async () => {
    expect(await made(1)).toMatchObject({ isOpen: 1, isOpenName: '是' })
    expect(await made(0)).toMatchObject({ isOpen: 0, isOpenName: '否' })
    expect(await made(undefined)).toMatchObject({ isOpen: 0, isOpenName: '否' })
    expect((await post('/blade-system/menu/submit', { ...menu, isOpen: 2 })).status).toBe(400)
  })

  it('is none of the seeded ones', async () => {
    const { data } = await get('/blade-system/menu/routes')
    expect(data.length).toBeGreaterThan(5)
    expect(data.filter((row: Row) => row.isOpen !== 0)).toEqual([])
  })
})

it('a region is removed by its id', async () => {
  const region = { code: '430181998', subCode: '998', parentCode: '430181', name: '试验街道', level: 4 }
  expect((await post('/blade-system/region/submit', region)).msg).toBe('操作成功')
  expect((await post('/blade-system/region/remove?id=430181998')).body).toMatchObject({ code: 200, success: true })
  expect((await get('/blade-system/region/detail?code=430181998')).status).toBe(404)
  expect((await post('/blade-system/region/remove')).status).toBe(400)
})

it('a department without a category is one', async () => {
  const { data } = await post('/blade-system/dept/submit', {
    parentId: '',
    deptName: '无类',
    fullName: '无类',
    sort: 1,
  })
  expect((await get(`/blade-system/dept/detail?id=${data.id}`)).data).toMatchObject({ deptCategory: 2 })
})

describe('the sides of users', () => {
  it('are a dictionary with numeric keys beside ours with text keys', async () => {
    const entries = async (code: string) => {
      const { data } = await get(`/blade-system/dict/dictionary?code=${code}`)
      return data.map(({ code: of, dictKey, dictValue }: Row) => [of, dictKey, dictValue])
    }
    expect(await entries('user_type')).toEqual([
      ['user_type', 1, '监管端'],
      ['user_type', 2, '企业端'],
    ])
    expect(await entries('userType')).toEqual([
      ['userType', 'sss', '监管端'],
      ['userType', 'esp', '企业端'],
    ])
  })

  it.each([
    [1, 'sss'],
    ['2', 'esp'],
    ['esp', 'esp'],
  ])('are taken as %s', async (userType, side) => {
    const account = `side${userType}`
    const user = { account, password: 'Beacon2027', name: account, realName: account }
    const { data, msg } = await post('/blade-user/submit', { ...user, userType })
    expect(msg).toBe('操作成功')
    expect((await get(`/blade-user/detail?id=${data.id}`)).data).toMatchObject({ userType: side })
    const listed = await get(`/blade-user/list?current=1&size=200&userType=${userType}`)
    expect(listed.data.records.map((row: Row) => row.account)).toContain(account)
    expect(new Set(listed.data.records.map((row: Row) => row.userType))).toEqual(new Set([side]))
  })

  it('are no third one', async () => {
    const user = { account: 'side3', password: 'Beacon2027', name: 'x', realName: 'x', userType: 3 }
    expect((await post('/blade-user/submit', user)).status).toBe(400)
  })
})

it('the data sources to choose from are a list', async () => {
  expect((await get('/blade-develop/datasource/select')).body).toMatchObject({ code: 200, success: true, data: [] })
  expect((await server.call('GET', '/api/blade-develop/datasource/select')).status).toBe(401)
})

describe('a secret that comes back masked stays as it was', () => {
  const mask = '******'
  const kept = async (table: string, id: string, ...columns: string[]) => {
    const found = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(server.db)
    return columns.map((column) => found.rows[0]?.[column])
  }
  it('of a client', async () => {
    const row = { clientId: 'shop', clientSecret: 'shop_secret_1', authorizedGrantTypes: 'password' }
    const { data } = await post('/blade-system/client/submit', row)
    const before = await kept('sys_client', data.id, 'clientSecret')
    expect((await post('/blade-system/client/submit', { ...row, id: data.id, clientSecret: mask })).status).toBe(200)
    expect(await kept('sys_client', data.id, 'clientSecret')).toEqual(before)
    await post('/blade-system/client/submit', { ...row, id: data.id, clientSecret: 'shop_secret_2' })
    expect(await kept('sys_client', data.id, 'clientSecret')).not.toEqual(before)
  })

  it('of object storage', async () => {
    const row = { ossCode: 'b', category: 2, endpoint: 'https://s3.example.com', bucketName: 'bucket', accessKey: 'k' }
    const { data, msg } = await post('/blade-resource/oss/submit', { ...row, secretKey: 'the-secret' })
    expect(msg).toBe('操作成功')
    await post('/blade-resource/oss/submit', { ...row, id: data.id, secretKey: mask, remark: 'x' })
    expect(await kept('sys_oss', data.id, 'secretKey', 'remark')).toEqual(['the-secret', 'x'])
    expect((await post('/blade-resource/oss/submit', { ...row, ossCode: 'c', secretKey: mask })).msg).toBe(
      '请输入私有密钥',
    )
  })

  it('of text messages', async () => {
    const row = {
      smsCode: 'm',
      category: 3,
      signName: 's',
      templateId: 't',
      accessKey: 'the-key',
      secretKey: 'the-secret',
    }
    const { data } = await post('/blade-resource/sms/submit', row)
    const masked = { ...row, id: data.id, accessKey: mask, secretKey: '••••••' }
    expect((await post('/blade-resource/sms/submit', masked)).status).toBe(200)
    expect(await kept('sys_sms', data.id, 'accessKey', 'secretKey')).toEqual(['the-key', 'the-secret'])
  })

  it('of an identity provider', async () => {
    const row = { source: 'county', name: 'p', kind: 'oidc', issuer: 'https://id.example.com', clientId: 'c' }
    const { data, msg } = await post('/blade-system/social/submit', { ...row, clientSecret: 'the-secret' })
    expect(msg).toBe('操作成功')
    await post('/blade-system/social/submit', { ...row, id: data.id, clientSecret: mask })
    expect(await kept('sys_social', data.id, 'clientSecret')).toEqual(['the-secret'])
  })
})

it('the permission for uploading attachments is among the buttons', async () => {
  const codes = (rows: Row[]): unknown[] => rows.flatMap((row) => [row.code, ...codes((row.children ?? []) as Row[])])
  const { data } = await get('/blade-system/menu/buttons')
  expect(codes(data)).toContain('attach_upload')
  expect(codes(data)).toContain('attach_download')
})

it.each(['usual', 'api', 'error'])('a record of the %s log says its id as text', async (kind) => {
  const [user] = (await get('/blade-user/list?current=1&size=1')).data.records
  await post('/blade-log/error/upload', [
    { type: 'x', url: '/x', message: 'm', stack: 's', info: '', time: '' },
  ] as never)
  await post('/blade-user/update-info', { email: 'a@example.cn' })
  expect(user.id).toMatch(/^\d+$/)
  const rows = async () => (await get(`/blade-log/${kind}/list?current=1&size=5`)).data.records as Row[]
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0)
  for (const row of await rows()) expect(row.strId).toBe(row.id)
  const [first] = await rows()
  expect((await get(`/blade-log/${kind}/detail?id=${first?.id}`)).data.strId).toBe(first?.id)
})

it('what a tenant had leaves every list with it', async () => {
  const { data } = await post('/blade-system/tenant/submit', {
    tenantName: '要走的',
    linkman: '甲',
    contactNumber: '13800000000',
  })
  const number = (await get(`/blade-system/tenant/detail?id=${data.id}`)).data.tenantId
  const lists = [
    '/blade-system/role/list',
    '/blade-system/post/page?current=1&size=500',
    '/blade-system/dept/list',
    '/blade-user/page?current=1&size=500',
  ]
  const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row.children ?? []) as Row[])])
  const of = async (url: string) => {
    const { data: found } = await get(url)
    return flat(found.records ?? found).filter((row) => row.tenantId === number).length
  }
  for (const url of lists) expect(await of(url), url).toBeGreaterThan(0)
  expect((await post(`/blade-system/tenant/remove?ids=${data.id}`)).status).toBe(200)
  for (const url of lists) expect(await of(url), url).toBe(0)
  for (const tree of ['role', 'dept'])
    expect((await get(`/blade-system/${tree}/tree?tenantId=${number}`)).data ?? []).toEqual([])
})
