import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Forbidden } from '../src/ui/page/forbidden.tsx'
import { TabContext, unnamed } from '../src/ui/page/tab-scope.ts'
import { beginTests } from './console.tsx'

beginTests()

/** Returns the heading; `rename` has the titles given to the tab. */
const rename = vi.fn()
const shown = (title: string, needs?: string) => {
  rename.mockClear()
  render(
    <MemoryRouter>
      <TabContext value={{ title, titled: true, rename }}>
        <Forbidden {...(needs && { needs })} />
      </TabContext>
    </MemoryRouter>,
  )
  return screen.getByText(/的权限$/).textContent
}

it('names a page that is not in the menu by the permission it asks for', () => {
  expect(shown(unnamed, 'flow_follow_view')).toBe('没有“流程跟踪 · 查看”的权限')
  expect(screen.getByText(/flow_follow_view/)).toBeTruthy()
  expect(rename).toHaveBeenCalledWith('流程跟踪 · 查看')
})

it('names a page of the menu, and the permission in words beside its code', () => {
  expect(shown('流程实例', 'flow_follow_view')).toBe('没有“流程实例”的权限')
  expect(screen.getByText('流程跟踪 · 查看')).toBeTruthy()
  expect(rename).not.toHaveBeenCalled()
})

it('never shows bare dots', () => {
  expect(shown(unnamed)).toBe('没有“本页”的权限')
})
