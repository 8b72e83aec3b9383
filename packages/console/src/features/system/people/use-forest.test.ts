import { expect, it } from 'vitest'
import { leveled } from './use-forest.ts'

const forest = [{ id: '1', children: [{ id: '2', children: [{ id: '3' }] }, { id: '4' }] }, { id: '5' }]

it('returns the visible rows in tree order with their depth', () => {
  const rows = leveled(forest, (id) => id === '1', 0)
  expect(rows.map(({ id, depth, isOpen, isBranch }) => [id, depth, isOpen, isBranch])).toEqual([
    ['1', 0, true, true],
    ['2', 1, false, true],
    ['4', 1, false, false],
    ['5', 0, false, false],
  ])
  expect(leveled(forest, () => true, 0).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
  expect(leveled(forest, () => false, 0).map(({ id }) => id)).toEqual(['1', '5'])
})
