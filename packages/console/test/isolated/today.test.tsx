import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { type TodayItem, today } from '@fengsui/contract/today/today.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { switchLanguage } from '../../src/i18n/i18n.ts'
import { queries } from '../../src/ui/client/queries.ts'
import { noteServerTime } from '../../src/ui/format/clock.ts'
import { beginTests, openConsole } from '../console.tsx'
import type { FakeServer } from '../server.ts'

vi.mock('../../src/app/pages.tsx', async () => {
  const { lazy } = await import('../../src/ui/lazy.ts')
  const { plainPages } = await import('../plain-pages.tsx')
  const real = { path: '/wel/index', page: lazy(() => import('../../src/app/today/today-page.tsx')) }
  return { pages: [real, ...plainPages.slice(1)], isPage: (path: string) => path === '/wel/index' || path === '/yjxx' }
})
/** Rows drawn since the last reset, by id. */
const drawn = vi.hoisted(() => ({ rows: [] as string[] }))
vi.mock('../../src/app/today/kind-cell.tsx', async (original) => {
  const real = await original<typeof import('../../src/app/today/kind-cell.tsx')>()
  return {
    KindCell: (props: Parameters<typeof real.KindCell>[0]) => {
      drawn.rows.push(props.item.id)
      return real.KindCell(props)
    },
  }
})
/** What waits for an idle moment of the browser, as in a browser and unlike in happy-dom. */
const idle = vi.hoisted(() => {
  const waiting = new Map<number, () => void>()
  let last = 0
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => {
      last += 1
      waiting.set(last, run)
      return last
    },
    cancelIdleCallback: (handle: number) => waiting.delete(handle),
  })
  return {
    pass: () => {
      const all = [...waiting.values()]
      waiting.clear()
      for (const run of all) run()
    },
  }
})
beginTests()

const item = (id: string, more: Partial<TodayItem> = {}): TodayItem => ({
  kind: 'verification',
  id,
  due: 'none',
  title: 'a0',
  number: `BJ${id}`,
  severity: '2',
  state: '1/001',
  enterpriseId: '9',
  enterpriseName: '云岫花炮',
  place: `${id}号工房`,
  deadline: null,
  since: '2026-11-20 08:00:00',
  facts: { typeName: '超员违规', result: '已撤出 2 人', handler: '罗志刚', pictures: 0 },
  version: 3,
  acts: ['verify'],
  ...more,
})
const countsOf = (n: number) => ({
  total: n,
  byPill: { check: n },
  byDue: { none: n },
  byKind: { verification: n },
  byGroup: {},
})
const waits = (server: FakeServer, ...records: TodayItem[]) => {
  server.says(today, 'list', { records, total: records.length, counts: countsOf(records.length) })
  server.says(today, 'counts', countsOf(records.length))
}
const prepare =
  (...records: TodayItem[]) =>
  (server: FakeServer) => {
    waits(server, ...records)
    server.says(today, 'near', { records: [], total: 0 })
    server.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: [], userId: '7' } as never)
    server.says(warningproduce, 'detail', { id: '1', content: '3 人，定员 2 人', images: [], files: [] } as never)
    server.says(warningproduce, 'verify', null as never)
  }
const may = (server: FakeServer, ...codes: readonly string[]) =>
  server.says(
    menu,
    'buttons',
    codes.map((code) => ({ id: code, parentId: '0', code, name: code, path: '', source: '' })),
  )
const list = () => screen.findByRole('region', { name: '等我办的' })
const rows = async () => within(await list()).queryAllByRole('listitem')

it('says that nothing waits', async () => {
  await openConsole('/wel/index', prepare())
  await within(await list()).findByText('现在没有等您办的')
})

