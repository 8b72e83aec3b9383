import { expect, it } from 'vitest'
import { depthFirst } from './depth-first.ts'

it('puts each row below its parent, in order, and loses none', () => {
  const rows = [
    { id: '3', parentId: '1', sortCode: 3 },
    { id: '1', parentId: null, sortCode: 1 },
    { id: '4', parentId: '2', sortCode: 4 },
    { id: '2', parentId: '1', sortCode: 2 },
    { id: '9', parentId: 'gone', sortCode: 9 },
  ]
  expect(depthFirst(rows).map(({ id, depth }) => [id, depth])).toEqual([
    ['1', 0],
    ['2', 1],
    ['4', 2],
    ['3', 1],
    ['9', 0],
  ])
})
