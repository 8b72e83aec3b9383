import { expect, it } from 'vitest'
import { kept, mostOwn } from './own-filters.ts'

const red = { name: '红色', filters: { severity: '1' } }

it('keeps a name once and a choice of filters once, the newer wins', () => {
  expect(kept([red], { name: '红色', filters: { severity: '1,2' } })).toEqual([
    { name: '红色', filters: { severity: '1,2' } },
  ])
  expect(kept([red], { name: '最急', filters: { severity: '1', status: 'open' } })).toEqual([
    { name: '最急', filters: { severity: '1' } },
  ])
})

it('keeps as many as fit, letting the oldest go', () => {
  const many = Array.from({ length: mostOwn }, (_, i) => ({ name: String(i), filters: { keyword: String(i) } }))
  const after = kept(many, red)
  expect(after).toHaveLength(mostOwn)
  expect(after[0]?.name).toBe('1')
  expect(after.at(-1)).toEqual(red)
})
