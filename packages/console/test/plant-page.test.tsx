import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type PlantEvent, type PlantOverview, type PlantRoom, plant } from '@fengsui/contract/enterprises/plant.ts'
import { sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { get } from '@fengsui/contract/kit/call.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ThemeProvider } from '../src/app/theme/theme-provider.tsx'
import { PlantPage, type PlantParts } from '../src/features/plant/plant-page.tsx'
import { queries } from '../src/ui/client/queries.ts'
import { CrashGuard } from '../src/ui/page/crash-guard.tsx'
import { useFixedFilters, useListParams } from '../src/ui/resource/list-scope.ts'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { type FakeServer, fakeServer } from './server.ts'

beginTests()

/** The detail of the register, a standard call, as a declared one. */
const register = {
  path: enterprise.path,
  calls: { detail: get(['详情', 'Detail'], {}, z.unknown(), 'enterprise_view') },
}

const empty: PlantOverview = {
  time: '2026-11-24 09:41:00',
  head: { name: '陈伟平', phone: '13900002161' },
  safety: { name: '姚安平', phone: null },
  warnings: { open: 0, last30: 0, rows: [] },
  rooms: { total: 0, rows: [] },
  devices: { total: 0, online: 0, silentCount: 0, silent: [], lastHeard: null },
  licences: { total: 0, rows: [] },
  troubles: { open: 0, rows: [] },
  checks: { total: 0, last: null, perYear: null, nextDue: null },
  stock: { total: 0, goods: [], totals: [], expiringCount: 0, expiring: [] },
  orders: 0,
  transports: { total: 0, rows: [] },
  people: { employees: 0, accounts: 0, inside: null, expiringCount: 0, expiring: [] },
  files: 0,
}
const room = (at: number, more: Partial<PlantRoom> = {}): PlantRoom => ({
  id: String(100 + at),
  number: String(at),
  name: `${at}号工房`,
  workplaceKind: '1',
  peopleNow: 1,
  maxPerson: 2,
  weightNow: 2,
  xianDingYaoLiang: 5,
  worstSeverity: null,
  bjCount: 0,
  area: 60,
  longitude: null,
  latitude: null,
  ...more,
})
const event = (at: number): PlantEvent => ({
  key: `check-${at}`,
  source: 'check',
  time: '2026-11-24 09:31:00',
  action: '1',
  severity: null,
  typeKey: null,
  level: '2',
  subject: `ZX${at}`,
  place: null,
  quantity: null,
  unit: null,
  actor: '潘志远',
  note: null,
  refId: String(at),
})

function ShownList() {
  const [params, setParams] = useListParams()
  return (
    <button type="button" onClick={() => setParams(new URLSearchParams({ name: '甲' }))}>
      {`${useFixedFilters().enterpriseId} ${params.toString()}`}
    </button>
  )
}
const Nothing = () => null
const parts: PlantParts = {
  WarningAct: ({ id }) => <button type="button">{`act ${id}`}</button>,
  lists: {
    warnings: ShownList,
    rooms: ShownList,
    devices: Nothing,
    people: Nothing,
    licences: Nothing,
    troubles: Nothing,
    checks: Nothing,
    stock: Nothing,
    flow: Nothing,
  },
  Inspection: () => <p>检查表单</p>,
}

function open(
  overview: PlantOverview,
  may: readonly string[],
  prepare?: (server: FakeServer) => void,
  at = '/companyInfo/index/5',
) {
  const server = fakeServer()
  const button = (code: string) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })
  server.says(menu, 'buttons', may.map(button))
  server.says(oauth, 'userInfo', { enterpriseId: null } as never)
  server.says(register, 'detail', {
    id: '5',
    enterpriseName: '浏阳市云岫花炮有限公司',
    shortName: '云岫花炮',
    employeeCount: 86,
    riskGrade: null,
    longitude: null,
    latitude: null,
  })
  server.says(dict, 'dictionary', [])
  server.says(dictBiz, 'dictionary', [])
  server.says(plant, 'overview', overview)
  server.says(plant, 'events', { records: [], next: null })
  server.says(sitePlan, 'find', null)
  prepare?.(server)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '7', account: 'county' } as never)
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[at]}>
          <CrashGuard>
            <Routes>
              <Route path="/companyInfo/index/:id" element={<PlantPage {...parts} />} />
            </Routes>
          </CrashGuard>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}

