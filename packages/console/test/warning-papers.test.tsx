import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { incident } from '@fengsui/contract/warnings/incident.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { VerdictDialog } from '../src/features/warnings/acts/verdict-dialog.tsx'
import type { Desk } from '../src/features/warnings/desk/use-desk.ts'
import WarningReportPage from '../src/features/warnings/report/warning-report-page.tsx'
import { overload } from '../src/features/warnings/test-warning.ts'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const photo = { id: '77', name: '现场.jpg', link: '/77', size: 1, ext: 'jpg' }
const handled = {
  ...overload,
  handleStatus: '1',
  handleResult: '已移走两箱，复称 4.2 kg',
  files: [photo, { id: '78', name: '称重单.pdf', link: '/78', size: 1, ext: 'pdf' }],
  now: { value: 4.2, time: '2026-11-21 14:52:00', silentSeconds: null },
} as const
const desk: Desk = {
  people: [
    {
      key: 'u21',
      level: 1,
      name: '姚安平',
      organizeName: null,
      own: false,
      phone: '13900002113',
      masked: null,
      account: true,
      informed: true,
      texted: false,
      textDue: false,
      readTime: '2026-11-21 09:03:40',
    },
  ],
  neighbours: {
    state: 'known',
    distance: 35,
    centre: null,
    rooms: [
      {
        id: '2',
        number: '02#',
        name: '2号混药工房',
        enterpriseName: null,
        distance: 18,
        east: 18,
        north: 0,
        people: 2,
        maxPeople: 2,
        quantity: 3.2,
        limit: 5,
        severity: null,
      },
    ],
    unplaced: 0,
    musterPoints: [],
  },
  supervisions: [],
  nextUrge: null,
}

function open(path: string, element: ReactNode) {
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  server.says(dictBiz, 'dictionary', [])
  server.says(dict, 'dictionary', [])
  server.says(oauth, 'userInfo', {} as never)
  server.says(warningproduce, 'detail', handled as never)
  server.says(incident, 'desk', desk as never)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '31', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/147']}>
        <App>
          <Routes>
            <Route path={path} element={element} />
          </Routes>
        </App>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('the verifier sees what was asked, the value now, and the photos as pictures beside what was done', async () => {
  const actor = { userId: '31', userType: 'sss', escalationLevel: 4, permissions: new Set(['warn_verify']) } as never
  open('*', <VerdictDialog doing={{ act: 'verify', rows: [handled] }} actor={actor} done={() => {}} close={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  const done = await dialog.findByText('已移走两箱，复称 4.2 kg')
  const words = done.closest('.fs-words') as HTMLElement
  const picture = within(words).getByRole('img', { name: '现场.jpg' })
  expect(picture.getAttribute('src')).toBe('/77')
  expect(picture.closest('a')?.getAttribute('href')).toBe('/77')
  within(words).getByRole('link', { name: '称重单.pdf' })
  // The return before it asked for this.
  dialog.getByText('照片显示药桶内有药，请停止作业并转移超量部分。')
  dialog.getByText(/4\.2/, { selector: 'b, strong, .fs-value-now *' })
})

it('the report for printing has value, peak and limit, whom to call, what is near and the course of the warning', async () => {
  open('/:id', <WarningReportPage />)
  await screen.findByRole('heading', { level: 1 })
  const text = document.querySelector('.fs-paper-sheet')?.textContent ?? ''
  for (const words of ['BJ20261121-0147', '青岭县红杉出口花炮厂', '6.82 kg', '5.00 kg', '4.20 kg', '已移走两箱'])
    expect(text).toContain(words)
  within(screen.getByRole('row', { name: /姚安平/ })).getByText('13900002113')
  within(screen.getByRole('row', { name: /2号混药工房/ })).getByText('3.2 / 5 kg')
  screen.getByRole('row', { name: /照片显示药桶内有药/ })
})
