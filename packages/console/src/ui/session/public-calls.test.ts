import { callPath } from '@fengsui/contract/kit/resource.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { registration } from '@fengsui/contract/system/registration.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import { expect, it } from 'vitest'
import { publicCalls } from './public-calls.ts'

it('spells the calls of sign-in as the contract does', () => {
  expect(publicCalls).toEqual({
    token: callPath(oauth, 'token', oauth.calls.token),
    getClient: callPath(oauth, 'getClient', oauth.calls.getClient),
    captcha: callPath(oauth, 'captcha', oauth.calls.captcha),
    tenantInfo: callPath(tenant, 'info', tenant.calls.info),
    sources: callPath(oauth, 'sources', oauth.calls.sources),
    render: callPath(oauth, 'render', oauth.calls.render),
    registerGuest: callPath(registration, 'registerGuest', registration.calls.registerGuest),
  })
})