describe('the page of a plant', () => {
  it('says of every panel that it is empty, and how to get a plan', async () => {
    open(empty, ['enterprise_view', 'enterprise_edit', 'warn_view', 'workplace_view'])
    for (const words of [
      '当前没有未关闭的报警',
      '还没有登记工库房',
      '没有有效的许可证',
      '没有未销号的隐患',
      '没有库存',
      '还没有记录',
    ])
      expect(await screen.findByText(words), words).toBeTruthy()
    expect(screen.getByText(/没有厂区图/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '上传厂区图' }).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: '陈伟平：拨打 139 0000 2161' }).getAttribute('href')).toBe(
      'tel:13900002161',
    )
    expect(screen.getByText('没有登记电话')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '发起检查' })).toBeNull()
  })

  it('does not ask for a plan that it could not read, nor hide that parts are missing', async () => {
    open(empty, ['enterprise_view', 'enterprise_edit'], (server) => {
      server.fails(sitePlan, 'find', '厂区图读不出来')
      server.fails(plant, 'events', '经过读不出来')
    })
    await screen.findByText('厂区图读不出来')
    await screen.findByText('经过读不出来')
    expect(screen.queryByText(/没有厂区图/)).toBeNull()
    expect(screen.queryByRole('button', { name: '上传厂区图' })).toBeNull()
    expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(2)
  })

  it('shows no panel and no tab of what the role may not see', async () => {
    open({ ...empty, warnings: null, rooms: null, licences: null, troubles: null, checks: null }, ['enterprise_view'])
    await screen.findByRole('heading', { name: '平面图' })
    expect(screen.queryByRole('heading', { name: '许可证' })).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['总览', '文件0'])
    expect(screen.queryByRole('button', { name: '上传厂区图' })).toBeNull()
  })

  it('leads to the list of those on site, for who may see people', async () => {
    open(empty, ['staff_view'])
    const list = await screen.findByRole('link', { name: '在场名单' })
    expect(list.getAttribute('href')).toBe('/report/inside/5')
  })

  it('shows the first of many rooms, says how many follow, and marks those on the plan', async () => {
    const rooms = Array.from({ length: 300 }, (_, at) =>
      room(at + 1, { longitude: 113.6 + at * 1e-4, latitude: 28.1, worstSeverity: at === 0 ? '1' : null }),
    )
    const events = Array.from({ length: 12 }, (_, at) => event(at))
    const { server, user } = open(
      { ...empty, rooms: { total: 300, rows: rooms } },
      ['enterprise_view', 'workplace_view', 'enforcement_add', 'enforcement_view'],
      (prepared) => prepared.says(plant, 'events', { records: events, next: '1.check.1' }),
    )
    const table = await screen.findByRole('table', { name: '工库房' })
    expect(within(table).getAllByRole('row').length).toBeLessThan(30)
    expect(screen.getByText(/另有 286 间/)).toBeTruthy()
    const marks = document.querySelectorAll('.fs-plan-room')
    expect(marks).toHaveLength(300)
    expect(document.querySelectorAll('.fs-plan-room[data-severity="1"]')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: '更早的' }))
    await waitFor(() => expect(server.asked.some(({ query }) => query.get('before') === '1.check.1')).toBe(true))
    await user.click(screen.getByRole('button', { name: '发起检查' }))
    expect(await screen.findByText('检查表单')).toBeTruthy()
  })

  it('shows a list of another area for this plant only, keeping its filters beside the tab', async () => {
    const { user } = open(empty, ['enterprise_view', 'warn_view', 'workplace_view'])
    const rooms = await screen.findByRole('tab', { name: /工库房/ })
    await user.click(rooms)
    const shown = await screen.findByRole('button', { name: '5' })
    await user.click(shown)
    expect((await screen.findByRole('button', { name: /^5 name=/ })).textContent).not.toContain('tab')
    expect(rooms.getAttribute('aria-selected')).toBe('true')
    rooms.focus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: /预警/ }).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByRole('button', { name: '5' })).toBeTruthy()
  })

  it('brings the tab that a link opens into sight where the tabs go beyond a phone', async () => {
    const placed = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const [left, width] = this.id === 'plant-tab-files' ? [700, 60] : [0, 390]
      return new DOMRect(left, 0, width, 40)
    })
    try {
      open(empty, ['enterprise_view'], undefined, '/companyInfo/index/5?tab=files')
      const list = await screen.findByRole('tablist')
      await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0))
      expect(list.scrollLeft % 535).toBe(0)
    } finally {
      placed.mockRestore()
    }
  })
})
