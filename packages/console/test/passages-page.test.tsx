import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import PassagesPage from '../src/features/passages/passages-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const passage = {
  enterpriseId: '5',
  personKind: '1',
  inOut: '1',
  passTime: '2026-11-27 08:01:05',
  gateName: '入口翼闸',
}
const rows = [
  { ...passage, id: '1', personName: '张三', cameraId: '31', cameraName: '入口人脸' },
  { ...passage, id: '2', personName: '李四', cameraId: null, cameraName: null },
]

function Address() {
  const { pathname, search } = useLocation()
  return <output>{decodeURIComponent(pathname + search)}</output>
}

async function open(permissions: readonly string[]) {
  const server = fakeServer()
  server.says(
    menu,
    'buttons',
    permissions.map((code) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })),
  )
  server.says(dictBiz, 'dictionary', [])
  server.page(factoryPersonRecord, rows)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <App>
        <MemoryRouter initialEntries={['/tz/person']}>
          <PassagesPage />
          <Address />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  await screen.findByText('李四')
}

it('a passage leads to the recording of the camera that its gate had, ten seconds before', async () => {
  await open(['staff_view', 'video_view'])
  const [recording, ...others] = await screen.findAllByRole('button', { name: '录像' })
  expect(others).toEqual([])
  await userEvent.click(recording as HTMLElement)
  expect(screen.getByRole('status').textContent).toBe('/video/playback?cameras=31&at=2026-11-27+08:00:55')
})

it('leads nowhere for who may not see video', async () => {
  await open(['staff_view'])
  expect(await screen.findAllByRole('button', { name: '查看' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '录像' })).toBeNull()
})