it('opens the table of levels, whose figures lead to their warnings', async () => {
  const { user } = await openConsole('/wel/index', (server) => {
    prepare()(server)
    may(server, 'stat_view', 'warn_view')
    server.says(oauth, 'userInfo', { userType: 'sss', rung: 4, permissions: ['stat_view'], userId: '7' } as never)
    server.says(dashboardShow, 'openByRung', {
      total: 3,
      overdue: 1,
      rungs: [{ rung: 4, bySeverity: { 1: 3, 2: 0, 3: 0, 4: 0 }, overdue: 1 }],
    })
    for (const name of ['warningOverview', 'trend', 'equipment'] as const) server.fails(dashboardShow, name, '读不出来')
  })
  await user.click(await screen.findByRole('button', { name: '按级' }))
  const table = await within(await screen.findByRole('dialog')).findByRole('table')
  const figures = within(table).getAllByRole('link', { name: '3' })
  expect(figures.map((one) => one.getAttribute('href'))).toContain('/yjxx?handleType=4&severity=1')
})

it('is acted on in its row: a return needs its reason, and what is done says so', async () => {
  const { user, server } = await openConsole('/wel/index', prepare(item('1'), item('2')))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await user.click(within(await list()).getAllByRole('button', { name: '核验' })[0] as HTMLElement)
  await user.click(await screen.findByRole('radio', { name: '退回' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByRole('alert')
  expect(server.calls()).not.toContain('POST /yhjg-warn/warningproduce/verify')
  await user.type(screen.getByRole('textbox', { name: '意见' }), '照片看不清')
  waits(server, item('2'))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('已办')
  expect(sent(server)).toBe(0)
  await waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 240_000 })
  expect(sent(server)).toBe(1)
})

const sent = (server: FakeServer) => server.calls().filter((call) => call.endsWith('/verify')).length
const verifyFirst = async (user: UserEvent, opinion: string) => {
  await user.click(within(await list()).getAllByRole('button', { name: '核验' })[0] as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: '意见' }), opinion)
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('已办')
}

it('takes a decision back before it is sent, with what was typed', async () => {
  const { user, server } = await openConsole('/wel/index', prepare(item('1'), item('2')))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await verifyFirst(user, '已到现场看过')
  await user.click(screen.getByRole('button', { name: '撤回' }))
  const opinion = await screen.findByRole('textbox', { name: '意见' })
  expect(opinion).toHaveProperty('value', '已到现场看过')
  expect(screen.queryByText('已办')).toBeNull()
  // By key as well.
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('已办')
  await user.keyboard('z')
  await screen.findByRole('textbox', { name: '意见' })
  expect(sent(server)).toBe(0)
})

it('sends a held decision at once when the page is left', async () => {
  const { user, server } = await openConsole('/wel/index', prepare(item('1')))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await verifyFirst(user, '好')
  expect(sent(server)).toBe(0)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent(server)).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull())
})

it('opens the row again with what was typed when the server refuses', async () => {
  const { user, server } = await openConsole('/wel/index', prepare(item('1')))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  server.fails(warningproduce, 'verify', '他人已修改，请刷新')
  await verifyFirst(user, '照片清楚')
  expect(await screen.findByRole('alert', {}, { timeout: 240_000 })).toHaveProperty('textContent', '他人已修改，请刷新')
  expect(screen.getByRole('textbox', { name: '意见' })).toHaveProperty('value', '照片清楚')
})

it('keeps new rows back until they are asked for, but not a red warning', async () => {
  const { user, server } = await openConsole('/wel/index', prepare(item('1')))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  const red = item('3', { kind: 'warning', severity: '1', due: 'today', state: '0/001', acts: ['supervise'] })
  waits(server, red, item('1'), item('2'))
  await queries.invalidateQueries({ queryKey: ['today'] })
  const more = await screen.findByRole('button', { name: '1 件新的' })
  expect(await rows()).toHaveLength(2)
  await user.click(more)
  await waitFor(async () => expect(await rows()).toHaveLength(3))
})

