import { describe, expect, it } from 'vitest'
import { breadcrumbTo, leavesOf, type MenuNode } from './menu-tree.ts'

const leaf = (path: string): MenuNode => ({ id: path, path, name: path })
const tree: MenuNode[] = [
  leaf('/wel/index'),
  { ...leaf('/sbtj'), children: [leaf('/sbtj/th'), leaf('/sbtj/gateway')] },
  leaf('/yjxx'),
]

describe('menu', () => {
  it('knows no owner of a foreign address', () => {
    expect(breadcrumbTo(tree, '/nowhere')).toEqual([])
    expect(breadcrumbTo(tree, '/yjxxx')).toEqual([])
  })

  it('finds the menu of a page and of a page below it', () => {
    expect(breadcrumbTo(tree, '/yjxx')).toEqual(['/yjxx'])
    expect(breadcrumbTo(tree, '/sbtj/th')).toEqual(['/sbtj', '/sbtj/th'])
    expect(breadcrumbTo(tree, '/sbtj/th/123')).toEqual(['/sbtj', '/sbtj/th'])
    expect(breadcrumbTo(tree, '/sbtj/other')).toEqual(['/sbtj'])
  })

  it('lists what can be opened', () => {
    expect(leavesOf(tree).map(({ path }) => path)).toEqual(['/wel/index', '/sbtj/th', '/sbtj/gateway', '/yjxx'])
  })
})
