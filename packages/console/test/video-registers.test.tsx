import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { dictBiz } from '@fengsui/contract/system/dict.ts'
import { recorder } from '@fengsui/contract/video/recorder.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import RecordersPage from '../src/features/video/recorders-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { emitLive } from '../src/ui/live/events.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const rows = [
  { id: '61', name: '一号录像机', code: 'NVR-1', onLine: 0, gbState: 'wrongPassword', version: 1 },
  { id: '62', name: '二号录像机', code: 'NVR-2', onLine: 1, gbState: 'registered', version: 1 },
]
const asks = 'GET /blade-dcms-video/enterprisenvr/page'

async function open() {
  const server = fakeServer()
  server.says(dictBiz, 'dictionary', [])
  server.page(recorder, rows)
  vi.stubGlobal('fetch', server.answer)
  render(
    <ThemeProvider>
      <App>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <RecordersPage />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ThemeProvider>,
  )
  await screen.findByText('一号录像机')
  const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent ?? ''
  return { server, rowOf, asked: () => server.calls().filter((call) => call === asks).length }
}
const tell = (id: string, what: { onLine?: number; gbState?: string }) =>
  emitLive('device', { id, kind: deviceKind.is.networkRecorder, ...what })

it('events mark recorders online and report how far they are registered, without asking the server', async () => {
  const { rowOf, asked } = await open()
  expect(rowOf('一号录像机')).toMatch(/离线.*密码错误，被拒绝/)
  tell('61', { gbState: 'registered' })
  await waitFor(() => expect(rowOf('一号录像机')).toMatch(/离线.*已注册/))
  tell('61', { onLine: 1 })
  await waitFor(() => expect(rowOf('一号录像机')).toMatch(/在线.*已注册/))
  expect(rowOf('二号录像机')).toMatch(/在线.*已注册/)
  tell('62', { onLine: 0, gbState: 'notRegistered' })
  await waitFor(() => expect(rowOf('二号录像机')).toMatch(/离线.*未注册/))
  expect(rowOf('一号录像机')).toMatch(/在线.*已注册/)
  expect(asked()).toBe(1)
})

it('who is sent no events sees the state after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { server, rowOf, asked } = await open()
    server.page(recorder, [{ ...rows[0], onLine: 1, gbState: 'registered' }])
    vi.advanceTimersByTime(119_000)
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await waitFor(() => expect(rowOf('一号录像机')).toMatch(/在线.*已注册/))
    expect(asked()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
