import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { expect, it } from 'vitest'
import { scopesIn, withAbove } from './granted.ts'

const node = (id: string, children?: TreeNode[], more: object = {}): TreeNode => ({
  id,
  parentId: '0',
  title: id,
  key: id,
  value: id,
  ...(children ? { children } : {}),
  ...more,
})

it('grants a menu with the first of its buttons, and not without any', () => {
  const tree = [node('1', [node('2', [node('3'), node('4')]), node('5')])]
  expect(withAbove(tree, ['3'])).toEqual(['1', '2', '3'])
  expect(withAbove(tree, ['1', '2'])).toEqual([])
  expect(withAbove(tree, ['5', 'gone'])).toEqual(['1', '5'])
})

it('grants scopes and not the menus above them', () => {
  const tree = [node('1', [node('7'), node('8')], { isMenu: true })]
  expect(scopesIn(tree, ['1', '7'])).toEqual(['7'])
})
