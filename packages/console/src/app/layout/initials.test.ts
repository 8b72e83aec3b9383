import { menuTree } from '@fengsui/contract/menu.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsWith, initialsOf } from './initials.ts'

describe('initials', () => {
  it.each([
    ['预警信息', 'yjxx'],
    ['生产报警信息', 'scbjxx'],
    ['设备统计', 'sbtj'],
    ['系统管理', 'xtgl'],
    ['工库房', 'gkf'],
    ['企业名录', 'qyml'],
    ['大屏总览', 'dpzl'],
    ['粉尘', 'fc'],
    ['权限管理', 'qxgl'],
    ['API日志', 'apirz'],
    ['Home', 'home'],
  ])('of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters))

  it('of every menu are letters', () => {
    for (const { label } of menuTree) expect(initialsOf(label[0])).toMatch(/^[a-z0-9]+$/)
  })
})

describe('search of the menu', () => {
  it.each([
    ['信息', '预警信息'],
    ['jxx', '预警信息'],
    ['y', '首页'],
  ])('%s does not begin %s', (typed, name) => expect(beginsWith(name, typed)).toBe(false))

  it.each([
    ['预警', '预警信息'],
    ['YJ', '预警信息'],
    [' api ', 'API日志'],
    ['', '首页'],
  ])('%s begins %s', (typed, name) => expect(beginsWith(name, typed)).toBe(true))

  it('finds every name by any beginning of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(20), (name, to) => {
        const begun = name.slice(0, to)
        fc.pre(begun.trim() === begun)
        expect(beginsWith(name, begun)).toBe(true)
      }),
    )
  })
})
