import { warningcase } from '@fengsui/contract/warnings/warning-case.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import CasePage from '../src/features/warnings/cases/case-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const file = (id: string, name: string, ext: string) => ({ id, name, ext, link: `/yhbz/${id}?expires=1`, size: 9 })
const told = {
  id: '9',
  title: '超员作业',
  caseType: 'produce',
  summary: '三人进入单人工房',
  cause: '未核对',
  measures: '门口核对',
  enterpriseId: null,
  enterpriseName: '某企业',
  occurDate: '2026-11-27',
  organizeName: '浏阳市应急管理局',
  images: [file('4', '现场.jpg', 'jpg'), file('5', '处罚决定.pdf', 'pdf')],
  files: [file('3', '通报.pdf', 'pdf')],
  video: [file('2', '超员.mp4', 'mp4')],
  evidence: { typeKey: 'm2', severity: '3', timeline: [] },
}

it('a case names its warning, shows its pictures, plays its video with controls, and links its files', async () => {
  const server = fakeServer()
  server.row(warningcase, told)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <App>
        <MemoryRouter initialEntries={['/dxal/9']}>
          <Routes>
            <Route path="/dxal/:id" element={<CasePage />} />
          </Routes>
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  const video = await screen.findByLabelText('超员.mp4')
  expect([video.tagName, video.getAttribute('src')]).toEqual(['VIDEO', '/yhbz/2?expires=1'])
  expect(video.hasAttribute('controls')).toBe(true)
  expect(screen.getByRole('link', { name: '通报.pdf' }).getAttribute('href')).toBe('/yhbz/3?expires=1')
  expect(screen.getAllByRole('img', { hidden: true }).flatMap((one) => one.getAttribute('alt') ?? [])).toEqual([
    '现场.jpg',
  ])
  expect(screen.getByRole('link', { name: '处罚决定.pdf' }).getAttribute('href')).toBe('/yhbz/5?expires=1')
  expect(screen.getByText('湿度')).toBeDefined()
})
