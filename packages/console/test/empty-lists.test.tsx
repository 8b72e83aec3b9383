import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import DrawPage from '../src/features/checks/draw-page.tsx'
import ReportsPage from '../src/features/reports/reports-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

async function open(Page: ComponentType, permissions: readonly string[]) {
  const server = fakeServer()
  server.says(
    menu,
    'buttons',
    permissions.map((code) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })),
  )
  server.says(dictBiz, 'dictionary', [])
  server.says(oauth, 'userInfo', {} as never)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <App>
          <Page />
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /^还没有/ })
}

it.each([
  ['draws', DrawPage, ['hidden_view', 'hidden_add'], '冻结本月名单'],
  ['reports', ReportsPage, ['report_view', 'report_add'], '生成报表'],
] as const)('an empty list of %s offers to make the first one, to who may', async (_, Page, permissions, name) => {
  await open(Page, permissions)
  await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))
  screen.getByText('点下面的按钮，从第一条开始。')
})

it('offers nothing to who may only look', async () => {
  await open(DrawPage, ['hidden_view'])
  expect(screen.queryByRole('button', { name: '冻结本月名单' })).toBeNull()
})
