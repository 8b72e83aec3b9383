import { type HandoverDraft, type HandoverFacts, handover } from '@fengsui/contract/handovers/handover.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HandoverDialog } from '../src/features/handovers/handover-dialog.tsx'
import { lazy } from '../src/ui/lazy.ts'
import { beginTests, openConsole } from './console.tsx'
import { plainPages } from './plain-pages.tsx'
import type { FakeServer } from './server.ts'

beginTests([
  {
    path: '/wel/index',
    page: lazy(async () => ({ default: () => <HandoverDialog close={() => undefined} /> })),
  },
  ...plainPages.slice(1),
])

const facts: HandoverFacts = {
  area: '浏阳市应急管理局',
  level: 4,
  openCount: 7,
  lateCount: 1,
  open: [
    { severity: '1', count: 2, late: 1 },
    { severity: '3', count: 5, late: 0 },
  ],
  late: [
    {
      id: '11',
      warnNo: 'BJ2026112300007',
      severity: '1',
      typeKey: 'a1001',
      enterpriseName: '云岫花炮',
      place: '3号混药工房',
      deadline: '2026-11-23 09:30:00',
    },
  ],
  raised: 9,
  handled: 6,
  closed: 5,
  verdicts: 1,
  orderCount: 23,
  orders: [
    {
      warnId: '11',
      warnNo: 'BJ2026112300007',
      act: 'supervise',
      typeKey: 'a1001',
      enterpriseName: '云岫花炮',
      userName: '陈启明',
      time: '2026-11-23 09:10:00',
      toName: '李春生',
      requirement: '移出超量部分',
      due: '2026-11-23 10:00:00',
      answered: true,
    },
  ],
  silentCount: 0,
  silent: [],
  weather: null,
}
const draft = (more: Partial<HandoverDraft> = {}): HandoverDraft => ({
  periodFrom: '2026-11-22 20:00:00',
  periodTo: '2026-11-23 08:02:11',
  facts,
  takers: [
    { id: '21', name: '周晓岚', duty: '夜间值班员' },
    { id: '22', name: '罗建设', duty: null },
  ],
  awaiting: null,
  ...more,
})
const says =
  (of: HandoverDraft) =>
  (server: FakeServer): void => {
    server.says(handover, 'draft', of)
    server.says(handover, 'write', { id: '9' })
    server.says(handover, 'withdraw', null)
  }
const dialog = () => screen.findByRole('dialog', { name: '交接班' })
const asked = (server: FakeServer, name: string) => server.calls().filter((call) => call.endsWith(`/handover/${name}`))

it('shows what the server counted, and says how many are not listed', async () => {
  await openConsole('/wel/index', says(draft()))
  const shown = within(await dialog())
  expect(await shown.findByText('2026-11-22 20:00 – 2026-11-23 08:02')).toBeDefined()
  const total = shown.getByText('合计').closest('tr')
  expect([...(total?.cells ?? [])].map((cell) => cell.textContent)).toEqual(['合计', '7', '1'])
  shown.getByText('移出超量部分 · 已回复')
  shown.getByText('另有 22 条未列出')
  shown.getByRole('heading', { name: '无数据的设备 无' })
})

it('is not handed over to nobody, and then to whom is chosen, once', async () => {
  const { user, server } = await openConsole('/wel/index', says(draft()))
  const shown = within(await dialog())
  const send = await shown.findByRole('button', { name: '交班' })
  await user.click(send)
  expect((await shown.findByRole('alert')).textContent).toBe('请选择接班人')
  expect(asked(server, 'write')).toEqual([])
  await user.click(shown.getByRole('combobox', { name: '接班人' }))
  await user.click(await screen.findByText('周晓岚 · 夜间值班员'))
  await user.type(shown.getByRole('textbox', { name: '交班说明' }), '盯住 3 号库')
  await user.click(send)
  await screen.findByText('已交班，等 周晓岚 接班')
  expect(asked(server, 'write')).toHaveLength(1)
})

it('says that nobody can take over, and offers nothing', async () => {
  await openConsole('/wel/index', says(draft({ takers: [] })))
  const shown = within(await dialog())
  await shown.findByText('本机构没有其他可以接班的账号')
  expect(shown.getByRole('button', { name: '交班' })).toHaveProperty('disabled', true)
})

it('asks for a reason to withdraw the one that waits, and writes no second', async () => {
  const awaiting = {
    id: '9',
    giverName: '陈启明',
    takerName: '周晓岚',
    periodTo: '2026-11-23 08:02:11',
    mayAccept: false,
    mayWithdraw: true,
  }
  const { user, server } = await openConsole('/wel/index', says(draft({ awaiting })))
  const shown = within(await dialog())
  await shown.findByText(/陈启明 于 11-23 08:02 的交班还在等 周晓岚 接班/)
  expect(shown.queryByRole('button', { name: '交班' })).toBeNull()
  const withdraw = shown.getByRole('button', { name: '撤回' })
  expect(withdraw).toHaveProperty('disabled', true)
  await user.type(shown.getByRole('textbox', { name: '撤回原因' }), '换人')
  server.says(handover, 'draft', draft())
  await user.click(withdraw)
  await waitFor(() => expect(asked(server, 'withdraw')).toHaveLength(1))
  await shown.findByRole('button', { name: '交班' })
})
