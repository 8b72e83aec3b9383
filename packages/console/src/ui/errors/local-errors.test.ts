import { expect, it } from 'vitest'
import { type LocalError, maxErrors, withError } from './local-errors.ts'

const at = new Date('2026-11-21T06:41:08Z')
const caught = { info: 'error', message: 'x is not a function', stack: 'at a.js:1:1' }

it('keeps a failure with its time in Shanghai and without what the address carried', () => {
  const [kept] = withError([], caught, 'https://h/yjxx?token=abc#x', at)
  expect(kept).toMatchObject({ ...caught, url: 'https://h/yjxx', time: '2026-11-21 14:41:08', sent: false })
})

it('keeps a failure that repeats in a loop once a second', () => {
  const once = withError([], caught, '/', at)
  expect(withError(once, caught, '/', new Date(at.getTime() + 400))).toBe(once)
  expect(withError(once, caught, '/', new Date(at.getTime() + 1000))).toHaveLength(2)
  expect(withError(once, { ...caught, message: 'another' }, '/', at)).toHaveLength(2)
})

it('keeps the newest five hundred, and cuts what is long', () => {
  let errors: readonly LocalError[] = []
  for (let n = 0; n < maxErrors + 20; n++) errors = withError(errors, { ...caught, message: `${n}` }, '/', at)
  expect(errors).toHaveLength(maxErrors)
  expect(errors[0]?.message).toBe(String(maxErrors + 19))
  expect(new Set(errors.map(({ id }) => id)).size).toBe(maxErrors)
  const [long] = withError([], { ...caught, message: 'm'.repeat(9999), stack: 's'.repeat(9999) }, '/', at)
  expect([long?.message.length, long?.stack.length]).toEqual([1000, 3000])
})
