import { describe, expect, it } from 'vitest'
import { allOf, branchesOf, leavesIn, matching } from './choice.ts'

const node = (id: string, title: string, ...children: ReturnType<typeof leaf>[]) => ({
  ...leaf(id, title),
  ...(children.length > 0 ? { children } : {}),
})
const leaf = (id: string, title: string) => ({ id, parentId: '0', title, key: id, value: id })
const tree = [node('1', '系统', leaf('2', '用户'), leaf('3', 'Menus')), node('4', '首页')]

describe('a choice of menus', () => {
  it('knows branches, leaves and all', () => {
    expect(allOf(tree)).toEqual(['1', '2', '3', '4'])
    expect(branchesOf(tree)).toEqual(['1'])
    expect([...leavesIn(tree)]).toEqual(['2', '3', '4'])
  })

  it('shows what matches with the branches above it, whatever the case', () => {
    expect(allOf(matching(tree, 'menu'))).toEqual(['1', '3'])
    expect(allOf(matching(tree, '系统'))).toEqual(['1', '2', '3'])
    expect(matching(tree, 'nothing')).toEqual([])
    expect(matching(tree, '')).toBe(tree)
  })
})
