import { expect, it } from 'vitest'
import { firstFault, type Typed } from './register-faults.ts'

const good: Typed = { tenantId: '000000', name: '', account: 'wang', password: 'Fengsui2026', password2: 'Fengsui2026' }

it.each<[Partial<Typed>, keyof Typed, string]>([
  [{ tenantId: ' ', account: '', password: '' }, 'tenantId', '请先输入租户编号'],
  [{ account: '', password: '', password2: '' }, 'account', '请先输入账号名称'],
  [{ password: '', password2: '' }, 'password', '请先输入密码'],
  [{ password2: '' }, 'password2', '请先输入密码'],
  [{ password: 'short', password2: 'other' }, 'password2', '两次输入的密码不一致'],
  [
    { password: 'alllowercase1', password2: 'alllowercase1' },
    'password',
    '密码为8-20位，须包含大写字母、小写字母和数字',
  ],
])('reports the first error of %o', (change, field, sentence) => {
  const fault = firstFault({ ...good, ...change })
  expect([fault?.field, fault?.message[0]]).toEqual([field, sentence])
})

it('finds nothing wrong with what is right', () => {
  expect(firstFault(good)).toBeUndefined()
})
