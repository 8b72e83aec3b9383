import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
let gateway: Server
let endpoint = ''
let status = 200
const received: Record<string, string>[] = []
beforeAll(async () => {
  server = await startForTest({ privateAddresses: ['127.0.0.0/8', 'localhost'] })
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
})
afterAll(async () => {
  await server.stop()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(async () => {
  await sql`truncate sys_sms, sys_phone_code`.execute(server.db)
  received.splice(0)
  server.logged.splice(0)
  status = 200
})

const at = (path: string) => `/blade-resource/sms/${path}`
const submit = (body: object) => server.call('POST', at('submit'), { as: 'admin', body })
const hook = async (more: object = {}): Promise<string> =>
  (await submit({ smsCode: 'hook', category: 2, endpoint, secretKey: 's', ...more })).data.id
const enable = (id: string) => server.call('POST', at('enable'), { as: 'admin', query: { id } })
const send = (query: Record<string, string>) => server.call('POST', at('endpoint/send-message'), { as: 'admin', query })

describe('a provider is refused', () => {
  it.each([
    ['without what its kind needs', { category: 2 }, '请输入接口地址'],
    ['of Aliyun without keys', { category: 3, signName: 'x', templateId: 'y' }, '请输入访问密钥'],
    [
      'of Tencent without an application',
      { category: 4, accessKey: 'a', secretKey: 'b', signName: 'x', templateId: 'y' },
      '请输入应用编号',
    ],
    ['with an endpoint that is no address', { category: 2, endpoint: 'file:///etc/passwd' }, '接口地址格式不正确'],
    ['with keys in its endpoint', { category: 2, endpoint: 'http://a:b@x/' }, '接口地址格式不正确'],
  ])('%s', async (_, body, msg) => {
    expect(await submit({ smsCode: 'x', ...body })).toMatchObject({ status: 400, msg })
  })

  it('with a code that is taken', async () => {
    await hook()
    expect((await submit({ smsCode: 'hook', category: 1 })).msg).toBe('资源编号「hook」已存在')
  })

  it('to be removed while it is in force', async () => {
    const id = await hook()
    await enable(id)
    expect((await server.call('POST', at('remove'), { as: 'admin', query: { ids: id } })).msg).toBe(
      '「hook」正在使用，不能删除',
    )
  })
})

describe('a provider', () => {
  it('is shown without its keys, and keeps them when a form leaves them empty', async () => {
    const id = await hook({ accessKey: 'the-key', secretKey: 'the-secret' })
    const row = await server.call('GET', at('detail'), { as: 'admin', query: { id } })
    expect(row.data).toMatchObject({ id, smsCode: 'hook', category: 2, status: 0, endpoint })
    expect(JSON.stringify(row.body)).not.toMatch(/the-key|the-secret/)
    await submit({ id, smsCode: 'hook', accessKey: '', secretKey: '' })
    const { rows } = await sql`select access_key, secret_key from sys_sms`.execute(server.db)
    expect(rows).toEqual([{ accessKey: 'the-key', secretKey: 'the-secret' }])
  })

  it('is in force alone', async () => {
    const [first, second] = [await hook(), await hook({ smsCode: 'other' })]
    await enable(first)
    expect((await enable(second)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    const { data } = await server.call('GET', at('list'), { as: 'admin' })
    expect(data.map((row: { smsCode: string; status: number }) => [row.smsCode, row.status])).toEqual(
      expect.arrayContaining([
        ['hook', 0],
        ['other', 1],
      ]),
    )
    expect((await enable('999999999')).status).toBe(404)
  })

  it('sends codes and everything else from the moment it is in force', async () => {
    const id = await hook()
    const ask = (phone: string) =>
      server.call('POST', '/blade-resource/sms/endpoint/send-validate', { query: { phone } })
    await ask('13800000001')
    expect([server.logged.length, received.length]).toEqual([1, 0])
    await enable(id)
    await ask('13800000002')
    expect(received).toEqual([expect.objectContaining({ phone: '13800000002', text: expect.stringMatching(/\d{6}/) })])
    status = 500
    expect(await ask('13800000003')).toMatchObject({ status: 400, msg: '短信发送失败：HTTP: 500' })
  })
})

describe('trying out', () => {
  it.each([
    ['no phone', {}, '请输入手机号'],
    ['a wrong phone', { phones: '13800000001,12' }, '手机号格式不正确'],
    ['parameters that are no object', { phones: '13800000001', params: '[1]' }, '请求参数格式错误: params'],
  ])('refuses %s', async (_, query, msg) => {
    expect(await send(query as Record<string, string>)).toMatchObject({ status: 400, msg })
  })

  it('uses the row that is named, in force or not, for each phone once', async () => {
    await hook()
    const query = { code: 'hook', phones: '13800000001,13800000002,13800000001', params: '{"code":"42"}' }
    expect((await send(query)).body).toEqual({ code: 200, success: true, data: null, msg: '操作成功' })
    expect(received.map(({ phone, params }) => ({ phone, params }))).toEqual(
      expect.arrayContaining([
        { phone: '13800000001', params: { code: '42' } },
        { phone: '13800000002', params: { code: '42' } },
      ]),
    )
    expect(received).toHaveLength(2)
    expect((await send({ ...query, code: 'nobody' })).status).toBe(404)
  })

  it('returns why nothing was sent', async () => {
    await hook()
    status = 403
    expect((await send({ code: 'hook', phones: '13800000001' })).msg).toBe('短信发送失败：HTTP: 403')
  })
})
