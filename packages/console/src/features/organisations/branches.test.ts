import { expect, it } from 'vitest'
import { branchesOf } from './branches.ts'

const node = (id: string, parentId: string, hasChildren = false) => ({
  id,
  parentId,
  title: `organisation ${id}`,
  key: id,
  value: id,
  hasChildren,
})

it('puts what was loaded under its parent, and leaves open what was not', () => {
  const below = new Map([
    ['', [node('1', '0', true)]],
    ['1', [node('2', '1', true), node('3', '1')]],
    ['3', []],
  ])
  const [root] = branchesOf(below, '')
  expect(root?.children?.map(({ id }) => id)).toEqual(['2', '3'])
  expect(root?.children?.[0]).toEqual({ id: '2', title: 'organisation 2', hasChildren: true })
  expect(root?.children?.[1]).not.toHaveProperty('children')
})

it('is empty before anything was loaded', () => {
  expect(branchesOf(new Map(), '')).toEqual([])
})
