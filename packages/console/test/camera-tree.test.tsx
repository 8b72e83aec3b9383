import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { type CameraNode, cameraCounts } from '@fengsui/contract/video/camera-counts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import CameraTreePage from '../src/features/video/camera-tree-page.tsx'
import { CameraPicker } from '../src/features/video/live/camera-picker.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { emitLive } from '../src/ui/live/events.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const node = (kind: CameraNode['kind'], id: string, title: string, more: Partial<CameraNode> = {}): CameraNode => ({
  id,
  parentId: '0',
  title,
  key: `${kind}-${id}`,
  value: id,
  kind,
  total: 1,
  online: 1,
  warned: 0,
  ...more,
})
const plant = node('enterprise', '9', '云岫花炮', {
  total: 2,
  online: 2,
  children: [node('camera', '51', '1号摄像机'), node('camera', '52', '2号摄像机')],
})
const asks = 'GET /yhjg-dp/sss/Dashboard/orgCamera/list'

async function open(part: React.ReactNode) {
  const server = fakeServer()
  server.says(cameraCounts, 'orgCameraList', [plant])
  vi.stubGlobal('fetch', server.answer)
  const { container } = render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await screen.findByText('1号摄像机')
  return { server, container, asked: () => server.calls().filter((call) => call === asks).length }
}
const camera = (id: string, onLine: 0 | 1) => emitLive('device', { id, onLine, kind: deviceKind.is.camera })

it('an event marks a camera of the picker offline and counts it, without asking the server', async () => {
  const { container, asked } = await open(
    <CameraPicker watched={new Set()} pick={() => {}} scope={undefined} choose={() => {}} />,
  )
  const off = () => [...container.querySelectorAll('.fs-live-node-off')].map(({ textContent }) => textContent)
  expect(off()).toEqual([])
  screen.getByText('在线 2/2')
  camera('52', 0)
  await waitFor(() => expect(off()).toEqual([expect.stringContaining('2号摄像机')]))
  screen.getByText('在线 1/2')
  screen.getByText('1/2')
  camera('52', 1)
  await waitFor(() => expect(off()).toEqual([]))
  screen.getByText('在线 2/2')
  expect(asked()).toBe(1)
})

it('an event marks a camera of the tree page; one of another device does not', async () => {
  const { asked } = await open(<CameraTreePage />)
  const marks = () => screen.queryAllByText('离线').length
  emitLive('device', { id: '51', onLine: 0, kind: deviceKind.is.dust })
  camera('52', 0)
  await waitFor(() => expect(marks()).toBe(1))
  screen.getByText('1/2')
  expect(asked()).toBe(1)
})

it('a camera that is not in the tree is asked for', async () => {
  const { server, asked } = await open(<CameraTreePage />)
  const grown = [...(plant.children ?? []), node('camera', '53', '3号摄像机')]
  server.says(cameraCounts, 'orgCameraList', [{ ...plant, total: 3, online: 3, children: grown }])
  camera('53', 1)
  await screen.findByText('3号摄像机')
  expect(asked()).toBe(2)
})

it('a new warning is asked for, one that repeats is not', async () => {
  const { server, asked } = await open(
    <CameraPicker watched={new Set()} pick={() => {}} scope={undefined} choose={() => {}} />,
  )
  const seen = [node('camera', '51', '1号摄像机', { warned: 1 }), node('camera', '52', '2号摄像机')]
  server.says(cameraCounts, 'orgCameraList', [{ ...plant, warned: 1, children: seen }])
  const warning = { id: '7' }
  emitLive('warning', { action: 'hit', warning })
  emitLive('warning', { action: 'raise', warning })
  await screen.findByText('有报警 1')
  expect(asked()).toBe(2)
})

it('who is sent no events sees the state after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { server, asked } = await open(<CameraTreePage />)
    server.says(cameraCounts, 'orgCameraList', [
      {
        ...plant,
        online: 1,
        children: [node('camera', '51', '1号摄像机'), node('camera', '52', '2号摄像机', { online: 0 })],
      },
    ])
    vi.advanceTimersByTime(119_000)
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await screen.findByText('离线')
    expect(asked()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
