import { describe, expect, it } from 'vitest'
import { forgetTabs, neighbour, type Tab, useTabs, visited } from './tabs-store.ts'

const tabs: Tab[] = [
  { path: '/wel/index', search: '' },
  { path: '/yjxx', search: '?current=2' },
  { path: '/sbtj/th', search: '' },
]

describe('tabs', () => {
  it('does not open a page twice', () => {
    expect(visited(tabs, '/yjxx', '?current=2')).toBe(tabs)
  })

  it('remembers the search of an open page', () => {
    expect(visited(tabs, '/yjxx', '?current=3')[1]).toEqual({ path: '/yjxx', search: '?current=3' })
  })

  it('opens a new page at the end', () => {
    expect(visited(tabs, '/organize/tree', '').map(({ path }) => path)).toEqual([
      '/wel/index',
      '/yjxx',
      '/sbtj/th',
      '/organize/tree',
    ])
  })

  it('goes right, else left, else home when one closes', () => {
    expect(neighbour(tabs, '/yjxx').path).toBe('/sbtj/th')
    expect(neighbour(tabs, '/sbtj/th').path).toBe('/yjxx')
    expect(neighbour([], '/gone').path).toBe('/wel/index')
  })

  it('are awake once looked at', () => {
    forgetTabs()
    useTabs.getState().visit('/yjxx', '')
    useTabs.getState().visit('/yjxx', '?current=2')
    expect(useTabs.getState().awake).toEqual(['/yjxx'])
  })
})
