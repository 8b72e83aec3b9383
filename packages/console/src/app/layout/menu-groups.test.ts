import { type MenuDeclaration, menuTree } from '@fengsui/contract/menu.ts'
import { menuGroups } from '@fengsui/contract/menus/groups.ts'
import { expect, it } from 'vitest'
import { groupMenu, placeOf } from './menu-groups.ts'
import type { MenuNode } from './menu-tree.ts'

let next = 0
const node = (path: string, name: string, ...children: MenuNode[]): MenuNode => ({
  id: String(++next),
  path,
  name,
  ...(children.length > 0 ? { children } : {}),
})
const nodes = [
  node('/wel/index', '今天'),
  node('/overview/index', '大屏总览'),
  node('/yjxx', '预警信息'),
  node('/scbjxx', '生产报警信息'),
  node('/spbj', '视频报警信息'),
  node(
    '/enterInformation',
    '企业信息',
    node('/enterInformation/register', '企业名录'),
    node('/enterInformation/workplaceProcess', '工库房审核'),
  ),
  node('/sbtj', '设备', node('/sbtj/gateway', '网关'), node('/sbtj/th', '温湿度'), node('/sbtj/change', '变更审核')),
  node('/order', '购销', ...'abcdefgh'.split('').map((one) => node(`/order/${one}`, one))),
  node('/warehouse', '仓储', ...'abcdefgh'.split('').map((one) => node(`/warehouse/${one}`, one))),
  node('/elsewhere', '外部页面'),
]
const declared = groupMenu(nodes, [], (code) => menuGroups.find((group) => group.code === code)?.label[0] ?? '')
const namesIn = (name: string) => declared.groups.find((group) => group.name === name)?.members.map((one) => one.name)

it('puts every page into one of at most seven groups, and what belongs to none after them', () => {
  expect(declared.groups.map(({ name }) => name)).toEqual(['预警', '企业', '监管', '流向'])
  expect(declared.rest.map(({ name }) => name)).toEqual(['外部页面'])
})

it('shows warnings and devices as one entry each, with tabs', () => {
  expect(namesIn('预警')).toEqual(['预警信息'])
  expect(namesIn('企业')).toEqual(['企业名录', '设备'])
  const { entry, group } = placeOf(declared.groups, '/spbj') ?? {}
  expect([group?.name, entry?.tabs?.map(({ path }) => path)]).toEqual(['预警', ['/yjxx', '/scbjxx', '/spbj']])
  // The device of a list is in its section without being a tab.
  expect(placeOf(declared.groups, '/sbtj/th/TH-1')?.entry.name).toBe('设备')
})

it('takes reviews out of their sections, and keeps the sections of a long group closed', () => {
  expect(namesIn('监管')).toEqual(['工库房审核', '变更审核'])
  expect(namesIn('流向')).toEqual(['购销', '仓储'])
  expect(placeOf(declared.groups, '/warehouse/c')?.section?.name).toBe('仓储')
})

it('follows the groups of the administrators of the tenant', () => {
  const ids = nodes.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)])
  const one = { id: '1', code: 'all', name: '全部功能', source: 'home', menuIds: ids }
  const { groups, rest } = groupMenu(nodes, [one], () => '')
  expect(groups.map(({ name }) => name)).toEqual(['全部功能'])
  expect(rest).toEqual([])
})

it('has a group for every page of the declared menu, seven in all', () => {
  const nodeOf = ({ path, label, children = [] }: MenuDeclaration): MenuNode =>
    node(path, label[0], ...children.map(nodeOf))
  const { groups, rest } = groupMenu(menuTree.map(nodeOf), [], (code) => code)
  expect(rest.map(({ path }) => path)).toEqual([])
  expect(groups.map(({ code }) => code)).toEqual(menuGroups.map(({ code }) => code))
  expect(groups).toHaveLength(7)
})
