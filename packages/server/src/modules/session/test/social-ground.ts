import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../../test/support/identity-provider.ts'

export const here = 'http://localhost'
export let server: TestApp
export let corp: IdentityProvider
export let id: string

export const submit = (body: object, as = 'admin') => server.call('POST', '/blade-system/social/submit', { as, body })
export const enable = (status: 0 | 1) =>
  server.call('POST', '/blade-system/social/enable', { as: 'admin', body: { id, status } })
export const row = () => ({
  source: 'corp',
  name: '省政务认证',
  nameEn: 'Province',
  kind: 'oidc',
  issuer: corp.issuer,
  clientId: corp.clientId,
})

/** Starts the test server for the tests of a file. */
export function openGround(): void {
  beforeAll(async () => {
    ;[server, corp] = await Promise.all([
      startForTest({ privateAddresses: ['127.0.0.0/8', 'localhost'] }),
      startIdentityProvider([`${here}/oauth/redirect/corp`, `${here}/login`, 'http://other.example/back']),
    ])
    id = (await submit({ ...row(), clientSecret: corp.clientSecret })).data.id
  })
  afterAll(() => Promise.all([server.stop(), corp.stop()]))
  beforeEach(() => {
    corp.person = {
      id: 'u-stranger',
      nickname: '王小明',
      email: 'wang@example.cn',
      picture: 'https://example.cn/w.png',
    }
  })
}