it('says which part could not be read, and reads it again', async () => {
  const { user, server } = await openConsole('/wel/index', (given) => {
    prepare()(given)
    may(given, 'stat_view', 'warn_view')
    given.fails(today, 'list', '服务器没有答复')
    given.fails(today, 'near', '快到的读不出来')
    given.fails(dashboardShow, 'equipment', '设备读不出来')
    for (const name of ['openByRung', 'warningOverview', 'trend'] as const)
      given.fails(dashboardShow, name, '报警读不出来')
  })
  await screen.findByText('等我办的没有加载出来。服务器没有答复。')
  expect(screen.queryByText('现在没有等您办的')).toBeNull()
  await within(await screen.findByRole('region', { name: '快到我这里的' })).findByText('快到的读不出来')
  const opened = await screen.findByRole('region', { name: '未关闭报警' })
  await within(opened).findByText('报警读不出来')
  expect(within(opened).queryByText(/本级/)).toBeNull()
  const online = await screen.findByRole('region', { name: '设备在线' })
  await within(online).findByText('设备读不出来')
  expect(online.textContent).not.toContain('0 / 0')
  waits(server, item('1'))
  await user.click(within(await list()).getByRole('button', { name: '重试' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

it('says by the worst value on which side the limit is, and what happened in the language of the reader', async () => {
  const facts = { hits: 1, rung: '3', value: null, worst: null, threshold: null, unit: null }
  const warning = (id: string, title: string, more: TodayItem['facts']) =>
    item(id, { kind: 'warning', title, acts: ['urge'], facts: { ...facts, ...more } })
  await openConsole(
    '/wel/index',
    prepare(
      warning('1', 'm1', { typeName: '温度', value: 58.6, worst: 61.7, threshold: 60, unit: '℃' }),
      warning('2', 'e1009', { typeName: '物料平衡异常', content: '账目不平', contentEn: 'The books differ' }),
    ),
  )
  await screen.findByText('上限 60.0')
  screen.getByText('账目不平')
  await switchLanguage('en')
  await screen.findByText('Max 60.0')
  screen.getByText('The books differ')
})

it('is walked by J and K, opened by Enter', async () => {
  const { user } = await openConsole('/wel/index', prepare(item('1'), item('2')))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await user.keyboard('jj{Enter}')
  await waitFor(async () => expect((await rows())[1]?.dataset.opened).toBe('true'))
  await user.keyboard('k{Enter}')
  await waitFor(async () => expect((await rows())[0]?.dataset.opened).toBe('true'))
})

it('draws only the rows that changed when the list is read again, and none at a tick of the clock', async () => {
  const { server } = await openConsole('/wel/index', prepare(item('1'), item('2'), item('3')))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  drawn.rows = []
  waits(server, item('1'), item('2', { number: 'BJ-changed', title: '二号' }), item('3'))
  await queries.invalidateQueries({ queryKey: ['today'] })
  await waitFor(() => expect([...new Set(drawn.rows)]).toEqual(['2']))
  drawn.rows = []
  noteServerTime(Date.now() + 20_000, Date.now(), Date.now())
  const clock = document.querySelector('.fs-clock')
  const before = clock?.textContent
  await waitFor(() => expect(clock?.textContent).not.toBe(before))
  expect(drawn.rows).toEqual([])
})

it('draws the rows of the first screen at once, and the others when the browser is idle', async () => {
  const many = Array.from({ length: 34 }, (_, i) => item(String(i + 1)))
  const { user } = await openConsole('/wel/index', prepare(...many))
  await waitFor(async () => expect(await rows()).toHaveLength(20))
  expect(within(await list()).getAllByText('34 件').length).toBeGreaterThan(0)
  // By key beyond the last one that is drawn.
  await user.keyboard('j'.repeat(21))
  await waitFor(async () => expect((await rows()).at(20)?.dataset.current).toBe('true'))
  while ((await rows()).length < 34) act(() => idle.pass())
  expect(await rows()).toHaveLength(34)
})
