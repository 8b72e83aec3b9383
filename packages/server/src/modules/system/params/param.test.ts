import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const list = async (query: object) =>
  (await server.call('GET', '/blade-system/param/list', { as: 'admin', query: query as Record<string, unknown> })).data
const submit = (body: object, as = 'admin') => server.call('POST', '/blade-system/param/submit', { as, body })

describe('parameters', () => {
  it('are refused without the permission, and by the name of the invalid field', async () => {
    expect((await submit({ paramName: 'x', paramKey: 'x' }, 'county')).status).toBe(403)
    expect((await submit({ paramKey: 'x' })).msg).toBe('请输入参数名称')
    expect((await submit({ paramName: '次数', paramKey: 'login.failures', paramValue: '3' })).msg).toBe(
      '参数键名「login.failures」已存在',
    )
    const [row] = await list({ paramKey_equal: 'login.failures' })
    expect((await submit({ id: row.id, paramValue: 'many' })).body).toEqual({
      code: 400,
      success: false,
      data: null,
      msg: '参数「账号锁定前失败次数」应为1至100之间的整数',
    })
  })

  it('of a tolerance are percentages', async () => {
    const [row] = await list({ paramKey_equal: 'balance.MB4.rate' })
    expect(row.paramValue).toBe('0.5')
    for (const paramValue of ['120', '-1', '0.12345', 'half'])
      expect((await submit({ id: row.id, paramValue })).msg).toMatch(
        /^参数「卖方出库与买方入库允差（%）」应为0至100之间的百分数/,
      )
    expect((await submit({ id: row.id, paramValue: '0.75' })).status).toBe(200)
  })

  it('answer the exact shape', async () => {
    const [row] = await list({ paramKey_equal: 'login.captcha' })
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      paramName: '登录验证码',
      paramKey: 'login.captcha',
      paramValue: '0',
      remark: '1：登录须输入验证码；0：不需要',
      createUser: null,
      createDept: null,
      createTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      updateUser: null,
      updateTime: expect.any(String),
      version: 1,
    })
    expect(await list({ paramKey_equal: 'nothing' })).toEqual([])
  })

  it('take effect at once and are propagated to every server', async () => {
    const [row] = await list({ paramKey_equal: 'login.captcha' })
    const captcha = async () => (await server.call('GET', '/blade-auth/oauth/token/getClient')).data.captchaMode
    expect(await captcha()).toBe(false)
    expect((await submit({ id: row.id, paramValue: '1' })).status).toBe(200)
    expect(await captcha()).toBe(true)
    expect(server.changes).toContainEqual({ what: 'param', id: undefined })
    await server.call('POST', '/blade-system/param/remove', { as: 'admin', query: { ids: row.id } })
    expect(await captcha()).toBe(false)
  })

  it('may be any others beside what the server reads, without a value too', async () => {
    const { data } = await submit({ paramName: '自定', paramKey: 'our.own', paramValue: '' })
    expect(data).toEqual({ id: expect.any(String) })
    expect(await list({ paramKey_equal: 'our.own' })).toMatchObject([{ paramValue: '' }])
  })
})
