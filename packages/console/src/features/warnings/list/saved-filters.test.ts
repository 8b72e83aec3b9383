import { expect, it } from 'vitest'
import { maxSavedFilters, withFilter } from './saved-filters.ts'

const red = { name: '红色', filters: { severity: '1' } }

it('keeps a name once and a choice of filters once, the newer wins', () => {
  expect(withFilter([red], { name: '红色', filters: { severity: '1,2' } })).toEqual([
    { name: '红色', filters: { severity: '1,2' } },
  ])
  expect(withFilter([red], { name: '最急', filters: { severity: '1', status: 'open' } })).toEqual([
    { name: '最急', filters: { severity: '1' } },
  ])
})

it('keeps as many as fit, letting the oldest go', () => {
  const many = Array.from({ length: maxSavedFilters }, (_, i) => ({ name: String(i), filters: { keyword: String(i) } }))
  const after = withFilter(many, red)
  expect(after).toHaveLength(maxSavedFilters)
  expect(after[0]?.name).toBe('1')
  expect(after.at(-1)).toEqual(red)
})
