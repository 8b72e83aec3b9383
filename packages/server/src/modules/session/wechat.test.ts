import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { bring, render } from '../../../test/support/sign-in-elsewhere.ts'

let server: TestApp
let wechat: Server
let base: string
const asked: URL[] = []
const users: Record<string, object> = {
  good: { access_token: 't', openid: 'o-1' },
  bad: { errcode: 40029, errmsg: 'invalid code' },
}

beforeAll(async () => {
  wechat = createServer((request, response) => {
    const address = new URL(request.url ?? '', base)
    asked.push(address)
    const said = address.pathname.endsWith('userinfo')
      ? { openid: 'o-1', nickname: '微信用户', headimgurl: 'https://example.cn/h.png' }
      : users[address.searchParams.get('code') ?? '']
    // WeChat sends JSON as text/plain.
    response.setHeader('content-type', 'text/plain').end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
  server = await startForTest({ privateAddresses: ['127.0.0.0/8', 'localhost'] })
  const body = {
    source: 'wx',
    name: '微信',
    kind: 'wechat',
    icon: 'wechat',
    apiBase: base,
    clientId: 'wx123',
    clientSecret: 'wx-key',
  }
  await server.call('POST', '/blade-system/social/submit', { as: 'admin', body })
})
afterAll(async () => {
  wechat.close()
  await server.stop()
})

/** Starts a WeChat flow and returns with a code. */
async function scan(code: string) {
  const left = await render(server, 'wx')
  const address = new URL(String(left.headers.location))
  const state = address.searchParams.get('state') ?? ''
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  return { address, brought: { code, state, iss: '', cookie } }
}
const callback = (query: object, headers = {}) =>
  server.call('GET', '/yhjg-dp/sss/wechat/authorize_callback', { query: { ...query }, headers })

describe('WeChat', () => {
  it('a state that was never given is refused', async () => {
    expect(await callback({ code: 'x', state: 'x' })).toMatchObject({ status: 400, msg: '登录请求已失效，请重新登录' })
    expect((await callback({}, { accept: 'text/html' })).headers.location).toBe('/login?error=state')
  })

  it('is left for with its own parameters, and returns by its own call to the sign-in page', async () => {
    const { address, brought } = await scan('good')
    expect(address.origin + address.pathname + address.hash).toBe(
      'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: 'wx123',
      redirect_uri: 'http://localhost/api/yhjg-dp/sss/wechat/authorize_callback',
      response_type: 'code',
      scope: 'snsapi_login',
      state: brought.state,
    })
    const back = await callback({ code: 'good', state: brought.state })
    expect([back.status, back.headers.location]).toEqual([302, `/login?source=wx&code=good&state=${brought.state}`])
  })

  it('says who it is', async () => {
    const { brought } = await scan('good')
    const { status, body } = await bring(server, 'wx', brought)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user_id: '-1',
      nick_name: '微信用户',
      avatar: 'https://example.cn/h.png',
      role_name: 'guest',
    })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      appid: 'wx123',
      secret: 'wx-key',
      code: 'good',
      grant_type: 'authorization_code',
    })
  })

  it('a code it does not know is refused with its number', async () => {
    const { brought } = await scan('bad')
    expect((await bring(server, 'wx', brought)).msg).toBe('第三方登录未通过（40029）')
  })
})
