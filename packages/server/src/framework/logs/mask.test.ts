import fc from 'fast-check'
import { expect, it } from 'vitest'
import { masked, maskedText } from './mask.ts'

const secrets = [
  'password',
  'newPassword1',
  'access_token',
  'refreshToken',
  'clientSecret',
  'secretKey',
  'Blade-Auth',
  'idCard',
  'idCardNo',
  'sendCode',
  'code',
]

it('keeps no secret at any depth, and everything else', () => {
  const leaf = fc.constant('TOP-SECRET')
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.record({ plain: fc.constant('seen') }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('tree')),
      fc.dictionary(fc.constantFrom(...secrets), leaf, { minKeys: 1 }),
    ),
  })).tree
  fc.assert(fc.property(value, (given) => !maskedText(given).includes('TOP-SECRET')))
  expect(masked({ a: [{ plain: 'seen', password: 'x' }] })).toEqual({ a: [{ plain: 'seen', password: '***' }] })
})

it('cuts account and password out of an address', () => {
  const stream = 'rtsp://admin:Camera-5566@192.168.1.64:554/1'
  expect(masked({ mainStream: stream })).toEqual({ mainStream: 'rtsp://***@192.168.1.64:554/1' })
  expect(masked('rtsp://192.168.1.64/a@b:c')).toBe('rtsp://192.168.1.64/a@b:c')
  expect(masked({ appKey: 'x' })).toEqual({ appKey: '***' })
})

it('shows whether a secret was given at all', () => {
  expect(masked({ password: '', token: null, code: 'x' })).toEqual({ password: '', token: null, code: '***' })
})

it('is of bounded length, whatever is given', () => {
  const endless = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 'x'.repeat(5000)]))
  expect(maskedText(endless).length).toBeLessThanOrEqual(4000)
  expect(maskedText(undefined)).toBe('')
})
