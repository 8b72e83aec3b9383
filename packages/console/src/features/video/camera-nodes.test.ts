import type { CameraNode } from '@fengsui/contract/video/camera-counts.ts'
import { expect, it } from 'vitest'
import { hasCamera, onlineBelow, only, openAtFirst, warnedFirst, withOnline, withText } from './camera-nodes.ts'

const node = (kind: CameraNode['kind'], title: string, children?: CameraNode[]): CameraNode => ({
  id: title,
  parentId: '0',
  title,
  key: title,
  value: title,
  kind,
  total: 1,
  online: 0,
  warned: title.startsWith('2') ? 1 : 0,
  ...(children ? { children } : {}),
})
const cameras = [node('camera', '1号摄像机'), node('camera', '2号摄像机')]
const tree = [
  node('organize', '市局', [
    node('organize', '县局', [
      node('enterprise', '甲厂', [node('workplace', '混药间', cameras)]),
      node('enterprise', '乙厂', [node('camera', '3号摄像机')]),
    ]),
  ]),
]

it('a text keeps what has it, with what is above and below', () => {
  expect(withText(tree, '').nodes).toBe(tree)
  expect(withText(tree, '丙').nodes).toEqual([])
  const one = withText(tree, '2号')
  expect(one.open).toEqual(['混药间', '甲厂', '县局', '市局'])
  expect(JSON.stringify(one.nodes)).not.toMatch(/1号|乙厂/)
  expect(withText(tree, '混药').nodes[0]?.children?.[0]?.children?.[0]?.children?.[0]?.children).toEqual(cameras)
})

it('keeps the cameras of one state, with what is above them', () => {
  expect(only('all', tree)).toBe(tree)
  expect(only('offline', tree)).toEqual(tree)
  const warned = JSON.stringify(only('warned', tree))
  expect(warned).toMatch(/2号/)
  expect(warned).not.toMatch(/1号|3号|乙厂/)
})

it('opens down to the first choice', () => {
  expect(openAtFirst([])).toEqual([])
  expect(openAtFirst(tree)).toEqual(['市局', '县局'])
})

it('an event moves one camera and the counts above it, and leaves the rest as it is', () => {
  expect(withOnline(tree, new Map([['4号摄像机', 1]]))).toBe(tree)
  expect(withOnline(tree, new Map([['1号摄像机', 0]]))).toBe(tree)
  const both = withOnline(
    tree,
    new Map([
      ['1号摄像机', 1],
      ['2号摄像机', 1],
    ]),
  )
  const counts = (nodes: readonly CameraNode[]): [string, number][] =>
    nodes.flatMap(({ title, online, children }) => [[title, online] as [string, number], ...counts(children ?? [])])
  expect(counts(both)).toEqual([
    ['市局', 2],
    ['县局', 2],
    ['甲厂', 2],
    ['混药间', 2],
    ['1号摄像机', 1],
    ['2号摄像机', 1],
    ['乙厂', 0],
    ['3号摄像机', 0],
  ])
  const plants = (nodes: readonly CameraNode[]) => nodes[0]?.children?.[0]?.children ?? []
  expect(plants(both)[1]).toBe(plants(tree)[1])
  expect(counts(withOnline(both, new Map([['2号摄像机', 0]])))[0]).toEqual(['市局', 1])
})

it('knows which cameras are in the tree', () => {
  expect(hasCamera(tree, '3号摄像机')).toBe(true)
  expect(hasCamera(tree, '4号摄像机')).toBe(false)
})

it('plants with an open warning stand before the others, and cameras where they stood', () => {
  const warned = (title: string, children: CameraNode[]) => ({ ...node('enterprise', title, children), warned: 1 })
  const county = node('organize', '县局', [
    node('enterprise', '甲厂', [node('camera', '1号')]),
    node('enterprise', '乙厂', [node('camera', '4号')]),
    warned('丙厂', [node('camera', '1号'), node('camera', '2号')]),
    warned('丁厂', [node('camera', '3号')]),
  ])
  const [sorted] = warnedFirst([county])
  expect(sorted?.children?.map(({ title }) => title)).toEqual(['丙厂', '丁厂', '甲厂', '乙厂'])
  expect(sorted?.children?.[0]?.children?.map(({ title }) => title)).toEqual(['1号', '2号'])
})

it('names the cameras online below a node, in the order of the tree', () => {
  const now = withOnline(
    tree,
    new Map([
      ['1号摄像机', 1],
      ['3号摄像机', 1],
    ]),
  )
  expect(onlineBelow(now)).toEqual(['1号摄像机', '3号摄像机'])
  expect(onlineBelow(now, '甲厂')).toEqual(['1号摄像机'])
  expect(onlineBelow(now, '丙厂')).toEqual([])
})
