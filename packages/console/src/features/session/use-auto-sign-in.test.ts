import { describe, expect, it } from 'vitest'
import { credentialsIn } from './use-auto-sign-in.ts'

const given = (search: string) => credentialsIn(new URLSearchParams(search))

describe('an address that signs in', () => {
  it('is none without account and password', () => {
    expect(given('u=head')).toBeUndefined()
    expect(given('p=x&g=/tz/hidden')).toBeUndefined()
    expect(given('u=&p=')).toBeUndefined()
  })

  it('uses the side the account belongs to, so that an enterprise can sign in as well', () => {
    expect(given('u=head&p=Fengsui2026&g=/tz/hidden')).toEqual({
      side: undefined,
      tenantId: '000000',
      account: 'head',
      password: 'Fengsui2026',
      captcha: undefined,
    })
    expect(given('u=head&p=x&t=esp')?.side).toBe('esp')
    expect(given('u=head&p=x&t=other')?.side).toBeUndefined()
  })
})
