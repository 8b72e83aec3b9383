import { vehicleTrack } from '@fengsui/contract/tracks/vehicle-track.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import ReplayPage from '../src/features/tracks/replay/replay-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { fakeServer } from './server.ts'

beginTests()

const point = (clock: string, latitude: number, speed: number) => ({
  time: `2026-11-27 ${clock}`,
  longitude: 113.6 + latitude / 100,
  latitude,
  speed,
  direction: 0,
})
const vehicles = [
  {
    vehicleId: '1',
    plateNumber: '湘A00001',
    kilometres: 12.5,
    topSpeed: 66,
    minutes: 14,
    points: [point('08:00:00', 28, 30), point('08:01:00', 28.01, 60), point('08:02:00', 28.02, 60)],
  },
  {
    vehicleId: '2',
    plateNumber: '湘A00002',
    kilometres: 0,
    topSpeed: null,
    minutes: 0,
    points: [point('08:01:30', 28.03, 0)],
  },
]

function shown(address: string, answer = vehicles) {
  const server = fakeServer()
  server.says(vehicleTrack, 'replay', answer)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <ReplayPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return server
}
const period = 'start=2026-11-27+08:00:00&end=2026-11-27+08:02:00'

it('says what to choose, and that there was nothing', async () => {
  shown('/transport/trip/replay')
  await screen.findByText('请在行程或车辆动态中选择车辆。')
})

it('says that nothing was reported in the time', async () => {
  shown(`/transport/trip/replay?vehicles=1&${period}`, [])
  await screen.findByText('这段时间里没有定位。')
})

it('compares the vehicles at the moment that is shown', async () => {
  const server = shown(`/transport/trip/replay?vehicles=1,2&${period}&at=2026-11-27+08:00:30`)
  const table = await screen.findByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('湘A0000145 km/h行驶12.5 km66 km/h14 分钟')
  expect(second?.textContent).toContain('尚无定位')
  expect(server.asked.find(({ call }) => call.endsWith('/replay'))?.query.get('vehicleIds')).toBe('1,2')
  const slider = screen.getByRole('slider', { name: '回放时刻' })
  fireEvent.keyDown(slider, { key: 'End', keyCode: 35, which: 35 })
  expect(second?.textContent).toContain('停车')
  expect(screen.getByRole('img', { name: '2辆车的行驶轨迹和当前位置' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
})
