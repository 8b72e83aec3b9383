import { type PlantScene, plantScene, type SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import ScenePage from '../src/features/scene/scene-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { type FakeServer, fakeServer } from './server.ts'

beginTests()

const room = (id: string, more: Partial<SceneRoom> = {}): SceneRoom => ({
  id,
  number: id,
  name: `${id}号工房`,
  workplaceKind: '1',
  processType: null,
  hazardGrade: '1.1-1',
  area: 100,
  longitude: null,
  latitude: null,
  protectiveBarrier: 1,
  safeDistance: null,
  peopleNow: 1,
  maxPerson: 2,
  weightNow: 2,
  xianDingYaoLiang: 5,
  worstSeverity: null,
  bjCount: 0,
  warningId: null,
  deviceCount: 1,
  onlineCount: 1,
  dataTime: '2026-11-26 12:00:00',
  ...more,
})
const scene: PlantScene = {
  time: '2026-11-26 12:00:00',
  id: '5',
  name: '长晴烟花',
  plan: null,
  rooms: [
    room('1'),
    room('2', { onlineCount: 0 }),
    room('3', { worstSeverity: '1', bjCount: 1, warningId: '77', peopleNow: 3, weightNow: 14.6, xianDingYaoLiang: 12 }),
  ],
  stations: [{ id: '9', workplaceId: '3', name: '操作台', maxPerson: 1, xianDingYaoLiang: 6 }],
  devices: [
    {
      id: '21',
      workplaceId: '3',
      stationId: null,
      code: 'TH-1',
      name: '温湿度 1',
      kind: 'th',
      onLine: 1,
      status: null,
      lastValues: { temperature: 22.4, humidity: 61 },
      lastValueTime: null,
      longitude: null,
      latitude: null,
      worstSeverity: null,
    },
  ],
  model: null,
}

function open(shown: PlantScene | null, own: string | null = '5', prepare?: (server: FakeServer) => void) {
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  server.says(oauth, 'userInfo', { enterpriseId: own } as never)
  server.says(plantScene, 'plants', [])
  if (shown) server.says(plantScene, 'find', shown)
  prepare?.(server)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'head' } as never)
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/threeDimensional']}>
          <ScenePage />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}

describe('the plant in three dimensions', () => {
  it('says why there is nothing to see', async () => {
    open(null, null)
    await screen.findByText('没有可看的企业')
  })

  it('says that no workplace is registered, or may be seen', async () => {
    open({ ...scene, rooms: [], devices: [], stations: [] })
    await screen.findByText('还没有登记工库房')
  })

  it('says which right is missing', async () => {
    open({ ...scene, rooms: null, devices: null, stations: null })
    await screen.findByText('没有“工库房”的查看权限')
  })

  it('lists the buildings, the worst first, with what exceeds a limit and what is silent', async () => {
    open(scene)
    const list = await screen.findByRole('table', { name: '建筑列表' })
    const rows = within(list).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '红色3号工房3 / 214.60 / 12.00',
      '1号工房1 / 22.00 / 5.00',
      '2号工房无数据',
    ])
    expect(within(rows[0] as HTMLElement).getByText('14.60').tagName).toBe('B')
    // Without WebGL, as here, the plant is drawn from above.
    screen.getByRole('img', { name: '厂区俯视图' })
    screen.getByText('浏览器不支持三维，已改为俯视图')
    screen.getByText('按登记面积画 3 栋')
  })

  it('is walked through by keyboard: choose, enter, leave', async () => {
    const { user } = open(scene)
    await screen.findByRole('table', { name: '建筑列表' })
    await user.keyboard('{ArrowDown}')
    const inside = await screen.findByRole('region', { name: '工库房 3号工房' })
    expect(document.activeElement?.textContent).toContain('3号工房')
    within(inside).getByText('超 1 人')
    within(inside).getByText('超 21.7%')
    expect(within(inside).getByRole('link', { name: '温湿度 1' }).getAttribute('href')).toBe('/sbtj/th/TH-1')
    within(inside).getByRole('cell', { name: '22.4 ℃ 61.0 %RH' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('region', { name: '工库房 1号工房' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: '工库房 1号工房' })).toBeNull())
  })

  it('offers authorities their plants, those with warnings first', async () => {
    const { server } = open(scene, null, (of) =>
      of.says(plantScene, 'plants', [{ id: '5', name: '长晴烟花', worstSeverity: '1', open: 2 }]),
    )
    await screen.findByRole('table', { name: '建筑列表' })
    screen.getByRole('combobox', { name: '选择企业' })
    expect(server.asked.find(({ call }) => call.endsWith('/plantscene/find'))?.query.get('enterpriseId')).toBe('5')
  })
})
